import type { Language, ResourceList } from '@mall/sdk/contract';

/** A list with its name for a person and the one that is typed: `invite-code`, `every-kind shelf`. */
export interface CatalogList extends ResourceList {
  readonly key: string;
  readonly titles: Readonly<Record<Language, string>>;
}
