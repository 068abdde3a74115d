import { screenPath } from '@mall/sdk';
import { createElement } from 'react';
import type { Screen } from '../../components/screen/screen.js';
import type { Names } from '../../i18n/use-names.js';
import type { AccessState } from '../../lib/access/access.js';
import { leafAt } from '../../lib/menu/menu-leaves.js';
import { FramePage } from '../frame/frame-page.js';
import { fixedScreens, genericScreen, menuScreens } from './registry.js';

export type Resolved =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly title: string }
  /** The menu is not known yet: hold, never flash a 404. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' };

const own = (screens: Readonly<Record<string, Screen>>, path: string): Screen | undefined =>
  Object.hasOwn(screens, path) ? screens[path] : undefined;

/** The name of a screen that has no menu row. */
export const fixedTitle = (path: string, screen: Screen, names: Names): string =>
  screen.title ? names.message(screen.title) : names.screenName(path);

/**
 * The screen of a path: one of everybody's, or one whose menu row the server gave this person. Anything else is
 * unknown and leads to /404.
 */
export const resolveScreen = (
  path: string,
  state: Pick<AccessState, 'kind' | 'leaves'>,
  names: Names,
): Resolved => {
  const place = screenPath(path);
  const fixed = own(fixedScreens, place);
  if (fixed) return { kind: 'screen', screen: fixed, title: fixedTitle(place, fixed, names) };
  if (state.kind !== 'ready') return { kind: state.kind };
  const leaf = leafAt(state.leaves, place);
  if (!leaf) return { kind: 'unknown' };
  const title = names.menuName({ code: leaf.item.code, name: leaf.item.label });
  const { target } = leaf.item;
  if (target.kind === 'frame')
    return {
      kind: 'screen',
      title,
      screen: { render: () => createElement(FramePage, { name: title, address: target.address }) },
    };
  const screen = own(menuScreens, place) ?? genericScreen(place, leaf.item.code);
  return { kind: 'screen', screen, title };
};
