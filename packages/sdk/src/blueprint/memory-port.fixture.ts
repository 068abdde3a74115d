import { splitIds } from '../contract/fields/ids.js';
import { ConflictError, PermissionError } from '../core/errors/mall-error.js';
import { type Kind, type Kinds, kindNamed } from './load-kinds.js';
import type { LiveRow, RowPort, Values } from './row-port.js';

/** Tables in memory that keep the rules which the order of steps rests on. */
export interface MemoryPort extends RowPort {
  readonly tables: ReadonlyMap<string, LiveRow[]>;
  /** Sections that the caller may not see. */
  readonly hidden: Set<string>;
  /** Called before and after each write: what it throws ends the run there. */
  onWrite: (moment: 'before' | 'after') => void;
}

const refused = (code: string) => new ConflictError(code, { code, status: 409 });

/** Whose rows name this one, by the table of kinds; a row above another counts as well. */
const isHeld = (kinds: Kinds, tables: MemoryPort['tables'], kind: Kind, id: string): boolean =>
  [...tables].some(([name, rows]) => {
    const fields = Object.values(kindNamed(kinds, name).fields).filter(({ to }) => to === kind.name);
    const names = [...fields.map(({ field }) => field), ...(name === kind.name ? ['parentId'] : [])];
    return rows.some((row) =>
      names.some((field) => splitIds(row[field] as string | null | undefined).includes(id)),
    );
  });

export function memoryPort(kinds: Kinds, given: Readonly<Record<string, readonly LiveRow[]>>): MemoryPort {
  const tables = new Map<string, LiveRow[]>(
    [...kinds.keys()].map((name) => [name, [...(given[name] ?? [])]]),
  );
  let last = 1000;
  const table = (kind: Kind): LiveRow[] => tables.get(kind.name) ?? [];
  const write = <T>(change: () => T): T => {
    port.onWrite('before');
    const made = change();
    port.onWrite('after');
    return made;
  };
  const change = (kind: Kind, id: string, values: Values): LiveRow => {
    const rows = table(kind);
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row) throw refused('row.not_found');
    const next = { ...row, ...values, id, version: Number(row.version) + 1 };
    rows[at] = next;
    return next;
  };
  const port: MemoryPort = {
    tables,
    hidden: new Set(),
    onWrite: () => undefined,
    rows: async (kind, equal = {}) => {
      if (port.hidden.has(kind.name)) throw new PermissionError('no', { code: 'no', status: 403 });
      const fits = (row: LiveRow) => Object.entries(equal).every(([field, value]) => row[field] === value);
      return table(kind).filter(fits);
    },
    part: async () => ({}),
    create: async (kind, values) =>
      write(() => {
        const parent = values.parentId === undefined ? '0' : String(values.parentId);
        if (parent !== '0' && !table(kind).some(({ id }) => id === parent)) throw refused('tree.parent');
        last += 1;
        const row = { ...values, parentId: parent, id: String(last), version: 1 };
        table(kind).push(row);
        return row;
      }),
    update: async (kind, row, { version, ...values }) =>
      write(() => {
        if (table(kind).find(({ id }) => id === row.id)?.version !== version) throw refused('row.conflict');
        return change(kind, row.id, values);
      }),
    set: async (kind, _part, row, values) => write(() => void change(kind, row.id, values)),
    remove: async (kind, row) =>
      write(() => {
        if (isHeld(kinds, tables, kind, row.id)) throw refused('row.in_use');
        tables.set(
          kind.name,
          table(kind).filter(({ id }) => id !== row.id),
        );
      }),
  };
  return port;
}
