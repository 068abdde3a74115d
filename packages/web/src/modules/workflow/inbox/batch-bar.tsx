import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { HeldBar } from '../detail/held-bar.js';
import { workflowWords } from '../words.js';
import type { Inbox } from './use-inbox.js';

/** What is chosen, and what is done with all of it; and the last decision that can still be taken back. */
export function BatchBar({ inbox }: { readonly inbox: Inbox }) {
  const { t } = useWords(workflowWords);
  const { rows, state, held, act, decide, undo, release } = inbox;
  const chosen = rows.filter(({ key }) => state.chosen.has(key) && state.notes.get(key)?.kind !== 'gone');
  const refused = rows.filter(({ key }) => state.notes.get(key)?.kind === 'refused');
  const last = held.at(-1);
  return (
    <>
      {chosen.length > 0 && inbox.waits && (
        <div className="inbox-batch">
          <span>{t('inbox.chosen', { count: chosen.length })}</span>
          <Button size="small" type="primary" onClick={() => decide(chosen, { pass: true })}>
            {t('inbox.approveAll')}
          </Button>
          <Button size="small" type="text" onClick={() => act({ type: 'choose-none' })}>
            {t('inbox.none')}
          </Button>
        </div>
      )}
      {last && (
        <HeldBar
          key={last.id}
          pass={last.decision.pass}
          until={last.until}
          about={last.about}
          onUndo={undo}
          onNow={release}
        />
      )}
      {refused.length > 0 && (
        <div className="inbox-batch" role="status">
          {t('inbox.leftOut', { count: refused.length, titles: someOf(refused) })}
        </div>
      )}
    </>
  );
}

function someOf(rows: readonly { readonly title: string }[]): string {
  const shown = rows.slice(0, 3).map(({ title }) => title);
  return rows.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
}
