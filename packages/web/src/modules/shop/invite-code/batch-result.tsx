import { Button, Progress, Space } from 'antd';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { BatchState } from './use-batch.js';
import './batch.css';

export interface BatchResultProps {
  readonly state: Exclude<BatchState, { readonly kind: 'editing' }>;
  readonly onResume: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** As many codes as are worth reading in a dialog; copying takes all of them. */
const shown = 200;

/** How far the batch is, and its codes to copy. */
export function BatchResult({ state, onResume, onAgain, onClose }: BatchResultProps) {
  const { t } = useWords(shopWords);
  const summary = useSummary(state);
  const { kind, plan, codes } = state;
  return (
    <div className="batch-result">
      <p role="status">{summary}</p>
      {kind !== 'done' && (
        <Progress
          aria-label={summary}
          percent={Math.floor((codes.length / plan.count) * 100)}
          status={kind === 'stopped' ? 'exception' : 'active'}
        />
      )}
      {kind === 'stopped' && <p className="batch-hint">{t('invite.resumed')}</p>}
      {kind === 'done' && (
        <textarea
          className="batch-codes"
          readOnly
          aria-label={summary}
          rows={8}
          value={codes.slice(0, shown).join('\n') + (codes.length > shown ? '\n…' : '')}
        />
      )}
      <Space className="batch-actions">
        {kind === 'done' && <CopyButton text={codes.join('\n')} label={t('invite.copyAll')} />}
        {kind === 'done' && <Button onClick={onAgain}>{t('invite.again')}</Button>}
        {kind === 'stopped' && (
          <Button type="primary" onClick={onResume}>
            {t('invite.resume')}
          </Button>
        )}
        <Button type={kind === 'done' ? 'primary' : 'default'} onClick={onClose}>
          {t('common:close')}
        </Button>
      </Space>
    </div>
  );
}

function useSummary({ kind, plan, codes }: BatchResultProps['state']): string {
  const { t } = useWords(shopWords);
  if (kind === 'running') return t('invite.running', { done: codes.length, total: plan.count });
  if (kind === 'stopped') return t('invite.stopped', { done: codes.length });
  return t('invite.done', { count: codes.length });
}
