import { type Kind, type Kinds, keyAt, kindNamed } from './load-kinds.js';
import { nameOf } from './names.js';
import type { Values } from './row-port.js';
import type { BlueprintDocument, DocumentRow } from './schema.js';

/** A row of the document: which, where it stands there, and what is said of it. */
export interface Entry {
  readonly kind: Kind;
  readonly path: readonly string[];
  readonly name: string;
  /** `departments.0.children.2`, for whoever looks it up. */
  readonly at: string;
  readonly values: Values;
}

const below = (kind: Kind, rows: readonly DocumentRow[], at: string, above: readonly string[]): Entry[] =>
  rows.flatMap((row, index) => {
    const { [kind.below ?? '']: inner, ...values } = row;
    const here = `${at}.${index}`;
    const path = [...above, String(row[keyAt(kind, above.length === 0)])];
    // The schema has a list of rows there, or nothing.
    const children = (inner ?? []) as readonly DocumentRow[];
    return [
      { kind, path, name: nameOf(kind, path), at: here, values },
      ...below(kind, children, `${here}.${kind.below}`, path),
    ];
  });

/**
 * The sections that a document speaks of, in the order of dependency.
 *
 * @example
 * sectionsOf({ version: 1, users: [], posts: [] }, await loadKinds()); // ['posts', 'users']
 */
export const sectionsOf = (document: BlueprintDocument, kinds: Kinds): string[] =>
  [...kinds.keys()].filter((name) => Array.isArray(document[name]));

/** The rows of a section, each before what is below it. */
export function entriesOf(document: BlueprintDocument, section: string, kinds: Kinds): Entry[] {
  const rows = document[section];
  return Array.isArray(rows) ? below(kindNamed(kinds, section), rows, section, []) : [];
}
