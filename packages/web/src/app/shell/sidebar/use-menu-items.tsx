import type { SidebarItem } from '@mall/sdk';
import type { MenuProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { type Names, useNames } from '../../../i18n/use-names.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { useFavourites } from '../../../lib/menu/use-favourites.js';
import { useServices } from '../../../lib/services/services.js';
import { homePath } from '../../../lib/tabs/tab-store.js';
import { appWords } from '../../words.js';
import { MenuIcon } from './menu-icon.js';

type Item = NonNullable<MenuProps['items']>[number];
type AddressOf = (path: string) => string;

export const favouritesKey = 'favourites';
/** A starred screen stands in the menu twice, and two entries of one key would open and close together. */
const starred = `${favouritesKey}:`;

/** The path that an entry leads to; undefined for those that lead nowhere, or to another window. */
export function pathOfKey(key: string): string | undefined {
  const path = key.startsWith(starred) ? key.slice(starred.length) : key;
  return path.startsWith('/') ? path : undefined;
}

/** Home, the starred screens, and the server's menu. */
export function useMenuItems(): Item[] {
  const { t } = useWords(appWords);
  const names = useNames();
  const { sidebar } = useAccess();
  const { tabs } = useServices();
  // Links lead back to where a tab was left, so they follow the tabs.
  const open = useStore(tabs.state, (state) => state.tabs);
  const addressOf = useMemo(
    () => (path: string) => {
      const tab = open.find((other) => other.key === path);
      return tab ? tab.path + tab.search : path;
    },
    [open],
  );
  const favourites = useStarredItems(addressOf);
  return useMemo(() => {
    const home = {
      key: homePath,
      icon: <MenuIcon name="home" />,
      title: t('shell.home'),
      label: <Link to={homePath}>{t('shell.home')}</Link>,
    };
    return [home, ...favourites, ...sidebar.map((item) => toItem(item, names, addressOf, true))];
  }, [sidebar, t, names, addressOf, favourites]);
}

/** The starred screens under one heading; nothing while there are none. */
function useStarredItems(addressOf: AddressOf): Item[] {
  const { t } = useWords(appWords);
  const places = useFavourites();
  return useMemo(() => {
    if (places.length === 0) return [];
    const children = places.map(({ path, name, icon }) => ({
      key: starred + path,
      title: name,
      icon: <MenuIcon name={icon} />,
      label: <Link to={addressOf(path)}>{name}</Link>,
    }));
    const title = t('common:favourites');
    return [{ key: favouritesKey, icon: <MenuIcon name="star" />, title, label: title, children }];
  }, [places, addressOf, t]);
}

function toItem(item: SidebarItem, names: Names, addressOf: AddressOf, top: boolean): Item {
  const label = names.menuName({ code: item.code, name: item.label });
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
}
