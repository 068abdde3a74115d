/** Where the dashboard is connected to; fixed while it runs. */
export interface Place {
  readonly contextName: string;
  readonly serverUrl: string;
  readonly tenantId: string;
  readonly production: boolean;
  readonly readOnly: boolean;
  /** Who signed in, where they can sign in again from here. */
  readonly account?: string | undefined;
  /** Bulk work is written down, here or by the shell. */
  readonly keepsJobs?: boolean | undefined;
  /** Lines one after the other, which stay on the screen. */
  readonly linear?: boolean | undefined;
}
