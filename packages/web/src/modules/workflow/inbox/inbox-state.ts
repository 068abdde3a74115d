/** A row of a box: a task, a process, a copy or a draft. */
export interface InboxRow {
  readonly key: string;
  readonly title: string;
  readonly step: string;
  readonly starter: string;
  /** Since when it waits, or when it was done. */
  readonly since: string;
  readonly due: string;
  /** Why it is in this box: a key of a sentence, and whom that names. */
  readonly why: 'mine' | 'candidate' | 'behalf' | 'none';
  readonly who: string;
  /** How its process stands, where its box shows that. */
  readonly state: string;
  /** Who is deciding about it at this moment. */
  readonly heldBy: string;
  readonly heldByName: string;
  readonly processInsId: string;
  readonly taskId?: string;
  /** The step that it is at, of the version that it runs by. */
  readonly node?: { readonly definition: string; readonly key: string };
  /** A draft of a process that was not started: the process. */
  readonly processId?: string;
}

/** What is said at a row that something has become of. */
export interface Note {
  /**
   * `refused`: the server said no, and why; `unsure`: nobody knows whether the server has heard of it; `back`: what was
   * decided has not come true; `gone`: nothing can be done about it any more, for somebody was faster.
   */
  readonly kind: 'refused' | 'unsure' | 'back' | 'gone';
  readonly text: string;
}

/** What somebody sees of a box. */
export interface InboxState {
  /** What was looked for; another list begins anew. */
  readonly of: string;
  /** As the server has listed them last, and between them those that it lists no more for what others have done. */
  readonly rows: readonly InboxRow[];
  readonly current: string | undefined;
  readonly chosen: ReadonlySet<string>;
  /** Decided about here, and when the server took that; not yet seen in a list. */
  readonly decided: ReadonlyMap<string, number | undefined>;
  readonly notes: ReadonlyMap<string, Note>;
}

export const emptyInbox: InboxState = {
  of: '',
  rows: [],
  current: undefined,
  chosen: new Set(),
  decided: new Map(),
  notes: new Map(),
};

export interface Listed {
  readonly type: 'list';
  readonly of: string;
  readonly rows: readonly InboxRow[];
  /** When it came. */
  readonly at: number;
  /** Whether rows that are listed no more were done by somebody else; not of those at the end of a list that goes on. */
  readonly tracks: 'none' | 'all' | 'upper';
  /** Whose box it is. */
  readonly me: string;
}

export type InboxEvent =
  | Listed
  | { readonly type: 'open'; readonly key: string | undefined }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'choose'; readonly key: string }
  | { readonly type: 'choose-none' }
  /** It is no longer seen. */
  | { readonly type: 'drop'; readonly key: string }
  | { readonly type: 'decide'; readonly keys: readonly string[] }
  | { readonly type: 'taken'; readonly key: string; readonly at: number }
  | { readonly type: 'take-back'; readonly keys: readonly string[] }
  | {
      readonly type: 'refuse';
      readonly key: string;
      readonly kind: 'refused' | 'unsure' | 'gone';
      readonly text: string;
    };

/** The rows in sight: those that are not decided about. */
export const inSight = ({ rows, decided }: Pick<InboxState, 'rows' | 'decided'>): readonly InboxRow[] =>
  rows.filter(({ key }) => !decided.has(key));

/**
 * What becomes of what is seen. After a decision the next row is the current one, at the same place of the list; the list
 * itself never jumps.
 *
 * @example
 * afterInbox(state, { type: 'decide', keys: ['7'] }).current; // the row that stood below 7
 */
export function afterInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'list':
      return listed(state, event);
    case 'open':
      return { ...state, current: event.key };
    case 'move':
      return { ...state, current: neighbour(inSight(state), state.current, event.by) };
    case 'choose':
      return { ...state, chosen: toggled(state.chosen, event.key) };
    case 'choose-none':
      return { ...state, chosen: new Set() };
    case 'decide':
      return decide(state, event.keys);
    case 'taken':
      return state.decided.has(event.key)
        ? { ...state, decided: new Map([...state.decided, [event.key, event.at]]) }
        : state;
    case 'take-back':
      return { ...undecided(state, event.keys), current: event.keys[0] ?? state.current };
    case 'drop': {
      const { current } = decide(state, [event.key]);
      return { ...state, current, rows: state.rows.filter(({ key }) => key !== event.key) };
    }
    case 'refuse': {
      const { key, kind, text } = event;
      return { ...undecided(state, [key]), notes: new Map([...state.notes, [key, { kind, text }]]) };
    }
    default:
      return state;
  }
}

