import { Tabs } from 'antd';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { systemWords } from '../words.js';
import '../../../components/screen/screen.css';
import { SessionList } from '../sessions/session-list.js';
import { InfoForm } from './info-form.js';
import { LinkedAccounts } from './linked-accounts.js';
import { MessageSettings } from './message-settings.js';
import { PasswordForm } from './password-form.js';
import { useUserWords } from './use-user-words.js';

/** All but the default. */
const others = ['info', 'links', 'messages', 'sessions'];

/** Personal information: the second tab is the default (specification, section 2); one's links and messages are beside it. */
export function InfoPage() {
  const { t } = useWords(systemWords);
  const { labels } = useUserWords();
  const [view, change] = useView();
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('info.title')} />
      <div className="screen-card" style={{ padding: '4px 20px 20px' }}>
        {/* Without the words of its fields nothing could be filled in. */}
        {labels && (
          <Tabs
            activeKey={others.find((tab) => tab === view.get('tab')) ?? 'password'}
            onChange={(tab) => change({ tab: others.find((one) => one === tab) }, { replace: true })}
            items={[
              { key: 'info', label: t('info.tabInfo'), children: <InfoForm /> },
              { key: 'password', label: t('info.tabPassword'), children: <PasswordForm /> },
              { key: 'links', label: t('info.tabLinks'), children: <LinkedAccounts /> },
              { key: 'messages', label: t('info.tabMessages'), children: <MessageSettings /> },
              { key: 'sessions', label: t('sessions.tab'), children: <SessionList /> },
            ]}
          />
        )}
      </div>
    </div>
  );
}
