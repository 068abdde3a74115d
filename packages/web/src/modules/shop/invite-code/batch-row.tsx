import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { InviteBatch } from './use-batches.js';

interface BatchRowProps {
  readonly batch: InviteBatch;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One batch: what it is for, how far it is used, and in one line since when and until when it is good; its number is told to who points at it. */
export function BatchRow({ batch, chosen, onChoose }: BatchRowProps) {
  const { t } = useWords(shopWords);
  const { batchNo, remark, channel, used, issued, createTime, expireTime } = batch;
  return (
    <button type="button" className="batch-row" aria-current={chosen} onClick={onChoose}>
      <span className="batch-row-name" lang="" title={batchNo}>
        {remark || batchNo}
      </span>
      <span className="batch-row-used">
        {t('invite.usedOf', { used: used.toLocaleString(), issued: issued.toLocaleString() })}
      </span>
      <span className="batch-bar" aria-hidden="true">
        <span style={{ width: `${issued > 0 ? (used / issued) * 100 : 0}%` }} />
      </span>
      <small>
        {[createTime?.slice(0, 10), expireTime && t('invite.until', { day: expireTime.slice(0, 10) })]
          .filter(Boolean)
          .join(' · ')}
        {channel && (
          <>
            {' · '}
            <span lang="">{channel}</span>
          </>
        )}
      </small>
    </button>
  );
}
