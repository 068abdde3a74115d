export interface LogEvent {
  readonly logId: string;
  readonly logLevel: 'info' | 'warn';
}

const info = (logId: string): LogEvent => ({ logId, logLevel: 'info' });
const warn = (logId: string): LogEvent => ({ logId, logLevel: 'warn' });

/** Calls that are asked about later, once they are done. */
const done: Readonly<Record<string, LogEvent>> = {
  'auth.logout': info('sign_out'),
  'blade4.logout': info('sign_out'),
  'user.unlock': info('unlock'),
  'user.updatePassword': info('password_change'),
  'user.resetPassword': info('password_reset'),
  'user.grant': info('grant'),
  'role.grant': info('grant'),
  'session.end': info('session_end'),
  'session.endOthers': info('session_end'),
};

const refusedSignIn: Readonly<Record<string, LogEvent>> = {
  'auth.bad_credentials': warn('sign_in_failed'),
  'auth.locked': warn('lock'),
};

export interface Outcome {
  readonly operation: string;
  readonly errorCode: string | undefined;
  /** A token call that renews a session is no event. */
  readonly renews: boolean;
}

/** What a call means to whoever reads the log; undefined for most. */
export function eventOf({ operation, errorCode, renews }: Outcome): LogEvent | undefined {
  if (operation !== 'auth.token' && operation !== 'blade4.token')
    return errorCode === undefined ? done[operation] : undefined;
  if (renews) return undefined;
  return errorCode === undefined ? info('sign_in') : refusedSignIn[errorCode];
}

/** Lines that anybody on the network can cause: the same one once a minute, and no more than a hundred in it. */
export function createMinuteLimit(most = 100) {
  let minute = 0;
  const seen = new Set<string>();
  return (key: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) seen.clear();
    minute = current;
    if (seen.has(key) || seen.size >= most) return false;
    seen.add(key);
    return true;
  };
}
