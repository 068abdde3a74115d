import type { Language, ResourceList } from '@mall/sdk/contract';

/** A list with its titles, and the key that names it in palette and settings: `invite-code`, `every-kind shelf`. */
export interface CatalogList extends ResourceList {
  readonly key: string;
  readonly titles: Readonly<Record<Language, string>>;
  /** What the page is called in the menu, where it has one. */
  readonly menu: Readonly<Record<Language, string | undefined>>;
}
