import { parseInstant } from '../model/durations.js';
import type { Instant, Json, ValueRow } from '../store/rows.js';
import type { tables } from './tables.js';

/** What a searchable variable is compared as. */
export type SearchKind = 'string' | 'number' | 'date';

/** The variables that lists can ask for, by name. */
export type Searchable = Readonly<Record<string, SearchKind>>;

/** Longer texts are found by their beginning: an index has no room for more. */
const maxText = 500;

/** Keeps searchable variables of instances beside them, one row each, as what they are compared as. */
export function keepSearched(rows: ReturnType<typeof tables>, searchable: Searchable, zone: string): void {
  const declared = Object.entries(searchable);
  if (declared.length === 0) return;
  for (const instance of rows.instance.values()) {
    const before = rows.instance.before(instance.id)?.variables ?? {};
    if (before === instance.variables) continue;
    const { id: instanceId, tenantId, variables } = instance;
    for (const [name, kind] of declared) {
      if (ownValue(before, name) === ownValue(variables, name)) continue;
      const value = comparable(kind, ownValue(variables, name), zone);
      rows.value.put({ instanceId, tenantId, name, ...none, ...value });
    }
  }
}

const none = { text: null, number: null, time: null };

const ownValue = (variables: object, name: string): Json | undefined =>
  Object.hasOwn(variables, name) ? (Reflect.get(variables, name) as Json) : undefined;

/** A value as it is compared; one of another kind has none. */
export function comparable(
  kind: SearchKind,
  value: unknown,
  zone: string,
): Partial<Pick<ValueRow, 'text' | 'number' | 'time'>> {
  if (kind === 'number') return typeof value === 'number' ? { number: value } : {};
  if (kind === 'date') {
    const time = typeof value === 'string' ? instantOf(value, zone) : undefined;
    return time === undefined ? {} : { time };
  }
  return typeof value === 'string' ? { text: value.slice(0, maxText) } : {};
}

function instantOf(text: string, zone: string): Instant | undefined {
  const at = parseInstant(text, zone);
  return at === undefined ? undefined : new Date(at).toISOString();
}
