/** A pooler gave another session than the one that knows the statement's name. */
export const isUnknownStatement = (error: unknown): boolean => hasCode(error, /^(26000|42P05)$/);

const hasCode = (error: unknown, codes: RegExp): boolean =>
  within(error, ({ code }) => typeof code === 'string' && codes.test(code));

/** What the drivers say of themselves: five characters of SQLSTATE, or a name of the operating system's. */
interface DriverFailure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The failure inside whatever wrapped it, as far as a test of it is met. */
function within(error: unknown, test: (failure: DriverFailure) => boolean): boolean {
  let at = error as DriverFailure | null | undefined;
  for (let depth = 0; at && typeof at === 'object' && depth < 6; depth += 1) {
    if (test(at)) return true;
    at = at.cause as DriverFailure | null | undefined;
  }
  return false;
}

/** A standby, or a primary that became one. */
export const isReadOnlyServer = (error: unknown): boolean => hasCode(error, /^25006$/);

/** No room for another row: the next call ends alike until somebody makes room. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, /^(53100|ENOSPC)$/);

const lost =
  /^(08...|57P0[1-5]|53300|26000|42P05|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/;
const lostInWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|query_wait_timeout|server_login_retry|pgbouncer cannot connect/i;

/** The database is not there at this moment: nothing is wrong with the call, and the same call may succeed soon. */
export const isUnavailable = (error: unknown): boolean =>
  hasCode(error, lost) ||
  within(error, ({ message }) => typeof message === 'string' && lostInWords.test(message));
