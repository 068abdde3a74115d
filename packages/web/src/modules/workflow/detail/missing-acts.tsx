import { QuestionCircleOutlined } from '@ant-design/icons';
import type { ProcessDetail } from '@mall/sdk/contract';
import { Button, Tooltip } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';
import { modelFacts } from './model-facts.js';

/** Why somebody is not offered something that others may see at such a task. */
export type Missing = 'model' | 'single' | 'lent' | 'nowhere';

const asked = ['wf_transfer', 'wf_delegate', 'wf_add_instance', 'wf_rollback', 'wf_terminate'] as const;

/**
 * What the server does not offer at a task, and why: for the model, or for how the task stands.
 *
 * @example
 * missingActs(detail); // [{ act: 'wf_add_instance', why: 'single' }]
 */
export function missingActs(detail: ProcessDetail) {
  const { process, button } = detail;
  const has = (key: string) => button.some(({ buttonKey }) => buttonKey === key);
  const drawn = modelFacts(process.xml).buttonsOf(process.taskDefinitionKey ?? '');
  const lent = isLent(detail);
  return asked
    .filter((act) => !has(act))
    .map((act) => ({ act, why: drawn.has(act) ? whyOf(act, { ...process, lent }) : ('model' as const) }));
}

/** Somebody else's task, which goes back to them: it is drawn with a rejection that is not offered. */
export const isLent = ({ process, button }: Pick<ProcessDetail, 'process' | 'button'>): boolean =>
  !button.some(({ buttonKey }) => buttonKey === 'wf_reject') &&
  modelFacts(process.xml)
    .buttonsOf(process.taskDefinitionKey ?? '')
    .has('wf_reject');

function whyOf(
  act: (typeof asked)[number],
  { isMultiInstance, lent }: { readonly isMultiInstance: boolean; readonly lent: boolean },
): Missing {
  if (act === 'wf_add_instance' && !isMultiInstance) return 'single';
  if (lent) return 'lent';
  return act === 'wf_rollback' ? 'nowhere' : 'model';
}

/** The same, for whoever points at it or comes to it by keys. */
export function MissingActs({ detail }: { readonly detail: ProcessDetail }) {
  const { t } = useWords(workflowWords);
  const missing = useMemo(() => missingActs(detail), [detail]);
  if (missing.length === 0) return null;
  const lines = missing.map(({ act, why }) =>
    t('detail.missing.line', { act: t(`detail.act.${act}`), why: t(`detail.missing.${why}`) }),
  );
  return (
    <Tooltip
      trigger={['hover', 'focus', 'click']}
      title={
        <ul className="flow-changes">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      <Button
        type="text"
        className="flow-missing"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={`${t('detail.missing.title')} ${lines.join('; ')}`}
      />
    </Tooltip>
  );
}
