import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { NoticeCategory } from '../notice-board/notice-item.js';
import { authoringWords } from './authoring-words.js';
import { ReleaseState } from './release-state.js';
import type { WrittenNotice } from './use-notices.js';
import type { ReadCount } from './use-read-counts.js';

export interface NoticeLineProps {
  readonly notice: WrittenNotice;
  readonly count: ReadCount | undefined;
  readonly current: boolean;
  /** Undefined for whoever may not open one. */
  readonly onOpen: (() => void) | undefined;
}

/** A notice in the list: its title, of what kind it is, when it goes out or went out, and how many have read it. */
export function NoticeLine({ notice, count, current, onOpen }: NoticeLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const facts = <Facts notice={notice} count={count} />;
  return (
    <li ref={line}>
      {onOpen ? (
        <button
          type="button"
          className="authoring-line"
          data-id={notice.id}
          aria-current={current ? 'true' : undefined}
          onClick={onOpen}
        >
          {facts}
        </button>
      ) : (
        <div className="authoring-line">{facts}</div>
      )}
    </li>
  );
}

function Facts({ notice, count }: Pick<NoticeLineProps, 'notice' | 'count'>) {
  const { t } = useWords(authoringWords);
  return (
    <>
      <span className="authoring-head">
        <span className="authoring-title" lang="" title={notice.title}>
          {notice.title}
        </span>
        <NoticeCategory name={notice.categoryName} />
      </span>
      <span className="authoring-head">
        <ReleaseState notice={notice} />
        {count && notice.state === 'released' && (
          <span className="authoring-read">{t('authoring.read', { ...count })}</span>
        )}
      </span>
    </>
  );
}
