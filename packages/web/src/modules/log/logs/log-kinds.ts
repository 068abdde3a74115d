import { type Endpoint, logApi, logError, logUsual } from '@mall/sdk/contract';

export type LogName = 'log-usual' | 'log-api' | 'log-error';

export interface LogKind {
  readonly name: LogName;
  /** Code of its menu row, and the row's path. */
  readonly code: string;
  readonly path: string;
  readonly list: Endpoint;
}

/** The kinds of logs, in the order of their tabs. */
export const logKinds: readonly LogKind[] = [
  kindOf('log-usual', logUsual),
  kindOf('log-api', logApi),
  kindOf('log-error', logError),
];

function kindOf(
  name: LogName,
  { code, screen, operations }: { code: string; screen: string; operations: { list: Endpoint } },
): LogKind {
  return { name, code, path: screen, list: operations.list };
}

/** A log's filter for one request: compared as a whole, which is what the server has an index for. */
export const requestKey = 'requestId_equal';

/** The address of a log that is narrowed to one request. */
export const requestAddress = (path: string, requestId: string): string =>
  `${path}?${new URLSearchParams({ [`q.${requestKey}`]: requestId })}`;
