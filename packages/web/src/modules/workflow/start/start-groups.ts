import { nameRank, type Pinyin } from '@mall/sdk';
import type { OutputOf, processDefinition } from '@mall/sdk/contract';

export type Startable = OutputOf<typeof processDefinition.operations.list>['records'][number];

export interface StartGroup {
  readonly key: string;
  /** Its category; the words of the screen where it is none. */
  readonly title: string | undefined;
  readonly rows: readonly Startable[];
}

interface Own {
  readonly stars: readonly string[];
  readonly recent: readonly string[];
}

/**
 * What may be started, as it is offered: favourites, what was started lately, then each category. What is typed leaves
 * what it fits, by name, by pinyin and by key, in one group.
 *
 * @example
 * startGroups(rows, { stars: ['leave'], recent: [] }, { typed: '' })[0]?.key; // 'starred'
 */
export function startGroups(
  rows: readonly Startable[],
  { stars, recent }: Own,
  { typed, pinyin }: { readonly typed: string; readonly pinyin?: Pinyin | undefined },
): StartGroup[] {
  if (typed !== '') {
    const found = rows.filter((row) => fits(row, typed, pinyin));
    return found.length > 0 ? [{ key: 'found', title: '', rows: found }] : [];
  }
  const named = (keys: readonly string[]) => keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const categories = new Map<string, Startable[]>();
  for (const row of rows) {
    const name = row.categoryName ?? '';
    categories.set(name, [...(categories.get(name) ?? []), row]);
  }
  const groups: StartGroup[] = [
    { key: 'starred', title: undefined, rows: named(stars) },
    { key: 'recent', title: undefined, rows: named(recent.filter((key) => !stars.includes(key))) },
    ...[...categories]
      .filter(([name]) => name !== '')
      .map(([name, own]) => ({ key: `of-${name}`, title: name, rows: own })),
    { key: 'other', title: undefined, rows: categories.get('') ?? [] },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

function fits(row: Startable, typed: string, pinyin: Pinyin | undefined): boolean {
  const query = typed.toLowerCase();
  const isNamed = row.name.toLowerCase().includes(query) || row.key.toLowerCase().startsWith(query);
  return isNamed || nameRank(row, query, pinyin) !== undefined;
}
