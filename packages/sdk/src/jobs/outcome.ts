import { isMallError } from '../core/errors/mall-error.js';
import type { UnitError } from './journal.js';

/** What an error says about a unit: it cannot be done; it was not done; or nobody knows. `halt`: so will the rest. */
export interface Outcome {
  readonly state: 'failed' | 'unsent' | 'unknown';
  readonly halt: boolean;
}

/** Signed out, not allowed, too fast: not the unit's fault, and true for the next one as well. */
const turnedAway = new Set([401, 403, 429]);

export function outcomeOf(error: unknown): Outcome {
  if (!isMallError(error)) return { state: 'unknown', halt: true };
  const { name, status, unsent } = error;
  if (unsent || (status !== undefined && turnedAway.has(status))) return { state: 'unsent', halt: true };
  if (name === 'ContractError') return { state: 'unknown', halt: true };
  if (status !== undefined && status >= 400 && status < 500 && status !== 408)
    return { state: 'failed', halt: false };
  // A plain 500 is about this unit; a gateway's error and a broken connection are about the server.
  return { state: 'unknown', halt: status !== 500 };
}

export function unitErrorOf(error: unknown): UnitError {
  if (!(error instanceof Error)) return { name: 'Error', code: 'client.error', message: String(error) };
  const { name, message } = error;
  if (!isMallError(error)) return { name, code: 'client.error', message };
  return {
    ...{ name, code: error.code, message },
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
  };
}
