/** A dictionary: the one that all tenants share, or the tenant's own, by its code. */
export type DictionarySource = { readonly dict: string } | { readonly dictBiz: string };

export interface DictionaryEntry {
  readonly key: string;
  readonly name: string;
}
