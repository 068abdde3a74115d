import type { ErrorCode } from '@mall/sdk/contract';
import { AppError, failField } from '../support/app-error.js';
import { closedState } from './closed-tenants.js';
import { amongSuffix } from './keys-of.js';

/** What a resource says when one of its unique indexes is broken: index -> code. */
export type Refusals = Readonly<Record<string, ErrorCode>>;

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
  readonly cause?: unknown;
}

/** Columns that keep tenants apart, or removed rows out: no field that a person could change. */
const silent = new Set(['tenant_id', 'is_deleted', 'twin']);

/** A broken unique index, a number out of range, a text too long or a tenant that is closed as a refusal; undefined for anything else. */
export function constraintError(error: unknown, refusals: Refusals = {}): AppError | undefined {
  const found = driverError(error);
  if (!found) return undefined;
  if (found.code === '23505') return taken(found, refusals, error);
  if (found.code === closedState) return new AppError('tenant.moving', { cause: error });
  if (found.code === '40001' || found.code === '40P01') return new AppError('row.conflict', { cause: error });
  // A column that must hold something was given nothing, where no schema could tell.
  if (found.code === '23502') return failField({ field: camel(found.column ?? ''), rule: 'type' });
  if (found.code?.startsWith('22')) return new AppError('request.unfit', { cause: error });
  return undefined;
}

/** The database's own error inside whatever wrapped it. */
function driverError(error: unknown): DriverError | undefined {
  let at = error as DriverError | undefined;
  for (let depth = 0; at && depth < 5; depth += 1) {
    if (typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at;
    at = at.cause as DriverError | undefined;
  }
  return undefined;
}

function taken(found: DriverError, refusals: Refusals, cause: unknown): AppError {
  const { field, value } = takenField(found.detail ?? '');
  return new AppError(refusals[found.constraint ?? ''] ?? usual(found.constraint), {
    params: { field, value, code: value },
    issues: [{ field, rule: 'taken', params: { value } }],
    cause,
  });
}

const usual = (constraint = ''): ErrorCode =>
  constraint.endsWith(amongSuffix) ? 'row.taken_here' : 'row.duplicate';

/** `Key (tenant_id, code)=(000000, A001)`: the field and the value that stood in the way. */
function takenField(detail: string): { field: string; value: string } {
  const [, names = '', texts = ''] = /\((.+?)\)=\((.*)\)/s.exec(detail) ?? [];
  const columns = names.split(', ');
  const values = texts.split(', ');
  const at = columns.findLastIndex((name) => !silent.has(name));
  // A value may hold the separator itself: all that is not another column's is its value.
  const after = columns.length - 1 - at;
  const value = values.slice(at, values.length - after).join(', ');
  return { field: camel(columns[at] ?? ''), value };
}

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
