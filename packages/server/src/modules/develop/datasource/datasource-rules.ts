import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { refuseSecretIn, refuseUnsafe } from '../connection/address.js';
import { passwordName } from './sealed-password.js';

/** Passwords come in and never go out. */
export const datasourceRules: CrudRules = {
  beforeInsert: sealed,
  beforeUpdate: sealed,
  // A removed row has kept its password, sealed: nothing has to be done again.
  beforeRestore: () => undefined,
};

function sealed({ rowSecrets }: UserContext, values: Values): Values {
  if (typeof values.url === 'string') {
    refuseSecretIn(values.url);
    refuseUnsafe(values.url);
  }
  const { password, ...rest } = values;
  return typeof password === 'string' ? { ...rest, password: rowSecrets.seal(passwordName, password) } : rest;
}
