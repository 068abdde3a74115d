import type { notice, RowOf } from '@mall/sdk/contract';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { ageText } from '../../../lib/ui/age.js';
import { HeldFiles } from '../../../resource/held-files.js';
import { HtmlText } from '../../../resource/html-text.js';
import '../../../resource/kit/detail.css';
import { boardWords } from './board-words.js';
import { NoticeCategory } from './notice-item.js';
import './notices.css';
import { noticeLink } from './use-notice-address.js';

export interface NoticeArticleProps {
  readonly notice: RowOf<typeof notice>;
  /** The server's time, where it is known. */
  readonly now: string | undefined;
  /** Its address leads somewhere: readers may open it. */
  readonly link: boolean;
}

/** A notice as it is read, wherever that is: what kind it is, since when, its text and its files. */
export function NoticeArticle({ notice, now, link }: NoticeArticleProps) {
  const { t, language } = useWords(boardWords);
  const { id, categoryName, releaseTime, content, attachments } = notice;
  const age = ageText(releaseTime ?? '', now, { language, justNow: t('notices.justNow') });
  return (
    <article className="notice-article">
      <p className="notice-about">
        <NoticeCategory name={categoryName} />
        {releaseTime && <time dateTime={releaseTime}>{releaseTime}</time>}
        {/* Of an old one it is the day, which stands there; of one that is to come there is none. */}
        {link && !releaseTime?.startsWith(age) && <span className="notice-age">{age}</span>}
        {link && <CopyButton text={noticeLink(id)} label={t('notices.copyLink')} className="notice-link" />}
      </p>
      {content && (
        // Whatever language it is written in.
        <div lang="">
          <HtmlText html={content} />
        </div>
      )}
      {attachments && attachments.length > 0 && (
        <>
          <h2>{t('notices.attachments')}</h2>
          <HeldFiles files={attachments} />
        </>
      )}
    </article>
  );
}
