import { dictionaryWord } from '@mall/sdk/contract';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import type { Posted } from './board.js';
import { boardWords } from './board-words.js';
import { NoticeTime } from './notice-time.js';
import { noticeWords } from './notice-words.js';

/** What kind of notice it is; the words of a new database are in the language of the page. */
export function NoticeCategory({ name }: { readonly name: string | null | undefined }) {
  const { language } = useWords();
  return name ? <Tag className="notice-category">{dictionaryWord('notice', name, language)}</Tag> : null;
}

export interface NoticeItemProps {
  readonly notice: Posted;
  readonly now: string | undefined;
  readonly onOpen: () => void;
}

/** A notice in a list: what it is about, how it begins, since when. */
export function NoticeItem({ notice, now, onOpen }: NoticeItemProps) {
  const { t } = useWords(boardWords);
  const { title, categoryName, content, releaseTime, read } = notice;
  const words = useMemo(() => noticeWords(content), [content]);
  return (
    <li>
      <button type="button" className="notice-item" data-read={read} onClick={onOpen}>
        <span className="notice-head">
          {!read && <span className="notice-dot" />}
          {!read && <span className="m-sr">{t('notices.isUnread')}</span>}
          <span className="notice-title">{title}</span>
          {releaseTime && <NoticeTime moment={releaseTime} now={now} />}
        </span>
        <span className="notice-line">
          <NoticeCategory name={categoryName} />
          <span className="notice-words">{words}</span>
        </span>
      </button>
    </li>
  );
}
