import type { Change, ChangeOf, Where } from '../store/port.js';
import { keyOf } from '../store/port.js';
import type { TableName, Tables } from '../store/rows.js';

/** The rows of one table that a command has seen or changed; written as one difference at the end. */
export interface Tracked<N extends TableName> {
  get(id: string): Tables[N] | undefined;
  values(): IterableIterator<Tables[N]>;
  /** takes over rows as read; a row that is already known stays as it is */
  load(rows: readonly Tables[N][]): void;
  put(row: Tables[N]): void;
  /** changes some fields, also of a row that was never read */
  patch(id: string, fields: Partial<Tables[N]>): void;
  remove(id: string): void;
  /** removes what matches, read or not; rows made by this command included */
  removeWhere(field: keyof Tables[N] & string, value: string): void;
  changes(): Change[];
}

/**
 * An empty tracker.
 * @example
 * const tasks = createTracked('task'); tasks.load(await tx.select('task', { instanceId }));
 */
export function createTracked<N extends TableName>(table: N): Tracked<N> {
  const rows = new Map<string, Tables[N]>();
  const written = new Set<string>();
  const fresh = new Set<string>();
  const removed = new Set<string>();
  const blind = new Map<string, string[]>();
  const wiped = new Map<string, Set<string>>();
  const forget = (id: string) => {
    rows.delete(id);
    written.delete(id);
    if (!fresh.delete(id)) removed.add(id);
  };
  return {
    get: (id) => rows.get(id),
    values: () => rows.values(),
    load(loaded) {
      for (const row of loaded) {
        const id = keyOf(table, row);
        if (!rows.has(id) && !removed.has(id)) rows.set(id, row);
      }
    },
    put(row) {
      const id = keyOf(table, row);
      if (!rows.has(id)) fresh.add(id);
      rows.set(id, row);
      written.add(id);
    },
    patch(id, fields) {
      const row = rows.get(id);
      if (row) {
        rows.set(id, { ...row, ...fields });
        written.add(id);
      } else {
        const slot = JSON.stringify(fields);
        blind.set(slot, [...(blind.get(slot) ?? []), id]);
      }
    },
    remove: forget,
    removeWhere(field, value) {
      wiped.set(field, (wiped.get(field) ?? new Set()).add(value));
      for (const [id, row] of rows) if (Reflect.get(row, field) === value) forget(id);
    },
    changes: () => [
      ...[...wiped].map(([field, values]) => removal(table, field, [...values])),
      ...(removed.size ? [removal(table, 'id', [...removed])] : []),
      ...(written.size
        ? [
            putting(
              table,
              [...written].flatMap((id) => rows.get(id) ?? []),
            ),
          ]
        : []),
      ...[...blind].map(([slot, ids]) => patching(table, JSON.parse(slot) as Partial<Tables[N]>, ids)),
    ],
  };
}

// A change of table N is one of the union's members; the compiler cannot follow that through the parameter.
const asChange = <N extends TableName>(change: ChangeOf<N>) => change as unknown as Change;
const putting = <N extends TableName>(table: N, put: readonly Tables[N][]) => asChange({ table, put });
const removal = <N extends TableName>(table: N, field: string, values: readonly string[]) =>
  asChange({ table, remove: { [field]: values } as Where<Tables[N]> });
const patching = <N extends TableName>(table: N, patch: Partial<Tables[N]>, ids: readonly string[]) =>
  asChange({ table, patch, where: { id: ids } as unknown as Where<Tables[N]> });
