import { isMallError } from '../core/errors/mall-error.js';
import { fieldsAt, isSecretRow, type Kind, type Kinds, keyAt, kindNamed } from './load-kinds.js';
import { nameOf } from './names.js';
import type { LiveRow, RowPort, Values } from './row-port.js';
import { documentValue, type NameOfId } from './values.js';

/** A row where it stands among those of its kind. */
export interface PlacedRow {
  readonly row: LiveRow;
  /** Keys from the top down. */
  readonly path: readonly string[];
  readonly name: string;
}

/** A row with what the document would say of it. */
export interface LiveEntry extends PlacedRow {
  readonly values: Values;
}

/** A tenant as it is. */
export interface Live {
  readonly entries: ReadonlyMap<string, readonly LiveEntry[]>;
  /** Sections whose rows the caller may not see. */
  readonly unreadable: ReadonlySet<string>;
}

/** Rows with their names, parents before what is below them. */
export function placedRows(kind: Kind, rows: readonly LiveRow[]): PlacedRow[] {
  const parentField = kind.below === undefined ? undefined : kind.descriptor.tree?.parent;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parentOf = (row: LiveRow) => (parentField ? byId.get(String(row[parentField])) : undefined);
  const pathOf = (row: LiveRow, below = 0): string[] => {
    const parent = below > rows.length ? undefined : parentOf(row);
    const field = kind.fields[keyAt(kind, parent === undefined)]?.field ?? '';
    return [...(parent ? pathOf(parent, below + 1) : []), String(row[field] ?? '')];
  };
  return rows
    .map((row) => {
      const path = pathOf(row);
      return { row, path, name: nameOf(kind, path) };
    })
    .filter(({ name }) => !isSecretRow(kind, name))
    .sort((a, b) => a.path.length - b.path.length);
}

/** The sections and those whose rows they name. */
export function withTargets(kinds: Kinds, sections: Iterable<string>): Set<string> {
  const own = [...sections];
  const named = own.flatMap((name) =>
    Object.values(kindNamed(kinds, name).fields).flatMap(({ to }) => to ?? []),
  );
  return new Set([...own, ...named]);
}

/** The caller may not: true of these rows, and no reason to give up the others. */
export const isForbidden = (error: unknown): boolean =>
  // Whoever must change the password first may do nothing at all, which is another thing to be told.
  isMallError(error) && error.status === 403 && error.code !== 'auth.password_change_required';

/** What a document says of a row: the fields that have something to say. */
export const valuesOf = (kind: Kind, { row, path }: PlacedRow, nameOfId: NameOfId): Values =>
  Object.fromEntries(
    fieldsAt(kind, path.length === 1)
      .map(([name, field]) => [name, documentValue(kind, field, row, nameOfId)] as const)
      .filter(([, value]) => value !== undefined),
  );

/**
 * Reads the sections, and what they refer to, as they are now. What the caller may not see is said, not thrown.
 *
 * @example
 * const live = await readLive(clientPort(client, { tenant: '000000' }), await loadKinds(), ['posts']);
 * live.entries.get('posts')?.length; // 0
 */
export async function readLive(port: RowPort, kinds: Kinds, sections: Iterable<string>): Promise<Live> {
  const wanted = new Set(sections);
  const placed = new Map<string, PlacedRow[]>();
  const unreadable = new Set<string>();
  for (const name of withTargets(kinds, wanted)) {
    const kind = kindNamed(kinds, name);
    try {
      const rows = await port.rows(kind);
      const whole = wanted.has(name) ? await allWithParts(port, kind, rows) : rows;
      placed.set(name, placedRows(kind, whole));
    } catch (error) {
      if (!isForbidden(error)) throw error;
      unreadable.add(name);
    }
  }
  const ids = new Map(
    [...placed].map(([name, rows]) => [name, new Map(rows.map((one) => [one.row.id, one.name]))]),
  );
  const nameOfId: NameOfId = (to, id) => ids.get(to)?.get(id);
  const entries = [...placed].map(([name, rows]) => {
    const kind = kindNamed(kinds, name);
    return [name, rows.map((one) => ({ ...one, values: valuesOf(kind, one, nameOfId) }))] as const;
  });
  return { entries: new Map(entries), unreadable };
}

/** Rows whose parts are asked for at a time. */
const atOnce = 8;

async function allWithParts(
  port: RowPort,
  kind: Kind,
  rows: readonly LiveRow[],
): Promise<readonly LiveRow[]> {
  if (Object.keys(kind.reads).length === 0) return rows;
  const whole: LiveRow[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce).map((row) => withParts(port, kind, row));
    whole.push(...(await Promise.all(some)));
  }
  return whole;
}

/** A row with the fields that other calls read. */
async function withParts(port: RowPort, kind: Kind, row: LiveRow): Promise<LiveRow> {
  let whole = row;
  for (const part of Object.keys(kind.reads)) whole = { ...whole, ...(await port.part(kind, part, row)) };
  return whole;
}
