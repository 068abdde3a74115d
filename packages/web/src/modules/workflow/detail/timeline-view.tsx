import { commentWords, type ProcessDetail } from '@mall/sdk/contract';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { FileLink } from '../flow-form/file-link.js';
import { workflowWords } from '../words.js';
import './detail.css';
import { type Happening, type Saying, timelineOf } from './timeline.js';

export interface TimelineViewProps {
  readonly detail: ProcessDetail;
  /** What is ahead stands elsewhere, with who is asked. */
  readonly foretold?: boolean;
}

/** Steps, decisions and remarks in one stream; what is ahead in grey below, unless a forecast tells more of it. */
export function TimelineView({ detail, foretold = false }: TimelineViewProps) {
  const { t } = useWords(workflowWords);
  const happenings = useMemo(
    () => timelineOf(detail).filter(({ kind }) => !(foretold && kind === 'ahead')),
    [detail, foretold],
  );
  if (happenings.length === 0) return <p className="flow-none">{t('detail.noTimeline')}</p>;
  return (
    <ol className="flow-timeline">
      {happenings.map((one) => (
        <Entry key={one.key} entry={one} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: Happening }) {
  const { t } = useWords(workflowWords);
  const { kind, title, who, from, to, took, sayings, files } = entry;
  const when =
    kind === 'ahead' ? t('detail.ahead') : kind === 'open' ? t('detail.arrived', { time: from }) : to || from;
  return (
    <li data-kind={kind}>
      <div className="flow-entry-head">
        {title !== '' && <strong lang="">{title}</strong>}
        {who !== '' && (
          <span className="flow-entry-who" {...(kind === 'open' ? {} : { lang: '' })}>
            {kind === 'open' ? t('detail.waits', { who }) : who}
          </span>
        )}
        <span className="flow-entry-when">{when}</span>
        {took !== '' && kind === 'done' && (
          <span className="flow-entry-when">{t('detail.took', { time: took })}</span>
        )}
      </div>
      {sayings.map((saying) => (
        <Said key={saying.id} saying={saying} by={who} />
      ))}
      {files.length > 0 && (
        <ul className="flow-files" lang="">
          {files.map(({ id, name, url }) => (
            <li key={id}>
              <FileLink file={{ label: name, value: url }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface SaidProps {
  readonly saying: Saying;
  /** Whose step it stands at: they are not named again. */
  readonly by: string;
}

/** What was said, and what its sayer did. */
function Said({ saying: { type, userName, fullMessage }, by }: SaidProps) {
  const { language } = useWords();
  const word = Object.entries(commentWords).find(([name]) => name === type)?.[1][language];
  return (
    <blockquote className="flow-said">
      {word && <span className="flow-said-word">{word}</span>}
      {userName && userName !== by && (
        <span className="flow-said-word" lang="">
          {userName}
        </span>
      )}
      <span className="flow-text" lang="">
        {fullMessage}
      </span>
    </blockquote>
  );
}
