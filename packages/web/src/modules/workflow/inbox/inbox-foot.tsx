import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { HeldBar } from '../detail/held-bar.js';
import { workflowWords } from '../words.js';
import type { Inbox } from './use-inbox.js';

interface InboxPart {
  readonly inbox: Inbox;
}

/**
 * Below the list, in room that is always there, so that what comes and goes moves no row: what is chosen and what is done
 * with all of it, what of it was left out, and the last decision that can still be taken back; by itself the keys.
 */
export function InboxFoot({ inbox, narrow }: InboxPart & { readonly narrow: boolean }) {
  const { t } = useWords(workflowWords);
  const { waits, rows, state, held } = inbox;
  const quiet =
    held.length === 0 &&
    state.chosen.size === 0 &&
    !rows.some(({ key }) => state.notes.get(key)?.kind === 'refused');
  if (!waits || (narrow && quiet)) return null;
  return (
    <div className="inbox-foot">
      {quiet && <p className="inbox-keys">{t('inbox.keys')}</p>}
      <Batch inbox={inbox} />
      <LastHeld inbox={inbox} />
    </div>
  );
}

function Batch({ inbox }: InboxPart) {
  const { t } = useWords(workflowWords);
  const { rows, state, act, approveAll } = inbox;
  const chosen = rows.filter(({ key }) => state.chosen.has(key) && state.notes.get(key)?.kind !== 'gone');
  const refused = rows.filter(({ key }) => state.notes.get(key)?.kind === 'refused');
  return (
    <>
      {chosen.length > 0 && (
        <div className="inbox-batch">
          <span>{t('inbox.chosen', { count: chosen.length })}</span>
          <Button size="small" type="primary" onClick={() => void approveAll(chosen)}>
            {t('inbox.approveAll')}
          </Button>
          <Button size="small" type="text" onClick={() => act({ type: 'choose-none' })}>
            {t('inbox.none')}
          </Button>
        </div>
      )}
      {chosen.length === 0 && refused.length > 0 && (
        <div className="inbox-batch" role="status">
          {t('inbox.leftOut', { count: refused.length, titles: someOf(refused) })}
        </div>
      )}
    </>
  );
}

/** The last decision that can still be taken back. */
export function LastHeld({ inbox: { held, titlesOf, undo, release } }: InboxPart) {
  const last = held.at(-1);
  if (!last) return null;
  const [first = '', ...more] = titlesOf(last.taskIds);
  return (
    <HeldBar
      key={last.id}
      pass={last.decision.pass}
      until={last.until}
      about={more.length === 0 ? first : `${first} +${more.length}`}
      onUndo={undo}
      onNow={release}
    />
  );
}

function someOf(rows: readonly { readonly title: string }[]): string {
  const shown = rows.slice(0, 3).map(({ title }) => title);
  return rows.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
}
