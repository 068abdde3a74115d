import type { Endpoint } from '@mall/sdk/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveRun } from '../../lib/runs/runs.js';
import { type Secret, secretsOf } from '../actions/secrets.js';
import type { Kit } from '../kit/kit.js';
import type { Row } from '../row.js';
import { driveBulk, isAboutRows, isAboutValues } from './drive-bulk.js';
import { pointedAt } from './pointed-at.js';

export interface RowOutcome {
  readonly row: Row;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly error?: unknown;
}

export interface BulkState {
  readonly outcomes: readonly RowOutcome[];
  readonly phase: 'running' | 'stopping' | 'ended';
  /** What was generated and is shown once. */
  readonly secrets: readonly Secret[];
  /** What each call has answered. */
  readonly replies: readonly unknown[];
  /** Its dialog is open. */
  readonly open: boolean;
}

export interface BulkTask {
  readonly kit: Pick<Kit, 'resource' | 'call'>;
  /** What is done, in the words of its button. */
  readonly title: string;
  /** What the rows are called. */
  readonly about: string;
  readonly endpoint: Endpoint;
  readonly rows: readonly Row[];
  readonly values: Readonly<Record<string, unknown>>;
  /** Saves one row, where that is more than the call with its values. */
  readonly save?: (row: Row) => Promise<unknown>;
  /** Another person has signed in meanwhile: nothing more is done in their name. */
  readonly isMine: () => boolean;
  /** Whenever it has come to an end, with the rows that are not done. */
  readonly onEnd: (left: readonly Row[]) => void;
}

export interface BulkRun extends LiveRun {
  readonly task: BulkTask;
  readonly state: StoreApi<BulkState>;
}

export const leftOf = ({ outcomes }: Pick<BulkState, 'outcomes'>): readonly Row[] =>
  outcomes.filter(({ state }) => state !== 'done').map(({ row }) => row);

/** In a tree, rows whose parents are meant too go before them. */
export function deepestFirst(rows: readonly Row[], parent: string | undefined): readonly Row[] {
  if (parent === undefined) return rows;
  const known = new Map(rows.map((row) => [row.id, row]));
  const depth = (row: Row): number => {
    const above = known.get(String(row[parent] ?? ''));
    return above && above !== row ? depth(above) + 1 : 0;
  };
  return [...rows].sort((one, other) => depth(other) - depth(one));
}

/** Something done to many rows: it belongs to no screen, and goes on when its screen is left. */
export function createBulkRun(task: BulkTask): BulkRun {
  const { kit, endpoint, values, save } = task;
  const rows = deepestFirst(task.rows, kit.resource.tree?.parent);
  const state = createStore<BulkState>(() => ({
    outcomes: rows.map((row) => ({ row, state: 'waiting' })),
    phase: 'ended',
    secrets: [],
    replies: [],
    open: false,
  }));
  const page = heldPage(() => state.getState().phase !== 'ended' || state.getState().secrets.length > 0);
  const settle = (settled: readonly Row[], failure?: { readonly error: unknown }) => {
    const ids = new Set(settled.map(({ id }) => id));
    const end = failure ? ({ state: 'failed', error: failure.error } as const) : ({ state: 'done' } as const);
    state.setState(({ outcomes }) => ({
      outcomes: outcomes.map((one) => (ids.has(one.row.id) ? { row: one.row, ...end } : one)),
    }));
  };
  const send = async (part: readonly Row[]) => {
    const [only] = part;
    const reply =
      save && only ? await save(only) : await kit.call(endpoint, { ...values, ...pointedAt(endpoint, part) });
    state.setState(({ secrets, replies }) => ({
      secrets: [...secrets, ...secretsOf(reply)],
      // Rows that were saved are in the list.
      replies: save ? replies : [...replies, reply],
    }));
  };
  /** What was taken for one row is not wrong by itself. */
  const isAbout = (error: unknown) =>
    isAboutRows(error) ||
    (save !== undefined &&
      isAboutValues(error) &&
      state.getState().outcomes.some((one) => one.state === 'done'));
  return {
    id: crypto.randomUUID(),
    task,
    state,
    start: async () => {
      if (state.getState().phase !== 'ended') return;
      const left = leftOf(state.getState());
      const again = new Set(left.map(({ id }) => id));
      state.setState(({ outcomes }) => ({
        phase: 'running',
        outcomes: outcomes.map((one) => (again.has(one.row.id) ? { row: one.row, state: 'waiting' } : one)),
      }));
      page.hold();
      const shouldContinue = () => state.getState().phase === 'running' && task.isMine();
      await driveBulk({
        rows: left,
        many: !save && endpoint.target?.many === true,
        send,
        settle,
        shouldContinue,
        isAbout,
      });
      state.setState({ phase: 'ended' });
      page.letGo();
      task.onEnd(leftOf(state.getState()));
    },
    stop: () => state.setState(({ phase }) => ({ phase: phase === 'running' ? 'stopping' : phase })),
    show: (open) => state.setState({ open }),
    forgetSecrets: () => {
      state.setState({ secrets: [] });
      page.letGo();
    },
  };
}

/** Reloading would leave rows undone, or lose what is shown once. */
function heldPage(isHeld: () => boolean) {
  const warn = (event: BeforeUnloadEvent) => isHeld() && event.preventDefault();
  return {
    hold: () => window.addEventListener('beforeunload', warn),
    letGo: () => isHeld() || window.removeEventListener('beforeunload', warn),
  };
}
