import { type Kind, quoted } from './read-kinds.js';
import { counted, namings } from './row-kinds.js';
import type { IdsHere } from './shared-rows.js';

/** What of a tenant's rows is another number in another database. */
export interface Changes {
  readonly ids: IdsHere;
  /** What is added to numbers that each database counts by itself, by table. */
  readonly shifts: Readonly<Record<string, string>>;
}

/** SQL for the columns of a kind that are another here: what they become of a row `t` that comes, and what those of one here have been. */
export function changedColumns({ table, columns }: Kind, { ids, shifts }: Changes) {
  const there: Record<string, string> = {};
  const back: Record<string, string> = {};
  for (const { column, named } of counted.filter((one) => one.table === table))
    for (const name of [column, ...named]) {
      const shift = `${shifts[table] ?? '0'}::bigint`;
      there[name] = `t.${quoted(name)} + ${shift}`;
      back[name] = `t.${quoted(name)} - ${shift}`;
    }
  for (const column of new Set(namings.filter((one) => one.table === table).map((one) => one.column))) {
    const pairs = namings
      .filter((one) => one.table === table && one.column === column)
      .flatMap(({ of, when = 'true' }) => Object.entries(ids[of] ?? {}).map((pair) => ({ pair, when })))
      .filter(({ pair: [old, now] }) => old !== now);
    if (pairs.length === 0) continue;
    const type = columns.find(({ name }) => name === column)?.type ?? 'bigint';
    there[column] = mapped(`t.${quoted(column)}`, type, pairs);
    const reversed = pairs.map(({ pair: [old, now], when }) => ({ pair: [now, old] as const, when }));
    back[column] = mapped(`t.${quoted(column)}`, type, reversed);
  }
  return { there, back };
}

interface Mapping {
  readonly pair: readonly [string, string];
  readonly when: string;
}

/** Ids come from the databases themselves and are numbers; anything else would be no SQL of ours. */
function mapped(value: string, type: string, pairs: readonly Mapping[]): string {
  const conditions = [...new Set(pairs.map(({ when }) => when))].map((when) => {
    const map = Object.fromEntries(pairs.filter((one) => one.when === when).map(({ pair }) => pair));
    const bad = Object.entries(map)
      .flat()
      .find((id) => !/^\d{1,20}$/.test(id));
    if (bad !== undefined) throw new Error(`no id: ${bad}`);
    return `when ${when} then coalesce(('${JSON.stringify(map)}'::jsonb ->> ${value}::text)::${type}, ${value})`;
  });
  return `case ${conditions.join(' ')} else ${value} end`;
}
