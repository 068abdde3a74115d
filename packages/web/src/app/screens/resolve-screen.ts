import { screenPath } from '@mall/sdk';
import { createElement } from 'react';
import { matchPath } from 'react-router-dom';
import type { Params, Route, Screen } from '../../components/screen/screen.js';
import type { Names } from '../../i18n/use-names.js';
import type { AccessState } from '../../lib/access/access.js';
import { leafAt } from '../../lib/menu/menu-leaves.js';
import { FramePage } from '../frame/frame-page.js';
import { fixedScreens, genericScreen, menuScreens, routes } from './registry.js';

export type Resolved =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly title: string; readonly params: Params }
  /** The menu is not known yet: hold, never flash a 404. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  /** Nothing is there for this person: the code that is missing, where the address alone says it. */
  | { readonly kind: 'unknown'; readonly missing?: string };

type Access = Pick<AccessState, 'kind' | 'leaves'> & Partial<Pick<AccessState, 'access'>>;

/**
 * The screen of a path: one of everybody's, one whose menu row the server gave this person, or one whose pattern fits.
 * Anything else is unknown, and said so in its place (decision 038).
 */
export function resolveScreen(path: string, state: Access, names: Names, all = routes): Resolved {
  const place = screenPath(path);
  const fixed = own(fixedScreens, place);
  if (fixed) return { kind: 'screen', screen: fixed, title: fixedTitle(place, fixed, names), params: {} };
  const found = routeAt(place, all);
  if (found && found.screen.needs === undefined) return atRoute(found, names);
  if (state.kind !== 'ready') return { kind: state.kind };
  const leaf = leafAt(state.leaves, place);
  if (leaf) return ofMenu(place, leaf, names);
  if (!found) return { kind: 'unknown' };
  const { needs = '' } = found.screen;
  return isHeld(needs, state) ? atRoute(found, names) : { kind: 'unknown', missing: needs };
}

const own = (screens: Readonly<Record<string, Screen>>, path: string): Screen | undefined =>
  Object.hasOwn(screens, path) ? screens[path] : undefined;

/** The name of a screen that has no menu row. */
export const fixedTitle = (path: string, screen: Screen, names: Names): string =>
  screen.title ? names.message(screen.title) : names.screenName(path);

interface Found extends Route {
  readonly params: Params;
}

function routeAt(place: string, all: readonly Route[]): Found | undefined {
  for (const route of all) {
    const match = matchPath(route.path, place);
    // Every name of a pattern stands for something.
    if (match) return { ...route, params: match.params as Params };
  }
  return undefined;
}

const atRoute = ({ path, screen, params }: Found, names: Names): Resolved => ({
  kind: 'screen',
  screen,
  title: fixedTitle(path, screen, names),
  params,
});

function ofMenu(place: string, { item }: NonNullable<ReturnType<typeof leafAt>>, names: Names): Resolved {
  const title = names.menuName({ code: item.code, name: item.label });
  const { target } = item;
  const frame = target.kind === 'frame' && {
    render: () => createElement(FramePage, { name: title, address: target.address }),
  };
  const screen = frame || own(menuScreens, place) || genericScreen(place, item.code);
  return { kind: 'screen', screen, title, params: {} };
}

/** A button's code, or a menu row's. */
const isHeld = (code: string, { access, leaves }: Access): boolean =>
  access?.roles.includes('administrator') === true ||
  access?.codes[code] === true ||
  leaves.some(({ item }) => item.code === code);
