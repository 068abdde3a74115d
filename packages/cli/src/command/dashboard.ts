import type {
  Client,
  Clock,
  JobEnd,
  JobState,
  JobSummary,
  JobUnit,
  MallError,
  RunOptions,
  TrackedUnit,
} from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import type { Pace } from '../io/pace.js';
import type { LeftOut } from './left-out.js';

/** A job of this machine, whichever shell or dashboard began it. */
export interface StandingJob {
  readonly state: JobState;
  /** What it does, in the words of either language. */
  readonly titles: Readonly<Record<Language, string>>;
  readonly standing: JobEnd | 'running' | 'interrupted';
  /** Of one that runs, once it was looked at twice. */
  readonly pace?: Pace | undefined;
  /** False where it began at another server or tenant: it goes on there alone. */
  readonly here: boolean;
}

export interface BulkPlan {
  readonly noun: string;
  readonly operation: string;
  readonly units: readonly JobUnit[];
}

export interface BulkWatch extends Pick<RunOptions, 'retryFailed' | 'retryUnknown'> {
  readonly signal: AbortSignal;
  /** Once its plan is written down: from then on it can be resumed by this id. */
  readonly onStarted?: (id: string) => void;
  /** Whoever asks for each unit has shown it: what is said only once leaves the journal. */
  readonly onUnit?: (unit: TrackedUnit) => void;
}

/** Bulk work over the shell's own journals. */
export interface DashboardJobs {
  /** All that can be read, the latest first. */
  list(): Promise<readonly StandingJob[]>;
  /** Each unit of the plan is about a row; those that come to an end may be about several, `1-100`. */
  start(plan: BulkPlan, watch: BulkWatch): Promise<JobSummary>;
  resume(id: string, watch: BulkWatch): Promise<JobSummary>;
}

/** What a person types to be let in. */
export interface Credentials {
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string } | undefined;
}

/** A captcha to be read by a person: drawn in characters, or a saved picture where there is no room for it. */
export type ShownCaptcha = { readonly key: string } & (
  | { readonly lines: readonly string[] }
  | { readonly path: string }
);

/** The person's session, for a dashboard that outlives it. */
export interface DashboardSession {
  /** Who signed in; nobody else is let in again. */
  readonly account: string;
  /** Told once when the session is over: calls wait from then on. Returns the stop. */
  watch(ended: (reason: MallError) => void): () => void;
  /** Signs in again where the session is over, and lets what waits go on; else the server only says whether it is them. */
  enter(credentials: Credentials): Promise<void>;
  captcha(room: { readonly columns: number; readonly rows: number }): Promise<ShownCaptcha>;
  /** What waits is refused. */
  giveUp(): void;
  /** Nobody is signed in here any more. */
  leave(): Promise<void>;
}

/** Everything the dashboard needs from outside. */
export interface DashboardPorts {
  readonly client: Client;
  readonly language: Language;
  /** Told when the person switches, so that the server's messages follow. */
  readonly setLanguage?: ((language: Language) => void) | undefined;
  readonly contextName: string;
  readonly serverUrl: string;
  readonly tenantId: string;
  /** A production context is marked on every frame. */
  readonly production: boolean;
  /** A read-only context offers no writes. */
  readonly readOnly?: boolean | undefined;
  /** Linear text instead of frames. */
  readonly screenReader?: boolean | undefined;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent where nothing is kept: every row is then sent by itself. */
  readonly jobs?: DashboardJobs | undefined;
  /** Absent where nobody can sign in again: what is refused is said then. */
  readonly session?: DashboardSession | undefined;
  /** Tells of fields that the server leaves out of its rows. Returns the stop. */
  readonly leftOut?: LeftOut['watch'] | undefined;
  /** Columns of lists as they were left, by the lists' names. */
  readonly columns?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly keepColumns?:
    | ((columns: Readonly<Record<string, readonly string[]>>) => Promise<void>)
    | undefined;
  readonly clock: Clock;
  readonly now: () => number;
}
