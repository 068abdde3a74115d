import { Tabs } from 'antd';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import '../../../components/screen/screen.css';
import { workflowConsole, workflowHandover } from '@mall/sdk/contract';
import './operations.css';
import { operationsWords } from './operations-words.js';
import { PersonView } from './person-view.js';
import { StuckView } from './stuck-view.js';
import { VersionsView } from './versions-view.js';

const { stuck, versions } = workflowConsole.operations;

/** Where operators look first: what does not go on by itself, what somebody has, and what runs of which version. */
export function ConsolePage() {
  const { t } = useWords(operationsWords);
  const may = useMay();
  const [view, change] = useView();
  const all = [
    { key: 'stuck', label: t('tab.stuck'), children: <StuckView />, allowed: may(stuck) },
    {
      ...{ key: 'people', label: t('tab.people'), children: <PersonView /> },
      allowed: may(workflowHandover.operations.find),
    },
    { key: 'versions', label: t('tab.versions'), children: <VersionsView />, allowed: may(versions) },
  ];
  const items = all.flatMap(({ allowed, ...item }) => (allowed ? [item] : []));
  const [first] = items;
  const shown = items.find(({ key }) => key === view.get('tab')) ?? first;
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('title')} />
      <div className="screen-card operations-card">
        <Tabs
          {...(shown ? { activeKey: shown.key } : {})}
          items={items}
          destroyOnHidden
          onChange={(tab) => change({ tab: tab === first?.key ? undefined : tab }, { replace: true })}
        />
      </div>
    </div>
  );
}
