import { type Kinds, kindNamed } from './load-kinds.js';
import type { Live, LiveEntry } from './read-live.js';
import type { BlueprintDocument, DocumentRow } from './schema.js';

export interface Exported {
  readonly document: BlueprintDocument;
  /** Rows that share their name with another of their section: no document can name one of them. */
  readonly ambiguous: readonly { readonly section: string; readonly name: string }[];
}

/** Names that more than one row has. */
export function sharedNames(entries: readonly LiveEntry[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of entries) (seen.has(name) ? twice : seen).add(name);
  return twice;
}

/**
 * What is there as a document: the sections that have rows.
 *
 * @example
 * const kinds = await loadKinds();
 * const port = clientPort(client, { tenant: '000000' });
 * documentOf(await readLive(port, kinds, ['posts']), ['posts'], kinds).document; // { version: 1 }
 */
export function documentOf(live: Live, sections: Iterable<string>, kinds: Kinds): Exported {
  const document: Record<string, readonly DocumentRow[]> = {};
  const ambiguous: { section: string; name: string }[] = [];
  const wanted = new Set(sections);
  for (const section of kinds.keys()) {
    const entries = wanted.has(section) ? (live.entries.get(section) ?? []) : [];
    const twice = sharedNames(entries);
    for (const name of twice) ambiguous.push({ section, name });
    const named = entries.filter(({ name }) => !twice.has(name));
    const rows = nested(named, kindNamed(kinds, section).below, undefined);
    if (rows.length > 0) document[section] = rows;
  }
  return { document: { version: 1, ...document }, ambiguous };
}

/** Rows of one level, each with those below it. */
function nested(entries: readonly LiveEntry[], below: string | undefined, above: LiveEntry | undefined) {
  const depth = (above?.path.length ?? 0) + 1;
  const here = entries.filter(
    ({ path, row }) =>
      path.length === depth && (above === undefined || isUnder(path, above.path)) && row.id !== above?.row.id,
  );
  return here.map((entry): DocumentRow => {
    const children: DocumentRow[] = below === undefined ? [] : nested(entries, below, entry);
    return children.length > 0 ? { ...entry.values, [below ?? '']: children } : entry.values;
  });
}

const isUnder = (path: readonly string[], above: readonly string[]): boolean =>
  above.every((part, index) => path[index] === part);
