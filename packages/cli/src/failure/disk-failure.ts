import { dirname } from 'node:path';
import { isMallError } from '@mall/sdk';
import { Failure } from './failure.js';

const reasons = {
  EEXIST: 'failure:error.fileExists',
  ENOENT: 'failure:error.noFolder',
  ENOTDIR: 'failure:error.noFolder',
  EACCES: 'failure:error.noAccess',
  EPERM: 'failure:error.noAccess',
  EROFS: 'failure:error.noAccess',
  ENOSPC: 'failure:error.diskFull',
} as const;

/** Why a file could not be written, in words; what the server or the shell itself refused stays as it is. */
export function diskFailure(path: string, cause: unknown): unknown {
  if (isMallError(cause) || cause instanceof Failure || !(cause instanceof Error)) return cause;
  const { code = '' } = cause as NodeJS.ErrnoException;
  const key = reasons[code as keyof typeof reasons];
  if (!key)
    return new Failure('failure:error.output', { exit: 'error', params: { reason: cause.message }, cause });
  const exit = code === 'EEXIST' ? 'conflict' : 'error';
  return new Failure(key, { exit, params: { path, folder: dirname(path) }, cause });
}
