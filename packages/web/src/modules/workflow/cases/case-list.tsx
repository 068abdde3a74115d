import { DeleteOutlined } from '@ant-design/icons';
import { workflowModel } from '@mall/sdk/contract';
import { Button } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { designWords } from '../design-process/design-words.js';
import { type PlayedCase, type useCases, useKeepCase } from './use-cases.js';
import './cases.css';

export interface CaseListProps {
  readonly modelId: string;
  readonly cases: ReturnType<typeof useCases>;
}

/** The cases that a model keeps: which still go as they went, and how the others go now. */
export function CaseList({ modelId, cases }: CaseListProps) {
  const { t } = useWords(designWords);
  const { busy, remove } = useKeepCase(modelId);
  const may = useMay();
  const mayRemove = may(workflowModel.operations.removeCases);
  if (cases.error)
    return <Failure title={t('cases.failed')} error={cases.error} onRetry={() => void cases.refetch()} />;
  if (!cases.data) return <Waiting rows={2} />;
  if (cases.data.length === 0) return <p className="case-none">{t('cases.none')}</p>;
  return (
    <ul className="case-list">
      {cases.data.map((one) => (
        <li key={one.id}>
          <div className="case-head">
            <strong>{one.name}</strong>
            <StatusDot
              tone={one.passed ? 'success' : 'danger'}
              text={t(one.passed ? 'cases.passed' : 'cases.changed')}
            />
            {mayRemove && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('cases.remove', { name: one.name })}
                disabled={busy}
                onClick={() => void remove(one.id)}
              />
            )}
          </div>
          <Ways played={one} />
        </li>
      ))}
    </ul>
  );
}

/** One way where it is the same, and both where it is not. */
function Ways({ played: { passed, expected, actual, problem } }: { readonly played: PlayedCase }) {
  const { t } = useWords(designWords);
  const told = ({ steps, outcome }: PlayedCase['expected']) =>
    [...steps.map(({ nodeName, nodeId }) => nodeName ?? nodeId), t(`cases.end.${outcome}`)].join(' → ');
  return (
    <>
      {!passed && <p className="case-way">{t('cases.expected', { way: told(expected) })}</p>}
      {actual && (
        <p className="case-way">{passed ? told(actual) : t('cases.actual', { way: told(actual) })}</p>
      )}
      {problem && <p className="case-way">{problem}</p>}
    </>
  );
}
