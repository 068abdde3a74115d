import type { ElementChange } from '@mall/workflow';

const classes = { added: 'is-added', removed: 'is-removed', changed: 'is-changed' } as const;

/** How what differs is drawn: what is new on the newer diagram, what is gone on the older one, what changed on both. */
export function changedClasses(
  changes: readonly ElementChange[],
  shown: 'before' | 'after',
): ReadonlyMap<string, string> {
  const hidden = shown === 'before' ? 'added' : 'removed';
  return new Map(
    changes.flatMap(({ id, kind, change }) =>
      change === hidden || kind === 'process' ? [] : [[id, classes[change]]],
    ),
  );
}
