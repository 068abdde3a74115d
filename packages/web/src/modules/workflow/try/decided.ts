import type { InputOf, workflowModel } from '@mall/sdk/contract';

type Decisions = NonNullable<InputOf<typeof workflowModel.operations.simulate>['decisions']>;

/** What may be decided at a step while a process is tried: it passes where nothing is said. */
export const ways = ['pass', 'once', 'always'] as const;
export type Way = (typeof ways)[number];

/** What was chosen, by step. */
export type Decided = Readonly<Record<string, Way>>;

/**
 * What was chosen, as a play is told it: one decision holds for every visit, a list for one visit after the other.
 *
 * @example
 * decisionsOf({ check: 'once' }); // { check: [{ pass: false }] }
 */
export function decisionsOf(decided: Decided): Decisions {
  const rejected = { pass: false };
  return Object.fromEntries(
    Object.entries(decided).flatMap(([step, way]) =>
      way === 'pass' ? [] : [[step, way === 'once' ? [rejected] : rejected]],
    ),
  );
}
