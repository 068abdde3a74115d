import type { FieldKind } from '@mall/sdk/contract';

/** What a file says of its rows beside them, as far as its kind of file can. */
export interface Sheet {
  /** What the list is called. */
  readonly title: string;
  /** By column: what its values are; undefined for words. */
  readonly kinds: readonly (FieldKind | undefined)[];
}
