import { socialProvider as descriptor } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row, Values } from '../../../crud/row.js';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fail } from '../../../support/app-error.js';
import { secretName } from './provider-secret.js';
import { socialProviders } from './social-provider.table.js';

/** Its calls go out from the server: the platform's people alone have the page, where nobody gives it to others. */
const page = pageSteps(descriptor, {
  id: '1900000000000000131',
  parentId: folderIds.system,
  icon: 'login',
  sort: 15,
});

/** The secret comes in, is sealed, and nothing of it goes out. */
const sealed = ({ rowSecrets }: UserContext, { clientSecret, ...rest }: Values): Values =>
  typeof clientSecret === 'string'
    ? { ...rest, clientSecretSealed: rowSecrets.seal(secretName, clientSecret) }
    : rest;

/** Third parties that people sign in with. */
export const socialProvider = plainPart(descriptor, {
  table: socialProviders,
  family: 'map',
  hidden: ['clientSecretSealed'],
  refusals: { mall_social_provider_source_key: 'auth.social_exists' },
  rules: {
    beforeInsert: (ctx, values) => {
      requireAddresses(values);
      return sealed(ctx, values);
    },
    beforeUpdate: (ctx, values, current) => {
      requireAddresses({ ...current, ...values });
      return keptSecret(sealed(ctx, values), current);
    },
    beforeRestore: () => undefined,
  },
  seeds: page,
});

function requireAddresses(row: Values): void {
  const needed =
    row.kind === 'oidc' ? ['issuer'] : ['authorizationEndpoint', 'tokenEndpoint', 'userInfoEndpoint'];
  if (needed.some((field) => !row[field])) throw fail('auth.social_addresses');
}

function keptSecret(values: Values, current: Row): Values {
  // The secret belongs to who it is said to: at other addresses it has to be given again.
  const moved = ['issuer', 'tokenEndpoint', 'clientId', 'kind'].some(
    (field) => field in values && (values[field] ?? null) !== (current[field] ?? null),
  );
  return moved && !('clientSecretSealed' in values) ? { ...values, clientSecretSealed: null } : values;
}
