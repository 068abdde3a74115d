import type { Client, Clock } from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';

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
  readonly clock: Clock;
  readonly now: () => number;
}
