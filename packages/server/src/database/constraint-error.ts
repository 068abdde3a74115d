import type { ErrorCode } from '@mall/sdk/contract';
import { AppError, failField } from '../http/app-error.js';

/** The one map from a unique index to the refusal it stands for. */
const byConstraint: Readonly<Record<string, ErrorCode>> = {
  mall_menu_code_key: 'menu.exists',
  mall_dict_key: 'dict.exists',
  mall_dict_biz_key: 'dict.exists',
  mall_invite_code_code_key: 'invite_code.exists',
};

const fieldOf: Readonly<Record<string, string>> = {
  mall_param_param_key_key: 'paramKey',
  mall_client_client_id_key: 'clientId',
  mall_tenant_domain_url_key: 'domainUrl',
  mall_tenant_tenant_id_key: 'tenantId',
  mall_user_account_key: 'account',
};

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
  readonly cause?: unknown;
}

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The database's own error inside whatever wrapped it. */
const driverError = (error: unknown): DriverError | undefined => {
  let at = error as DriverError | undefined;
  for (let depth = 0; at && depth < 5; depth += 1) {
    if (typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at;
    at = at.cause as DriverError | undefined;
  }
  return undefined;
};

/** A broken unique index, a number out of range or a text too long as a refusal; undefined for anything else. */
export const constraintError = (error: unknown): AppError | undefined => {
  const found = driverError(error);
  if (!found) return undefined;
  if (found.code === '23505') {
    const name = found.constraint ?? '';
    const value = /=\((.*)\) /.exec(found.detail ?? '')?.[1] ?? '';
    const field = fieldOf[name] ?? name;
    return new AppError(byConstraint[name] ?? 'row.duplicate', {
      params: { field, value, code: value },
      cause: error,
    });
  }
  if (found.code === '40001' || found.code === '40P01') return new AppError('row.conflict', { cause: error });
  // A column that must hold something was given nothing, where no schema could tell.
  if (found.code === '23502') return failField({ field: camel(found.column ?? ''), rule: 'type' });
  if (found.code?.startsWith('22'))
    return new AppError('request.invalid', { params: { fields: found.code }, cause: error });
  if (found.code === '57P01' || found.code?.startsWith('08'))
    return new AppError('server.unavailable', { cause: error });
  return undefined;
};
