import type { Searchable } from '../../lib/menu/menu-search.js';

/** Something that the palette finds, and what it does. */
export interface PaletteItem extends Searchable {
  readonly key: string;
  /** Items of one group stand together under one head. */
  readonly group: 'groupFavourites' | 'groupRecent' | 'groupMenus' | 'groupActions';
  readonly hint?: string;
  /** Its tab, where it has one. */
  readonly tab?: string;
  readonly run: (go: (address: string) => void) => void;
}
