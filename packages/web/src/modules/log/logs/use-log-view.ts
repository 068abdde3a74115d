import { useState } from 'react';
import { useListing } from '../../../resource/kit/listing.js';
import type { Row } from '../../../resource/row.js';
import { useLines } from './use-lines.js';

/** Pixels from the top that are no reading yet. */
const slack = 4;

const none: readonly Row[] = [];

/**
 * The lines as they are looked at. Whoever has scrolled keeps what stands before them: what is newer waits above, and is
 * counted, until they go back to the top.
 */
export function useLogView(live: boolean) {
  const asked = JSON.stringify(useListing().state.filters);
  const [from, setFrom] = useState<string>();
  const [of, setOf] = useState(asked);
  // Other lines begin at their newest.
  if (of !== asked) {
    setOf(asked);
    setFrom(undefined);
  }
  const lines = useLines({ live, reading: from !== undefined });
  const { rows: all = none, total = 0, behind = false } = lines.data ?? {};
  const above = Math.max(
    0,
    all.findIndex(({ id }) => id === from),
  );
  const rows = above === 0 ? all : all.slice(above);
  return {
    /** Which lines these are. */
    asked,
    lines,
    rows,
    total,
    hasOlder: all.length < total,
    /** How many wait above; undefined for more than anybody has counted. */
    fresh: behind ? undefined : above,
    onScroll: (top: number) => setFrom(top > slack ? (now) => now ?? rows[0]?.id : undefined),
    toNewest: () => {
      setFrom(undefined);
      if (behind) void lines.refetch();
    },
  };
}

export type LogView = ReturnType<typeof useLogView>;
