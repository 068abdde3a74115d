import type { Searchable } from '@mall/sdk';

/** Something that the palette finds, and what it does. */
export interface PaletteItem extends Searchable {
  readonly key: string;
  /** Items of one group stand together under one heading. */
  readonly group: 'groupFavourites' | 'groupRecent' | 'groupMenus' | 'groupActions' | 'groupRows';
  /** Head of its part of the group, where that has a name of its own. */
  readonly heading?: string;
  readonly hint?: string;
  /** Its tab, where it has one. */
  readonly tab?: string;
  readonly run: (go: (address: string) => void) => void;
}
