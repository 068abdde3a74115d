import type { Hooks } from '@mall/sdk';

/** Names of fields that a server leaves out of its rows and that are read as null. */
export type HearLeftOut = (fields: readonly string[]) => void;

/** What the clients of one command hear of fields that are left out. */
export interface LeftOut {
  readonly hooks: Hooks;
  /** Tells somebody of each from now on, and of those before. Returns the stop. */
  readonly watch: (hear: HearLeftOut) => () => void;
  /** What nobody has been told of. */
  readonly untold: () => readonly string[];
}

/**
 * Collects the fields that a server of another make leaves out of its rows.
 *
 * @example
 * const leftOut = collectLeftOut();
 * createClient({ …, hooks: [leftOut.hooks] });
 */
export function collectLeftOut(): LeftOut {
  const untold = new Set<string>();
  let hear: HearLeftOut = keep;
  return {
    hooks: { onLeftOut: (_state, fields) => hear(fields) },
    watch: (next) => {
      hear = next;
      if (untold.size > 0) next([...untold]);
      untold.clear();
      return () => {
        hear = keep;
      };
    },
    untold: () => [...untold],
  };

  function keep(fields: readonly string[]): void {
    for (const field of fields) untold.add(field);
  }
}
