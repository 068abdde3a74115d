import { Drawer } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useSettings } from '../../modules/auth/sign-in/use-settings.js';
import { appWords } from '../words.js';
import { Sidebar } from './sidebar.js';
import type { Collapse } from './use-collapse.js';

const Brand = ({ short }: { readonly short: boolean }) => {
  const { message } = useWords();
  const { name } = useSettings();
  const product = name || message('product.name');
  return (
    <div className="brand">
      <img src="/favicon.svg" alt="" width={26} height={26} />
      {!short && <span title={product}>{product}</span>}
    </div>
  );
};

/** The sidebar: beside the page on wide windows, a drawer over it on small ones. */
export const Side = ({ collapse }: { readonly collapse: Collapse }) => {
  const { t } = useWords(appWords);
  const { collapsed, drawer, chosen, toggle } = collapse;
  if (drawer)
    return (
      <Drawer
        open={!collapsed}
        placement="left"
        size={248}
        closable={false}
        onClose={toggle}
        aria-label={t('shell.mainMenu')}
        rootClassName="side-drawer"
        styles={{ body: { padding: 0 } }}
      >
        <div className="side">
          <Brand short={false} />
          <Sidebar collapsed={false} onChosen={chosen} />
        </div>
      </Drawer>
    );
  return (
    <aside className={collapsed ? 'side side-collapsed' : 'side'}>
      <Brand short={collapsed} />
      <nav className="side-scroll" aria-label={t('shell.mainMenu')}>
        <Sidebar collapsed={collapsed} onChosen={chosen} />
      </nav>
    </aside>
  );
};
