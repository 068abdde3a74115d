import type {
  Client,
  Clock,
  JobEnd,
  JobState,
  JobSummary,
  JobUnit,
  RunOptions,
  TrackedUnit,
} from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';

/** A job of this machine, whichever shell or dashboard began it. */
export interface StandingJob {
  readonly state: JobState;
  readonly standing: JobEnd | 'running' | 'interrupted';
  /** False where it began at another server or tenant: it goes on there alone. */
  readonly here: boolean;
}

export interface BulkPlan {
  readonly noun: string;
  readonly operation: string;
  readonly units: readonly JobUnit[];
  /** Inputs that hold secrets are never written down. */
  readonly secret: boolean;
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
  start(plan: BulkPlan, watch: BulkWatch): Promise<JobSummary>;
  goOn(id: string, watch: BulkWatch): Promise<JobSummary>;
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
  readonly clock: Clock;
  readonly now: () => number;
}
