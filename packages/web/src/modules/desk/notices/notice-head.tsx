import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { authoringWords } from './authoring-words.js';
import { type AboutNotice, NoticeActs } from './notice-acts.js';
import { ReadersDialog } from './readers-dialog.js';
import { ReleaseState } from './release-state.js';

/** Above the article: its title, when it goes out or went out, who has read it, and what is done about it. */
export function NoticeHead({ notice, desk }: AboutNotice) {
  const { t } = useWords(authoringWords);
  const [asking, ask] = useState(false);
  const count = notice.state === 'released' ? desk.counts.get(notice.id) : undefined;
  return (
    <header className="authoring-top">
      <h2 lang="">{notice.title}</h2>
      <div className="authoring-facts">
        <ReleaseState notice={notice} />
        {count && (
          <Button
            type="link"
            size="small"
            icon={<TeamOutlined aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => ask(true)}
          >
            {t('authoring.read', { ...count })}
          </Button>
        )}
        <NoticeActs notice={notice} desk={desk} />
      </div>
      {asking && <ReadersDialog notice={notice} onClose={() => ask(false)} />}
    </header>
  );
}
