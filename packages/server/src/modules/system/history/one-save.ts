import type { ChangeKind } from '../../../database/tables/history.table.js';
import type { KeptFields } from './change-rows.js';

/** A change of a row that the reader may see, with the fields that they may read. */
export interface Told {
  readonly id: string;
  readonly resource: string;
  readonly rowId: string;
  readonly kind: ChangeKind;
  readonly before: KeptFields;
  readonly after: KeptFields;
  readonly userId: string | null;
  readonly who: string | null;
  readonly request: string | null;
  readonly time: string;
}

/** What somebody has done at once: a change, and the rows that it was done to. */
export interface Deed extends Told {
  readonly rowIds: ReadonlySet<string>;
  /** The rows have got the same. */
  readonly alike: boolean;
  /** Ids of all changes in it. */
  readonly of: ReadonlySet<string>;
}

/**
 * Changes, the newest first, as what people have done: what one save has changed is one deed, and what somebody does
 * to one row after the other within a minute is one too.
 *
 * @example
 * deedsIn(told)[0]?.rowIds.size; // 12
 */
export function deedsIn(told: readonly Told[]): Deed[] {
  const saves = [...byKey(told, saveOf).values()].map(deedOf);
  const deeds: Deed[] = [];
  let oldest: Deed | undefined;
  for (const save of saves) {
    const last = deeds.at(-1);
    if (last && oldest && isSame(save, oldest)) deeds[deeds.length - 1] = joined(last, save);
    else deeds.push(save);
    oldest = save;
  }
  return deeds;
}

/** What has no request is a save of its own. */
const saveOf = ({ request, id }: Told): string => request ?? `change ${id}`;

function byKey(told: readonly Told[], keyOf: (one: Told) => string): Map<string, Told[]> {
  const found = new Map<string, Told[]>();
  for (const one of told) {
    const key = keyOf(one);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}

/** What goes takes others along, and what is edited makes others: the save is told by what was meant. */
const meant: readonly ChangeKind[] = ['remove', 'update', 'restore', 'create'];

/** One save: told by the first row of what was meant, with as many rows as it was done to. */
function deedOf(changes: readonly Told[]): Deed {
  const rows = [...byKey(changes, ({ resource, rowId }) => `${resource} ${rowId}`).values()]
    .map(rowOf)
    .reverse();
  const [first, ...others] = [...rows].sort((a, b) => meant.indexOf(a.kind) - meant.indexOf(b.kind));
  // A save has at least the change that it was found by.
  const main = first as Told;
  const same = others.filter(({ resource, kind }) => resource === main.resource && kind === main.kind);
  return {
    ...main,
    rowIds: new Set([main, ...same].map(({ rowId }) => rowId)),
    alike: same.every((one) => sameAfter(one, main)),
    of: new Set(changes.map(({ id }) => id)),
  };
}

/** All that a save did to one row: a row that was made or removed is told as that alone. */
function rowOf(changes: readonly Told[]): Told {
  const oldestFirst = [...changes].reverse();
  const newest = changes[0] as Told;
  const whole = oldestFirst.find(({ kind }) => kind !== 'update');
  if (whole) return { ...whole, id: newest.id };
  return {
    ...newest,
    before: Object.assign({}, ...changes.map(({ before }) => before)) as KeptFields,
    after: Object.assign({}, ...oldestFirst.map(({ after }) => after)) as KeptFields,
  };
}

/** Saves that follow each other within so many milliseconds. */
const within = 60_000;

const isSame = (one: Deed, newer: Deed): boolean =>
  one.userId === newer.userId &&
  one.userId !== null &&
  one.resource === newer.resource &&
  one.kind === newer.kind &&
  sameAfter(one, newer) &&
  timeOf(newer) - timeOf(one) <= within;

/** The same fields, and the same in them: two prices are two deeds, goods taken off the shelf one after the other are one. */
function sameAfter({ after: a }: Told, { after: b }: Told): boolean {
  const fields = Object.keys(a);
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && a[field] === b[field])
  );
}

const timeOf = ({ time }: Deed): number => Date.parse(time.replace(' ', 'T'));

const joined = (newer: Deed, older: Deed): Deed => ({
  ...newer,
  rowIds: new Set([...newer.rowIds, ...older.rowIds]),
  alike: newer.alike && older.alike,
  of: new Set([...newer.of, ...older.of]),
});
