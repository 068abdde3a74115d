interface Issue {
  readonly path: readonly PropertyKey[];
}

/**
 * A reply whose rows lack fields that the contract promises, with null in their places, and the names of those fields.
 * Undefined where anything else is wrong with it: another kind of value, or a row that nobody could name.
 *
 * @example
 * withNulls([{ id: '1' }], [{ path: [0, 'name'] }]); // { payload: [{ id: '1', name: null }], fields: ['name'] }
 */
export function withNulls(
  payload: unknown,
  issues: readonly Issue[],
): { readonly payload: unknown; readonly fields: readonly string[] } | undefined {
  const fields = new Set<string>();
  const whole = structuredClone(payload);
  for (const { path } of issues) {
    const field = path.at(-1);
    const row = path.slice(0, -1).reduce(inside, whole);
    if (typeof field !== 'string' || field === 'id' || !isRow(row)) return undefined;
    if (row[field] !== undefined && row[field] !== null) return undefined;
    row[field] = null;
    fields.add(field);
  }
  return { payload: whole, fields: [...fields] };
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** What has an id is a row: a page without its rows, or a token, is no reply at all. */
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'id' in value;
