import { Input } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { Edits } from './board-edits.js';
import { Change as ChangeMark } from './board-row.js';
import './publish.css';
import { centsOf, changeOf, priceText } from './price-math.js';
import { type Change, usePublish } from './use-publish.js';

export interface PublishDialogProps {
  readonly edits: Edits;
  readonly day: string;
  readonly today: string;
  readonly onDone: (count: number) => void;
  readonly onClose: () => void;
}

/** From so much on somebody may have slipped. */
const large = 0.3;

/** What goes out, beside what holds now; one press sends all of it or nothing. */
export function PublishDialog({ edits, day, today, onDone, onClose }: PublishDialogProps) {
  const { t } = useWords(shopWords);
  const { preview, others, remark, setRemark, overtaken, busy, send } = usePublish(edits, day, onDone);
  const count = others.length;
  const title = t('board.publish.title', { count: Object.keys(edits).length });
  return (
    <FormFrame
      title={title}
      width={680}
      verb={preview.data && count > 0 ? t('board.publish.verb', { count }) : undefined}
      dirty={remark !== ''}
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <form
        className="board-publish"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.data && count > 0) void send();
        }}
      >
        <p>{day === today ? t('board.publish.fromToday', { day }) : t('board.publish.from', { day })}</p>
        {overtaken && <p role="alert">{t('board.publish.changed')}</p>}
        {preview.error && (
          <Failure
            title={t('common:loadFailed')}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        <Input
          aria-label={t('board.publish.remark')}
          placeholder={t('board.publish.remark')}
          maxLength={255}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {preview.isPending && <Waiting />}
        {preview.data && count === 0 && <p>{t('board.publish.same')}</p>}
        {count > 0 && <Changes changes={others} edits={edits} />}
      </form>
    </FormFrame>
  );
}

function Changes({ changes, edits }: { readonly changes: readonly Change[]; readonly edits: Edits }) {
  const { t } = useWords(shopWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="board-out" tabIndex={0}>
      <table aria-label={t('board.publish.list')}>
        <thead>
          <tr>
            <th scope="col">{t('board.name')}</th>
            <th scope="col" className="board-number">
              {t('board.publish.before')}
            </th>
            <th scope="col" className="board-number">
              {t('board.publish.after')}
            </th>
            <th scope="col" className="board-number">
              {t('board.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Line key={String(change.id)} change={change} seen={edits[String(change.id)]?.seen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly change: Change;
  /** What it cost when it was typed. */
  readonly seen: number | undefined;
}

function Line({ change, seen }: LineProps) {
  const { t } = useWords(shopWords);
  const [before, after] = [centsOf(change.before), centsOf(change.after)];
  const share = changeOf(after, before);
  const price = (cents: number | undefined) => (cents === undefined ? t('common:empty') : priceText(cents));
  return (
    <tr>
      <th scope="row">
        {change.name}
        {before !== seen && <small>{t('board.publish.overtaken', { price: price(seen) })}</small>}
        {share !== undefined && Math.abs(share) > large && <small>{t('board.publish.large')}</small>}
      </th>
      <td className="board-number">{price(before)}</td>
      <td className="board-number">
        <strong>{price(after)}</strong>
      </td>
      <td className="board-number">
        <ChangeMark now={after} before={before} />
      </td>
    </tr>
  );
}
