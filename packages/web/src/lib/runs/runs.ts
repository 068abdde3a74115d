import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import { keptOf, type RunRecord, withRecord } from './run-record.js';

interface LiveState {
  /** What was generated and is shown once. */
  readonly secrets: readonly { readonly who: string; readonly text: string }[];
  /** Its dialog is open. */
  readonly open: boolean;
}

/** A run that this tab drives. */
export interface LiveRun {
  readonly id: string;
  readonly state: Pick<StoreApi<LiveState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Begins, and after an end tries again what is not done. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly show: (open: boolean) => void;
  readonly forgetSecrets: () => void;
}

export interface Runs {
  readonly state: StoreApi<{ readonly records: readonly RunRecord[]; readonly live: readonly LiveRun[] }>;
  /** This tab, also after a reload. */
  readonly tab: string;
  readonly owner: () => string;
  put(record: RunRecord): void;
  drop(id: string): void;
  /** Those that have ended need nobody's attention any more. */
  markSeen(): void;
  hold(run: LiveRun): void;
  /** Reads what this person's tabs have told, now and whenever another tab tells more; returns the stop. */
  follow(): () => void;
}

const nameOf = (owner: string): string => `runs-${owner}`;

/** Runs of one person in all tabs of this browser; each tab writes its own, and all of them read. */
export function createRuns(records: Records, owner: () => string, now: () => number = Date.now): Runs {
  const tab = records.get<string>('tab') ?? crypto.randomUUID();
  records.set('tab', tab, 'session');
  const state: Runs['state'] = createStore(() => ({ records: [], live: [] }));
  const stored = (of: string) => records.get<readonly RunRecord[]>(nameOf(of)) ?? [];
  const write = (of: string, all: readonly RunRecord[]) => records.set(nameOf(of), all.map(keptOf));
  /** What this tab knows in full stays so. */
  const inFull = (all: readonly RunRecord[]) => {
    const known = new Map(state.getState().records.map((one) => [one.id, one]));
    return all.map((one) => {
      const own = known.get(one.id);
      return own && own.told >= one.told ? { ...own, seen: own.seen || one.seen } : one;
    });
  };
  const read = () => state.setState({ records: inFull(stored(owner())) });
  const isLive = (id: string) => state.getState().live.some((run) => run.id === id);
  /** What this tab drove before it was loaded again has ended with that. */
  const endLost = () => {
    const all = stored(owner());
    const lost = all.filter((one) => one.tab === tab && one.phase !== 'ended' && !isLive(one.id));
    if (lost.length === 0) return;
    const ended = (one: RunRecord): RunRecord =>
      lost.includes(one) ? { ...one, phase: 'ended', told: now() } : one;
    write(owner(), all.map(ended));
  };
  return {
    state,
    tab,
    owner,
    put: (record) => {
      const all = withRecord(stored(record.owner), record);
      write(record.owner, all);
      if (record.owner !== owner()) return;
      const kept = state.getState().records.filter(({ id }) => id !== record.id);
      state.setState({ records: [record, ...kept] });
      read();
    },
    drop: (id) => {
      const without = stored(owner()).filter((one) => one.id !== id);
      write(owner(), without);
      state.setState(({ live }) => ({ live: live.filter((run) => run.id !== id) }));
      read();
    },
    markSeen: () => {
      const all = stored(owner());
      if (all.every(({ phase, seen }) => seen || phase !== 'ended')) return;
      write(
        owner(),
        all.map((one) => (one.phase === 'ended' ? { ...one, seen: true } : one)),
      );
      read();
    },
    hold: (run) => state.setState(({ live }) => ({ live: [...live.filter(({ id }) => id !== run.id), run] })),
    follow: () => {
      endLost();
      read();
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.endsWith(nameOf(owner()))) read();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
