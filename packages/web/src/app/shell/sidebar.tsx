import type { SidebarItem } from '@mall/sdk';
import { ConfigProvider, Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { siderTheme } from '../../components/antd/antd-theme.js';
import { Failure } from '../../components/feedback/failure.js';
import { type Names, useNames } from '../../i18n/use-names.js';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { leafAt, pathOf } from '../../lib/menu/menu-leaves.js';
import { useServices } from '../../lib/services/services.js';
import { homePath } from '../../lib/tabs/tab-store.js';
import { appWords } from '../words.js';
import { MenuIcon } from './menu-icon.js';

type Item = NonNullable<MenuProps['items']>[number];

const labelOf = (item: SidebarItem, names: Names) => names.menuName({ code: item.code, name: item.label });

const toItem = (item: SidebarItem, names: Names, addressOf: (path: string) => string, top: boolean): Item => {
  const label = labelOf(item, names);
  const icon = top || item.children.length === 0 ? <MenuIcon name={item.icon} /> : undefined;
  // Names may be longer than the bar is wide, whoever has written them.
  const shown = { title: label, ...(icon ? { icon } : {}) };
  if (item.target.kind === 'group')
    return {
      ...shown,
      key: item.id,
      label,
      children: item.children.map((child) => toItem(child, names, addressOf, false)),
    };
  if (item.target.kind === 'window')
    return {
      ...shown,
      key: item.id,
      label: (
        <a href={item.target.address} target="_blank" rel="noreferrer noopener">
          {label}
        </a>
      ),
    };
  return {
    ...shown,
    key: item.target.path,
    label: <Link to={addressOf(item.target.path)}>{label}</Link>,
  };
};

const useItems = (): Item[] => {
  const { t } = useWords(appWords);
  const names = useNames();
  const { sidebar } = useAccess();
  const { tabs } = useServices();
  // Links lead back to where a tab was left, so they follow the tabs.
  const open = useStore(tabs.state, (state) => state.tabs);
  return useMemo(() => {
    const addressOf = (path: string) => {
      const tab = open.find((other) => other.key === path);
      return tab ? tab.path + tab.search : path;
    };
    const home = {
      key: homePath,
      icon: <MenuIcon name="home" />,
      title: t('shell.home'),
      label: <Link to={homePath}>{t('shell.home')}</Link>,
    };
    return [home, ...sidebar.map((item) => toItem(item, names, addressOf, true))];
  }, [sidebar, t, names, open]);
};

export interface SidebarProps {
  readonly collapsed: boolean;
  readonly onChosen: () => void;
}

/** The server's menu. Entries are links, so they can be opened in another browser tab too. */
export const Sidebar = ({ collapsed, onChosen }: SidebarProps) => {
  const { t } = useWords(appWords);
  const { kind, leaves, retry } = useAccess();
  const { theme } = useServices();
  const palette = useStore(theme.state, (state) => state.palette);
  const config = useMemo(() => siderTheme(palette), [palette]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const items = useItems();
  const leaf = leafAt(leaves, pathname);
  const above = leaf?.trail.map((item) => item.id) ?? [];
  const [opened, setOpened] = useState<readonly string[]>();
  if (kind === 'failed') return <Failure title={t('shell.menuFailed')} error={undefined} onRetry={retry} />;
  return (
    <ConfigProvider theme={config}>
      <Menu
        mode="inline"
        aria-label={t('shell.mainMenu')}
        className="sidebar-menu"
        inlineCollapsed={collapsed}
        inlineIndent={16}
        items={items}
        selectedKeys={[(leaf && pathOf(leaf.item)) ?? pathname]}
        {...(collapsed ? {} : { openKeys: [...(opened ?? above)] })}
        onOpenChange={(keys) => setOpened(keys)}
        onClick={({ key, domEvent }) => {
          // Enter on the item itself, not on the link inside it.
          if (domEvent.type === 'keydown' && key.startsWith('/')) void navigate(key);
          onChosen();
        }}
      />
    </ConfigProvider>
  );
};
