import { MenuPanel } from '../../../components/frame/side-panel.js';
import { useWords } from '../../../i18n/use-words.js';
import { useSettings } from '../../../modules/auth/sign-in/use-settings.js';
import { appWords } from '../../words.js';
import { Sidebar } from './sidebar.js';
import type { Collapse } from './use-collapse.js';

export interface SideProps {
  readonly collapse: Collapse;
  /** As one bar above the page. */
  readonly onTop: boolean;
}

/** The main menu: beside the page or above it on wide windows, a drawer over it on small ones. */
export function Side({ collapse, onTop }: SideProps) {
  const { t } = useWords(appWords);
  const { collapsed, drawer, chosen, toggle } = collapse;
  if (drawer)
    return (
      <MenuPanel open={!collapsed} label={t('shell.mainMenu')} onClose={toggle}>
        <div className="side">
          <Brand short={false} />
          <Sidebar form="open" onChosen={chosen} />
        </div>
      </MenuPanel>
    );
  if (onTop)
    return (
      <aside className="top-bar">
        <Brand short={false} />
        <nav aria-label={t('shell.mainMenu')}>
          <Sidebar form="bar" onChosen={chosen} />
        </nav>
      </aside>
    );
  return (
    <aside className={collapsed ? 'side side-collapsed' : 'side'}>
      <Brand short={collapsed} />
      <nav className="side-scroll" aria-label={t('shell.mainMenu')}>
        <Sidebar form={collapsed ? 'folded' : 'open'} onChosen={chosen} />
      </nav>
    </aside>
  );
}

function Brand({ short }: { readonly short: boolean }) {
  const { message } = useWords();
  const { name } = useSettings();
  const product = name || message('product.name');
  return (
    <div className="brand">
      <img src="/favicon.svg" alt="" width={26} height={26} />
      {!short && <span title={product}>{product}</span>}
    </div>
  );
}
