import type { JobUnit } from '../jobs/journal.js';
import { type Kinds, kindNamed } from './load-kinds.js';
import { pathOf } from './names.js';
import type { Change, FieldChange, Plan } from './plan-changes.js';

/** One call of a plan: a row is made, changed, removed, or a part of it is written. */
export interface Step {
  readonly action: 'create' | 'update' | 'set' | 'remove';
  readonly section: string;
  readonly name: string;
  /** Of `set`: the operation. */
  readonly part?: string;
  /** Of `set`: the plan makes the row, so whatever a new one starts with is overwritten. */
  readonly fresh?: true;
  readonly fields: readonly FieldChange[];
  /** Of `remove`: the row, as it was when the plan was made. */
  readonly id?: string;
  readonly version?: number;
}

/**
 * A plan as units of a job, one for each call; the same plan has the same keys.
 *
 * @example
 * const changes = [{ action: 'create', section: 'posts', name: '店长', fields: [] }];
 * planUnits({ changes }, await loadKinds()).map(({ key }) => key); // ['1 create posts 店长']
 */
export const planUnits = ({ changes }: Plan, kinds: Kinds): JobUnit[] =>
  changes
    .flatMap((change) => stepsOf(change, kinds))
    .map((input, index) => {
      const { action, section, name, part } = input;
      // Of two rows of one name that are removed, each has its own number.
      return { key: `${index + 1} ${part ?? action} ${section} ${name}`, input };
    });

/**
 * Where a step stands among those that wait for each other: what is named is made before what names it, a row before its
 * parts, what is above before what is below, and what is removed goes the other way round, last. Steps of one stage do
 * not lean on each other.
 *
 * @example
 * const kinds = await loadKinds();
 * const step = { action: 'create', section: 'posts', name: '店长', fields: [] } as const;
 * stageOf(step, kinds) < stageOf({ ...step, section: 'users' }, kinds); // true
 */
export function stageOf({ action, section, name, part }: Step, kinds: Kinds): number {
  const kind = kindNamed(kinds, section);
  const [at, depth] = [[...kinds.keys()].indexOf(section), pathOf(kind, name).length];
  const parts = [...new Set(Object.values(kind.fields).map((field) => field.part ?? ''))];
  const place = (at * mostDeep + depth) * mostParts + parts.indexOf(part ?? '');
  return action === 'remove' ? kinds.size * mostDeep * mostParts * 2 - place : place;
}

/** More than any tree is deep, and than any row has parts. */
const [mostDeep, mostParts] = [1000, 10];

function stepsOf(change: Change, kinds: Kinds): Step[] {
  const { action, section, name } = change;
  if (action === 'remove') return [{ ...change, action }];
  const parts = partsOf(change, kinds);
  const own = parts.get('') ?? [];
  parts.delete('');
  const row: Step[] = action === 'create' || own.length > 0 ? [{ action, section, name, fields: own }] : [];
  const fresh = action === 'create' ? ({ fresh: true } as const) : {};
  const sets = [...parts].map(
    ([part, fields]): Step => ({ action: 'set', section, name, part, ...fresh, fields }),
  );
  return [...row, ...sets];
}

function partsOf(change: Change, kinds: Kinds): Map<string, FieldChange[]> {
  const { fields } = kindNamed(kinds, change.section);
  const parts = new Map<string, FieldChange[]>();
  for (const one of change.fields) {
    const part = fields[one.field]?.part ?? '';
    parts.set(part, [...(parts.get(part) ?? []), one]);
  }
  return parts;
}
