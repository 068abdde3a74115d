/** One call of a job. Keys are stable: the same plan has the same keys. */
export interface JobUnit {
  readonly key: string;
  readonly input: unknown;
  /** Things it makes, for progress; 1 when absent. */
  readonly size?: number;
}

/** What is kept of an error. */
export interface UnitError {
  readonly name: string;
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly requestId?: string;
}

/** One line of a journal. The last line about a unit is its state. */
export type JournalEntry =
  | {
      readonly type: 'job';
      readonly version: 1;
      readonly id: string;
      readonly kind: string;
      readonly at: number;
      readonly meta: JobMeta;
    }
  | { readonly type: 'units'; readonly units: readonly JobUnit[] }
  | { readonly type: 'planned'; readonly count: number; readonly at: number }
  | { readonly type: 'sent'; readonly key: string; readonly at: number }
  | { readonly type: 'unsent'; readonly key: string; readonly at: number }
  /** Refused as a whole: these take its place, each on its own. */
  | { readonly type: 'split'; readonly key: string; readonly at: number; readonly units: readonly JobUnit[] }
  | { readonly type: 'done'; readonly key: string; readonly at: number; readonly result?: unknown }
  | {
      readonly type: 'failed' | 'unknown';
      readonly key: string;
      readonly at: number;
      readonly error: UnitError;
    }
  | { readonly type: 'ended'; readonly state: JobEnd; readonly at: number };

export type JobMeta = Readonly<Record<string, unknown>>;

/** `halted`: the server or the session was gone; `partly`: some units failed or are unknown. */
export type JobEnd = 'finished' | 'partly' | 'halted' | 'cancelled';

/** Where a job is written down. */
export interface Journal {
  /** Resolves when the entries would survive the death of the machine. */
  append(entries: readonly JournalEntry[]): Promise<void>;
  read(): Promise<readonly JournalEntry[]>;
}

/**
 * A journal for as long as the process lives.
 *
 * @example
 * await planJob(memoryJournal(), { id: 'j1', kind: 'invite-code.batch' }, units);
 */
export function memoryJournal(initial: readonly JournalEntry[] = []): Journal {
  const entries = [...initial];
  return {
    append: async (more) => {
      entries.push(...more);
    },
    read: async () => [...entries],
  };
}