/** A new list: what was decided is settled by it, and what somebody else has done stays where it was, as that. */
function listed(state: InboxState, list: Listed): InboxState {
  const { rows, of, at, me } = list;
  if (of !== state.of) return { ...state, of, rows, notes: new Map(), decided: new Map() };
  const there = new Map(rows.map((row) => [row.key, row]));
  const decided = new Map(state.decided);
  const notes = new Map([...state.notes].filter(([key, { kind }]) => there.has(key) === (kind !== 'gone')));
  for (const [key, { kind }] of notes)
    if (kind === 'unsure') setSure(notes, key, there.get(key)?.heldBy === me);
  for (const [key, taken] of state.decided) {
    const row = there.get(key);
    if (!row) decided.delete(key);
    // The server has it, holds nothing, and was asked after it had taken the decision.
    else if (row.heldBy !== me && taken !== undefined && at > taken) {
      decided.delete(key);
      notes.set(key, { kind: 'back', text: '' });
    }
  }
  const gone = goneFrom(state, list, there);
  for (const { key } of gone) if (!notes.has(key)) notes.set(key, { kind: 'gone', text: '' });
  return { ...state, rows: merged(state.rows, rows, gone), decided, notes };
}

/** The server has been reached: either it holds the decision, or it has none. */
function setSure(notes: Map<string, Note>, key: string, isHeld: boolean): void {
  if (isHeld) notes.delete(key);
  else notes.set(key, { kind: 'back', text: '' });
}

/** Rows that were in sight, and that somebody else has done. */
function goneFrom(
  { rows, decided }: InboxState,
  { tracks }: Listed,
  there: ReadonlyMap<string, InboxRow>,
): readonly InboxRow[] {
  if (tracks === 'none') return [];
  const last = tracks === 'all' ? rows.length : rows.findLastIndex(({ key }) => there.has(key));
  return rows.filter(({ key }, place) => place < last && !there.has(key) && !decided.has(key));
}

/** A list with rows of the one before at their places: each behind the one that it stood behind. */
function merged(
  before: readonly InboxRow[],
  rows: readonly InboxRow[],
  kept: readonly InboxRow[],
): readonly InboxRow[] {
  if (kept.length === 0) return rows;
  const all = [...rows];
  for (const row of kept) {
    const above = new Set(before.slice(0, before.indexOf(row)).map(({ key }) => key));
    all.splice(all.findLastIndex(({ key }) => above.has(key)) + 1, 0, row);
  }
  return all;
}

function neighbour(seen: readonly InboxRow[], current: string | undefined, by: 1 | -1): string | undefined {
  const at = seen.findIndex(({ key }) => key === current);
  const next = at < 0 ? 0 : Math.min(seen.length - 1, Math.max(0, at + by));
  return seen[next]?.key;
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

function decide(state: InboxState, keys: readonly string[]): InboxState {
  const before = inSight(state);
  const at = before.findIndex(({ key }) => key === state.current);
  const decided = new Map([...state.decided, ...keys.map((key) => [key, undefined] as const)]);
  const notes = new Map([...state.notes].filter(([key]) => !keys.includes(key)));
  const chosen = new Set([...state.chosen].filter((key) => !keys.includes(key)));
  const next = { ...state, decided, notes, chosen };
  if (state.current === undefined || !keys.includes(state.current)) return next;
  const left = inSight(next);
  // What stood below comes to the same place; rows above that went as well make it come higher.
  const above = before.slice(0, at).filter(({ key }) => keys.includes(key)).length;
  const isOpen = (row: InboxRow | undefined) => row !== undefined && notes.get(row.key)?.kind !== 'gone';
  const below = left.slice(at - above).find(isOpen) ?? left.slice(0, at - above).findLast(isOpen);
  return { ...next, current: below?.key };
}

const undecided = (state: InboxState, keys: readonly string[]): InboxState => ({
  ...state,
  decided: new Map([...state.decided].filter(([key]) => !keys.includes(key))),
});
