import { findRoute, type MenuRoute, screenPath } from '@mall/sdk';
import { createElement } from 'react';
import { matchPath } from 'react-router-dom';
import type { Params, Route, Screen } from '../../components/screen/screen.js';
import type { Names } from '../../i18n/use-names.js';
import type { AccessState } from '../../lib/access/access.js';
import { FramePage } from '../frame/frame-page.js';
import { fixedScreens, genericScreen, menuScreens, routes } from './registry.js';

export type Resolved =
  | ScreenFound
  /** The menu is not known yet: hold, never flash a 404. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  /** Nothing is there for this person: the code that is missing, where the address alone says it. */
  | { readonly kind: 'unknown'; readonly missing?: string };

interface ScreenFound {
  readonly kind: 'screen';
  readonly screen: Screen;
  readonly title: string;
  readonly params: Params;
  /** What its menu row says of it, where it has one. */
  readonly row?: MenuRoute;
  /** Whether a list of the catalogue stands at its path is not known yet: the code that it is looked for by. */
  readonly generic?: string;
}

type Access = Pick<AccessState, 'kind' | 'routes'> & Partial<Pick<AccessState, 'access'>>;

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
  const row = findRoute(state.routes, place);
  if (row) return ofMenu(place, row, names);
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

function ofMenu(place: string, row: MenuRoute, names: Names): Resolved {
  const { code, name, target } = row;
  const title = names.menuName({ code, name });
  const frame = target.kind === 'frame' && {
    render: () => createElement(FramePage, { name: title, address: target.address }),
  };
  const known = frame || own(menuScreens, place);
  if (known) return { kind: 'screen', screen: known, title, params: {}, row };
  return { kind: 'screen', screen: genericScreen(place, code), title, params: {}, row, generic: code };
}

/** A button's code, or a menu row's. */
const isHeld = (code: string, { access, routes }: Access): boolean =>
  access?.roles.includes('administrator') === true ||
  access?.codes[code] === true ||
  routes.some((row) => row.code === code);
