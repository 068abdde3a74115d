import { ConfigProvider, Menu } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { siderTheme } from '../../../components/antd/antd-theme.js';
import { Failure } from '../../../components/feedback/failure.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { addressOf, leafAt } from '../../../lib/menu/menu-leaves.js';
import { useServices } from '../../../lib/services/services.js';
import { appWords } from '../../words.js';
import { addressOfKey, favouritesKey, useMenuItems } from './use-menu-items.js';

export interface SidebarProps {
  /** A column, a column of icons, or a bar. */
  readonly form: 'open' | 'folded' | 'bar';
  readonly onChosen: () => void;
}

/** The server's menu. Entries are links, so they can be opened in another browser tab too. */
export function Sidebar({ form, onChosen }: SidebarProps) {
  const { t } = useWords(appWords);
  const { kind, leaves, retry } = useAccess();
  const { theme } = useServices();
  const { palette, measures } = useStore(theme.state);
  const config = useMemo(() => siderTheme(palette, measures), [palette, measures]);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const items = useMenuItems();
  const leaf = leafAt(leaves, pathname, search);
  const above = leaf?.trail.map((item) => item.id) ?? [];
  const [opened, setOpened] = useState<readonly string[]>();
  const selected = (leaf && addressOf(leaf.item)) ?? pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is selected, or it is there at last
  useEffect(toSelected, [selected, items]);
  if (kind === 'failed') return <Failure title={t('shell.menuFailed')} error={undefined} onRetry={retry} />;
  return (
    <ConfigProvider theme={config}>
      <Menu
        mode={form === 'bar' ? 'horizontal' : 'inline'}
        aria-label={t('shell.mainMenu')}
        className="sidebar-menu"
        inlineIndent={16}
        items={items}
        selectedKeys={[selected]}
        {...(form === 'bar' ? {} : { inlineCollapsed: form === 'folded' })}
        {...(form === 'open' ? { openKeys: [...(opened ?? [favouritesKey, ...above])] } : {})}
        // Its folder has opened; whoever opens folders by themselves looks at those.
        onTransitionEnd={() => opened === undefined && toSelected()}
        // What opens under a bar closes again by itself.
        onOpenChange={(keys) => form !== 'bar' && setOpened(keys)}
        onClick={({ key, domEvent }) => {
          // Enter on the item itself, not on the link inside it.
          const address = addressOfKey(key);
          if (domEvent.type === 'keydown' && address) void navigate(address);
          onChosen();
        }}
      />
    </ConfigProvider>
  );
}

/** Gives nothing back: what scrolling answers with in newer browsers is a promise, and no end of an effect. */
function toSelected(): void {
  const item = document.querySelector('.sidebar-menu .ant-menu-item-selected');
  item?.scrollIntoView({ block: 'nearest' });
}
