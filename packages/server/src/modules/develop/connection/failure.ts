import { AppError, fail } from '../../../support/app-error.js';
import type { Address } from './address.js';
import { answerSeconds } from './deadline.js';

type Meaning = 'refused' | 'timeout' | 'credentials' | 'database' | 'certificate';

/** What drivers and the network say, by what it means to whoever entered the address. */
const meanings: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'timeout',
  ENETUNREACH: 'timeout',
  '28P01': 'credentials',
  '28000': 'credentials',
  ER_ACCESS_DENIED_ERROR: 'credentials',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'credentials',
  '3D000': 'database',
  ER_BAD_DB_ERROR: 'database',
  ER_DBACCESS_DENIED_ERROR: 'database',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** A sentence for why a database was not reached; it names no password and repeats nothing the other side wrote. */
export function connectionFailure(error: unknown, { host, port, database }: Address): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const meaning = meanings[code];
  if (meaning === 'refused') return fail('datasource.refused', { host, port });
  if (meaning === 'timeout') return fail('datasource.timeout', { host, port, seconds: answerSeconds });
  if (meaning === 'credentials') return fail('datasource.credentials');
  if (meaning === 'certificate') return fail('datasource.certificate', { host, reason: code });
  if (meaning === 'database') return fail('datasource.database_unknown', { database });
  return new AppError('datasource.failed', { params: { reason: code }, cause: error });
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const said = String(code ?? name ?? '');
  // Nothing that another machine has written freely gets into a sentence of ours.
  return /^[\w-]{1,40}$/.test(said) ? said : 'unknown';
}
