import type { Change, ChangeOf, Where } from '../store/port.js';
import { keyOf } from '../store/port.js';
import type { TableName, Tables } from '../store/rows.js';

/** More different patches than this are cheaper to write as whole rows. */
const maxPatches = 4;

/** The rows of one table that a command has seen or changed; written as one difference at the end. */
export class Tracked<N extends TableName> {
  private readonly rows = new Map<string, Tables[N]>();
  private readonly original = new Map<string, Tables[N]>();
  private readonly changed = new Set<string>();
  // Most commands never need these, and every command has nine tables.
  private removed: Set<string> | undefined;
  private blind: Map<string, Partial<Tables[N]>> | undefined;
  private wiped: Map<string, Set<string>> | undefined;

  constructor(private readonly table: N) {}

  get(id: string): Tables[N] | undefined {
    return this.rows.get(id);
  }

  /** a row as it was read; nothing for one that is new */
  before(id: string): Tables[N] | undefined {
    return this.original.get(id);
  }

  values(): IterableIterator<Tables[N]> {
    return this.rows.values();
  }

  /** Takes over rows as read; a row that is already known stays as it is. */
  load(loaded: readonly Tables[N][]): void {
    for (const row of loaded) {
      const id = keyOf(this.table, row);
      if (this.rows.has(id) || this.removed?.has(id) || this.isWiped(row)) continue;
      this.rows.set(id, row);
      this.original.set(id, row);
    }
  }

  /** A row that is new. */
  put(row: Tables[N]): void {
    const id = keyOf(this.table, row);
    this.rows.set(id, row);
    this.changed.add(id);
  }

  /** Changes some fields, also of a row that was never read. */
  patch(id: string, fields: Partial<Tables[N]>): void {
    const row = this.rows.get(id);
    if (!row) {
      this.blind ??= new Map();
      this.blind.set(id, { ...this.blind.get(id), ...fields });
      return;
    }
    this.rows.set(id, { ...row, ...fields });
    this.changed.add(id);
  }

  remove(id: string): void {
    this.rows.delete(id);
    this.changed.delete(id);
    this.blind?.delete(id);
    if (!this.original.delete(id)) return;
    this.removed ??= new Set();
    this.removed.add(id);
  }

  /** Removes what matches, read or not; rows made by this command included. */
  removeWhere(field: keyof Tables[N] & string, value: string): void {
    this.wiped ??= new Map();
    this.wiped.set(field, (this.wiped.get(field) ?? new Set()).add(value));
    for (const [id, row] of this.rows) if (Reflect.get(row, field) === value) this.remove(id);
  }

  private isWiped(row: Tables[N]): boolean {
    if (!this.wiped) return false;
    return [...this.wiped].some(([field, values]) => values.has(Reflect.get(row, field) as string));
  }

  changes(): Change[] {
    if (this.changed.size === 0 && !this.removed && !this.blind && !this.wiped) return [];
    const fresh: Tables[N][] = [];
    const blind = this.blind ?? new Map<string, Partial<Tables[N]>>();
    const patches = new Map(blind);
    for (const id of this.changed) {
      const row = this.rows.get(id);
      const before = this.original.get(id);
      if (row && before) patches.set(id, difference(before, row));
      else if (row) fresh.push(row);
    }
    const groups = alike(patches);
    const whole =
      groups.length > maxPatches ? [...this.original.keys()].filter((id) => this.changed.has(id)) : [];
    const rows = whole.flatMap((id) => this.rows.get(id) ?? []);
    const rest = whole.length > 0 ? alike(blind) : groups;
    const { table } = this;
    return [
      ...[...(this.wiped ?? [])].map(([field, values]) => removal(table, field, [...values])),
      ...(this.removed ? [removal(table, 'id', [...this.removed])] : []),
      ...(fresh.length > 0 ? [asChange<N>({ table, add: fresh })] : []),
      ...(rows.length > 0 ? [asChange<N>({ table, put: rows })] : []),
      ...rest.map(([fields, ids]) => patching(table, fields, ids)),
    ];
  }
}

function difference<T extends object>(before: T, after: T): Partial<T> {
  const fields = Object.entries(after).filter(([field, value]) => Reflect.get(before, field) !== value);
  return Object.fromEntries(fields) as Partial<T>;
}

/** Rows that change in the same way are changed together. */
function alike<T extends object>(patches: ReadonlyMap<string, T>): (readonly [T, readonly string[]])[] {
  const groups = new Map<string, readonly [T, string[]]>();
  for (const [id, fields] of patches) {
    if (Object.keys(fields).length === 0) continue;
    const slot = JSON.stringify(fields);
    const group = groups.get(slot) ?? ([fields, []] as const);
    group[1].push(id);
    groups.set(slot, group);
  }
  return [...groups.values()];
}

// A change of table N is one of the union's members; the compiler cannot follow that through the parameter.
const asChange = <N extends TableName>(change: ChangeOf<N>) => change as unknown as Change;
const removal = <N extends TableName>(table: N, field: string, values: readonly string[]) =>
  asChange({ table, remove: { [field]: values } as Where<Tables[N]> });
const patching = <N extends TableName>(table: N, patch: Partial<Tables[N]>, ids: readonly string[]) =>
  asChange({ table, patch, where: { id: ids } as unknown as Where<Tables[N]> });
