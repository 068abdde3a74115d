/** Where the dashboard is connected to; fixed while it runs. */
export interface Place {
  readonly contextName: string;
  readonly serverUrl: string;
  readonly tenantId: string;
  readonly production: boolean;
  readonly readOnly: boolean;
}
