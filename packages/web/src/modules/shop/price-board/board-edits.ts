/** A price that is not out yet, and what the goods cost when it was typed. */
export interface Edit {
  readonly price: number;
  readonly seen: number | undefined;
}

export type Edits = Readonly<Record<string, Edit>>;

/** What is on the board and not out yet, and the way back; a paste or a change of many is one step. */
export interface BoardEdits {
  readonly edits: Edits;
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
}

export type EditAction =
  | { readonly kind: 'set'; readonly prices: readonly NewPrice[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'clear' };

export interface NewPrice {
  readonly id: string;
  /** Undefined gives it back what holds. */
  readonly price: number | undefined;
  /** What holds. */
  readonly today: number | undefined;
}

export const noEdits: BoardEdits = { edits: {}, past: [], future: [] };

/** As far as anybody goes back. */
const deepest = 200;

/** One step on the board; what changes nothing is none. */
export function stepEdits(state: BoardEdits, action: EditAction): BoardEdits {
  if (action.kind === 'clear') return noEdits;
  if (action.kind === 'undo') return undone(state);
  if (action.kind === 'redo') return redone(state);
  const edits = withPrices(state.edits, action.prices);
  if (edits === state.edits) return state;
  return { edits, past: [...state.past, state.edits].slice(-deepest), future: [] };
}

function undone({ edits, past, future }: BoardEdits): BoardEdits {
  const before = past.at(-1);
  return before
    ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] }
    : { edits, past, future };
}

function redone({ edits, past, future }: BoardEdits): BoardEdits {
  const [after, ...rest] = future;
  return after ? { edits: after, past: [...past, edits], future: rest } : { edits, past, future };
}

/** The same object where all of them stand there already. */
function withPrices(edits: Edits, prices: readonly NewPrice[]): Edits {
  const next: Record<string, Edit> = { ...edits };
  let changed = false;
  for (const { id, price, today } of prices) {
    const before = next[id];
    if (price === undefined || price === today) {
      if (!before) continue;
      delete next[id];
    } else {
      if (before?.price === price) continue;
      next[id] = { price, seen: before ? before.seen : today };
    }
    changed = true;
  }
  return changed ? next : edits;
}
