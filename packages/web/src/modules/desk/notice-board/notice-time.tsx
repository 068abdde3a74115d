import { useWords } from '../../../i18n/use-words.js';
import { ageText } from '../../../lib/ui/age.js';
import { boardWords } from './board-words.js';

export interface NoticeTimeProps {
  readonly moment: string;
  /** The server's time, where it is known. */
  readonly now: string | undefined;
}

/** When a notice was released: how long ago, and exactly for whoever points at it. */
export function NoticeTime({ moment, now }: NoticeTimeProps) {
  const { t, language } = useWords(boardWords);
  return (
    <time dateTime={moment} title={moment}>
      {ageText(moment, now, { language, justNow: t('notices.justNow') })}
    </time>
  );
}
