import type { Language, ResourceName } from '@mall/sdk/contract';
import { lazyScreen, type Route, type Screen } from '../components/screen/screen.js';
import type { Words } from '../i18n/words.js';
import type { Widgets } from './controls/control-spec.js';
import type { IconSet } from './icon-set.js';
import type { ReplyRenderers } from './reply-renderer.js';
import type { ResourcePageProps } from './resource-page.js';

interface ScreenNames {
  readonly words: Readonly<Record<string, string>>;
}

/** What a module brings to the application; a module of plain resources brings nothing. */
export interface WebModule {
  /** What its screens speak. */
  readonly words?: Words;
  /** Names of its screens without a menu row, by path; rows are named by the contract. */
  readonly names?: Readonly<Record<Language, () => Promise<ScreenNames>>>;
  /** Icons by the word that a menu row names them with; one set, 16 pixels. */
  readonly icons?: IconSet;
  /** Controls of widgets of its own, by the name that fields have for them. */
  readonly controls?: Widgets;
  /** Renderers of what actions answer, by resource and operation: `goods.changePrices`. */
  readonly replies?: ReplyRenderers;
  /** Screens that differ from the generic one, by the `path` of their menu row. */
  readonly screens?: Readonly<Record<string, Screen>>;
  /** Screens of everybody who is signed in, by path; the server still decides what they show. */
  readonly fixedScreens?: Readonly<Record<string, Screen>>;
  /** Screens of many addresses, by their pattern: `screenAt`. Named by it, and by themselves with `useScreenTitle`. */
  readonly routes?: readonly Route[];
}

/**
 * The generic screen of a resource with what differs.
 *
 * @example
 * resourceScreen('tenant', { hiddenActions: ['datasource'] });
 */
export const resourceScreen = (name: ResourceName, extras: Omit<ResourcePageProps, 'name'>): Screen =>
  lazyScreen(
    () => import('./resource-page.js').then((m) => m.ResourcePage),
    { name, ...extras },
    extras.never?.includes('get') ? { views: false } : {},
  );
