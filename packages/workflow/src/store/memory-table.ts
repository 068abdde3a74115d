import type { Where } from './port.js';

type Row = object;
const read = (row: Row, field: string): unknown => Reflect.get(row, field);

/** A table in memory with indexes, so that reading costs what it yields. */
export interface MemoryTable<T extends Row> {
  get(key: string): T | undefined;
  select(where: Where<T>): T[];
  set(key: string, row: T | undefined): void;
  rows(): T[];
}

/**
 * An empty table; each index is a list of fields that are looked up together.
 * @example
 * const tasks = createMemoryTable<TaskRow>([['instanceId']]);
 */
export function createMemoryTable<T extends Row>(
  indexes: readonly (readonly (keyof T & string)[])[],
): MemoryTable<T> {
  const rows = new Map<string, T>();
  const maps = indexes.map((fields) => ({ fields, keys: new Map<string, Set<string>>() }));
  const keyIn = (fields: readonly string[], row: T) =>
    JSON.stringify(fields.map((field) => read(row, field)));
  const unlink = (key: string, row: T) => {
    for (const { fields, keys } of maps) {
      const slot = keyIn(fields, row);
      const set = keys.get(slot);
      set?.delete(key);
      if (set?.size === 0) keys.delete(slot);
    }
  };
  const link = (key: string, row: T) => {
    for (const { fields, keys } of maps) {
      const slot = keyIn(fields, row);
      const set = keys.get(slot) ?? new Set<string>();
      keys.set(slot, set.add(key));
    }
  };
  const candidates = (where: Where<T>): Iterable<T> => {
    if ('id' in where) return toList(where.id).flatMap((key) => rows.get(String(key)) ?? []);
    const usable = maps.find(({ fields }) => fields.every((field) => field in where));
    if (!usable) return rows.values();
    const slots = combinations(usable.fields.map((field) => toList(Reflect.get(where, field))));
    return slots.flatMap((slot) =>
      [...(usable.keys.get(JSON.stringify(slot)) ?? [])].flatMap((key) => rows.get(key) ?? []),
    );
  };
  return {
    get: (key) => rows.get(key),
    rows: () => [...rows.values()],
    select: (where) => [...candidates(where)].filter((row) => matches(row, where)).sort(inOrder),
    set(key, row) {
      const old = rows.get(key);
      if (old) unlink(key, old);
      if (row === undefined) rows.delete(key);
      else {
        rows.set(key, row);
        link(key, row);
      }
    },
  };
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const combinations = (lists: readonly unknown[][]): unknown[][] =>
  lists.reduce<unknown[][]>(
    (heads, list) => heads.flatMap((head) => list.map((item) => [...head, item])),
    [[]],
  );

const matches = <T extends Row>(row: T, where: Where<T>) =>
  Object.entries(where).every(([field, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(read(row, field)) : read(row, field) === wanted,
  );

/** Numbers given by one instance tree; rows of several trees are told apart by their time. */
function inOrder(left: Row, right: Row): number {
  const times = [left, right].map((row) => String(read(row, 'createTime') ?? read(row, 'startTime') ?? ''));
  const [a = '', b = ''] = times;
  if (a !== b) return a < b ? -1 : 1;
  return Number(read(left, 'sequence') ?? 0) - Number(read(right, 'sequence') ?? 0);
}
