import { createElement, lazy } from 'react';
import type { Route, Screen } from '../../components/screen/screen.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import type { WebModule } from '../../resource/web-module.js';
import { modules } from '../modules.js';

const Generic = lazy(() =>
  loadChunk(() => import('./generic-screen.js')).then((m) => ({ default: m.GenericScreen })),
);

/** The screens that modules bring, each with the words of its module where it has none of its own. */
function screensOf(kind: 'screens' | 'fixedScreens'): Readonly<Record<string, Screen>> {
  const own = ({ words, [kind]: screens = {} }: WebModule) =>
    Object.entries(screens).map(([path, screen]) => [path, words ? { words, ...screen } : screen] as const);
  return Object.fromEntries(Object.values(modules).flatMap(own));
}

/**
 * Screens that differ from the generic one, by the `path` of their menu row. A plain resource needs no line anywhere:
 * the generic screen finds it by the path that its descriptor names.
 */
export const menuScreens = screensOf('screens');

/** Screens of everybody who is signed in; the server still decides what they show. */
export const fixedScreens = screensOf('fixedScreens');

/** Screens of many addresses; the first pattern that fits is meant. */
export const routes: readonly Route[] = Object.values(modules).flatMap(
  ({ words, routes: own = [] }: WebModule) =>
    own.map(({ path, screen }) => ({ path, screen: words ? { words, ...screen } : screen })),
);

/** The generic screen of whatever resource has this path. */
export const genericScreen = (path: string, code: string): Screen => ({
  render: () => createElement(Generic, { path, code }),
});
