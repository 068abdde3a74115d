/** Bulk work of this machine. */
export interface JobsScreen {
  readonly kind: 'jobs';
  readonly id: number;
  readonly cursor: number;
  readonly top: number;
}

/** One job: how it stands, and what went wrong with which of its rows. */
export interface JobScreen {
  readonly kind: 'job';
  readonly id: number;
  readonly job: string;
  readonly top: number;
}
