import { Tabs } from 'antd';
import { ScreenHead } from '../../../components/screen/screen-head.js';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { systemWords } from '../words.js';
import '../../../components/screen/screen.css';
import { InfoForm } from './info-form.js';
import { PasswordForm } from './password-form.js';

/** Personal information: two tabs, of which the second is the default (specification, section 2). */
export const InfoPage = () => {
  const { t } = useWords(systemWords);
  const [view, change] = useView();
  return (
    <div className="screen screen-scroll">
      <ScreenHead title={t('info.title')} />
      <div className="screen-card" style={{ padding: '4px 20px 20px' }}>
        <Tabs
          activeKey={view.get('tab') === 'info' ? 'info' : 'password'}
          onChange={(tab) => change({ tab: tab === 'info' ? 'info' : undefined }, { replace: true })}
          items={[
            { key: 'info', label: t('info.tabInfo'), children: <InfoForm /> },
            { key: 'password', label: t('info.tabPassword'), children: <PasswordForm /> },
          ]}
        />
      </div>
    </div>
  );
};
