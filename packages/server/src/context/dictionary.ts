import type { UserContext } from './context.js';

/** A dictionary: the one that all tenants share, or the tenant's own, by its code. */
export type DictionarySource = { readonly dict: string } | { readonly dictBiz: string };

export interface DictionaryEntry {
  readonly key: string;
  readonly name: string;
}

/** The entries that may be chosen, of a dictionary as it is now; none where there is no such dictionary. */
export type DictionaryEntries = (
  ctx: UserContext,
  source: DictionarySource,
) => Promise<readonly DictionaryEntry[]>;
