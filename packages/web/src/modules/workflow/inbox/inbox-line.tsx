import { Checkbox } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import type { WordsInUse } from '../../../i18n/use-words.js';
import type { StateWords } from '../detail/use-state-words.js';
import type { words as workflow } from '../words.zh-cn.js';
import { GoneNote } from './gone-note.js';
import type { InboxRow, Note } from './inbox-state.js';
import type { Inbox } from './use-inbox.js';

export interface LineWords {
  readonly t: WordsInUse<typeof workflow>['t'];
  readonly states: StateWords;
  readonly age: (moment: string) => string;
  readonly isLate: (due: string) => boolean;
}

export interface InboxLineProps {
  readonly row: InboxRow;
  readonly words: LineWords;
  /** Who looks at it. */
  readonly me: string;
  readonly batch: boolean;
  readonly current: boolean;
  readonly chosen: boolean;
  readonly note: Note | undefined;
  readonly act: Inbox['act'];
}

/** A row: what it is, whose, since when, until when, and why it is here. */
export const InboxLine = memo((props: InboxLineProps) => {
  const { row, words, batch, current, chosen, note, act } = props;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const gone = note?.kind === 'gone';
  return (
    <li ref={line} data-current={current ? '' : undefined} data-gone={gone ? '' : undefined}>
      {batch && !gone && (
        <Checkbox
          checked={chosen}
          aria-label={words.t('inbox.choose', { title: row.title })}
          onChange={() => act({ type: 'choose', key: row.key })}
        />
      )}
      <button
        type="button"
        className="inbox-row"
        aria-current={current ? 'true' : undefined}
        onClick={() => act({ type: 'open', key: row.key })}
      >
        <span className="inbox-title" title={row.title}>
          {row.title}
        </span>
        <Facts {...props} />
        <NoteText {...props} />
      </button>
    </li>
  );
});

function Facts({ row, words: { t, states, age, isLate } }: InboxLineProps) {
  const { step, starter, since, due, why, who, state } = row;
  const late = isLate(due);
  return (
    <span className="inbox-facts">
      {state !== '' && <StatusDot tone={states.toneOf(state)} text={states.wordOf(state)} />}
      {step !== '' && <span>{step}</span>}
      {starter !== '' && <span>{t('inbox.by', { name: starter })}</span>}
      <span title={since}>{age(since)}</span>
      {due !== '' && (
        <span className={late ? 'inbox-late' : ''} title={due}>
          {t(late ? 'inbox.late' : 'inbox.due', { age: age(due) })}
        </span>
      )}
      {why !== 'none' && <span className="inbox-why">{t(`inbox.why.${why}`, { who })}</span>}
      {state !== '' && who !== '' && <span className="inbox-why">{t('inbox.at', { who })}</span>}
    </span>
  );
}

/** What has become of it meanwhile. */
function NoteText({ row, words: { t }, me, note, act }: InboxLineProps) {
  if (note?.kind === 'gone' && note.text === '')
    return <GoneNote row={row} onOwn={() => act({ type: 'drop', key: row.key })} />;
  if (note)
    return <span className="inbox-refused">{note.kind === 'back' ? t('inbox.backAgain') : note.text}</span>;
  if (row.heldBy === '') return null;
  const text = row.heldBy === me ? t('inbox.heldByMe') : t('inbox.heldBy', { who: row.heldByName });
  return <span className="inbox-held">{text}</span>;
}
