import type { SidebarItem } from '@mall/sdk';
import type { MenuProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Names, useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { addressOf } from '../../../lib/menu/menu-leaves.js';
import { useFavourites } from '../../../lib/menu/use-favourites.js';
import { useServices } from '../../../lib/services/services.js';
import { addressKey } from '../../../lib/tabs/tab-key.js';
import { homePath } from '../../../lib/tabs/tab-store.js';
import { appWords } from '../../words.js';
import { MenuIcon } from './menu-icon.js';

type Item = NonNullable<MenuProps['items']>[number];
/** Where the tab of an address was left, or the address itself. */
type LeftAt = (address: string) => string;

export const favouritesKey = 'favourites';
/** A starred screen stands in the menu twice, and two entries of one key would open and close together. */
const starred = `${favouritesKey}:`;

/** The address that an entry leads to; undefined for those that lead nowhere, or to another window. */
export function addressOfKey(key: string): string | undefined {
  const address = key.startsWith(starred) ? key.slice(starred.length) : key;
  return address.startsWith('/') ? address : undefined;
}

/** Home, the starred screens, and the server's menu. */
export function useMenuItems(): Item[] {
  const { t } = useWords(appWords);
  const names = useNames();
  const { sidebar } = useAccess();
  const { tabs } = useServices();
  // Links lead back to where a tab was left, so they follow the tabs.
  const open = useStore(tabs.state, (state) => state.tabs);
  const leftAt = useMemo(
    () => (address: string) => {
      const key = addressKey(address);
      const tab = open.find((other) => other.key === key);
      return tab ? tab.path + tab.search : address;
    },
    [open],
  );
  const favourites = useStarredItems(leftAt);
  return useMemo(() => {
    const home = {
      key: homePath,
      icon: <MenuIcon name="home" />,
      title: t('shell.home'),
      label: <Link to={homePath}>{t('shell.home')}</Link>,
    };
    return [home, ...favourites, ...sidebar.map((item) => toItem(item, names, leftAt, true))];
  }, [sidebar, t, names, leftAt, favourites]);
}

/** The starred screens under one heading; nothing while there are none. */
function useStarredItems(leftAt: LeftAt): Item[] {
  const { t } = useWords(appWords);
  const places = useFavourites();
  return useMemo(() => {
    if (places.length === 0) return [];
    const children = places.map(({ address, name, icon }) => ({
      key: starred + address,
      title: name,
      icon: <MenuIcon name={icon} />,
      label: <Link to={leftAt(address)}>{name}</Link>,
    }));
    const title = t('common:favourites');
    return [{ key: favouritesKey, icon: <MenuIcon name="star" />, title, label: title, children }];
  }, [places, leftAt, t]);
}

function toItem(item: SidebarItem, names: Names, leftAt: LeftAt, top: boolean): Item {
  const label = names.menuName({ code: item.code, name: item.label });
  const icon = top || item.children.length === 0 ? <MenuIcon name={item.icon} /> : undefined;
  // Names may be longer than the bar is wide, whoever has written them.
  const shown = { title: label, ...(icon ? { icon } : {}) };
  if (item.target.kind === 'group')
    return {
      ...shown,
      key: item.id,
      label,
      children: item.children.map((child) => toItem(child, names, leftAt, false)),
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
  const address = addressOf(item) ?? item.target.path;
  return { ...shown, key: address, label: <Link to={leftAt(address)}>{label}</Link> };
}
