/** What became of one row. */
export interface RunLine {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly reason: string;
}

/** Something done to many rows, as any tab of this browser can tell of it. */
export interface RunRecord {
  readonly id: string;
  readonly owner: string;
  /** The tab that drives it. */
  readonly tab: string;
  /** What is done, in the words of its button. */
  readonly title: string;
  readonly resource: string;
  /** What its rows are called. */
  readonly about: string;
  /** The operation that it repeats; absent where it was given values, which stay in their form. */
  readonly operation?: string;
  /** What its rows are given, where it changes fields of theirs. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly phase: 'running' | 'stopping' | 'ended';
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly began: number;
  /** When its tab last told of it. */
  readonly told: number;
  readonly lines: readonly RunLine[];
  /** Somebody has looked at how it ended. */
  readonly seen: boolean;
}

/** A tab tells of its runs more often than this, also behind others, where the browser slows its clock. */
const silence = 90_000;
/** So many runs are remembered. */
const most = 20;

export const isUnderWay = ({ phase, told }: RunRecord, now: number): boolean =>
  phase !== 'ended' && now - told < silence;

export const leftIn = ({ total, done }: Pick<RunRecord, 'total' | 'done'>): number => total - done;

/** Rows a second, over the whole of it. */
export const rateOf = ({ done, failed, began, told }: RunRecord): number =>
  told > began ? ((done + failed) * 1000) / (told - began) : 0;

/** As it is kept: rows that are done are many and are only counted. */
export const keptOf = (record: RunRecord): RunRecord => ({
  ...record,
  lines: record.lines.filter(({ state }) => state !== 'done'),
});

/** The latest first; of too many the oldest go, but none that is under way. */
export function withRecord(all: readonly RunRecord[], record: RunRecord): readonly RunRecord[] {
  const next = [record, ...all.filter(({ id }) => id !== record.id)].sort((a, b) => b.began - a.began);
  return next.filter(({ phase }, place) => place < most || phase !== 'ended');
}
