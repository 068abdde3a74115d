import type { WordSource } from '../i18n/i18n.js';
import type { SpecialAction } from './actions/special-action.js';

/**
 * What the dashboard knows of a resource beyond its descriptor; all optional. Screens declare further members beside
 * their own state.
 */
export interface Special {
  readonly actions?: Readonly<Record<string, SpecialAction>>;
  /** Words of its own, under the resource's name. */
  readonly words?: WordSource;
}

/** How special resources are loaded, by their names. */
export type Specials = Readonly<Partial<Record<string, () => Promise<{ readonly special: Special }>>>>;
