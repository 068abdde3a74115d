import { socialProvider as descriptor } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fail } from '../../../support/app-error.js';
import { secretName } from './provider-secret.js';
import { type ProviderRow, socialProviders } from './social-provider.table.js';
import { thirdPartyOf } from './third-party.js';

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

const table = { table: socialProviders, family: 'map', hidden: ['clientSecretSealed', 'epoch'] } as const;
const providerRows = createRepository(descriptor, table);

/** Third parties that people sign in with. */
export const socialProvider = plainPart(descriptor, {
  ...table,
  refusals: { mall_social_provider_source_key: 'auth.social_exists' },
  rules: {
    beforeInsert: (ctx, values) => {
      requireAddresses(values);
      return sealed(ctx, values);
    },
    beforeUpdate: (ctx, values, current) => {
      requireAddresses({ ...current, ...values });
      return asSomebodyElse(ctx, sealed(ctx, values), current);
    },
    // Whoever has brought it back need not be whom it was entered by: it is set up anew, and knows nobody.
    beforeRestore: async (ctx, { id }) => {
      const anew = { clientSecretSealed: null, epoch: ctx.ids.next() };
      await providerRows.derive(ctx, [eq(socialProviders.id, id)], anew);
    },
  },
  seeds: page,
});

function requireAddresses(row: Values): void {
  const needed =
    row.kind === 'oidc' ? ['issuer'] : ['authorizationEndpoint', 'tokenEndpoint', 'userInfoEndpoint'];
  if (needed.some((field) => !row[field])) throw fail('auth.social_addresses');
}

/** The secret belongs to who it is said to, and links to who was asked: at other addresses both are given again. */
function asSomebodyElse(ctx: UserContext, values: Values, current: Row): Values {
  // A row of this table, before and after: its form has nothing that the table has not.
  const [before, after] = [current, { ...current, ...values }] as unknown as readonly ProviderRow[];
  if (!before || !after || thirdPartyOf(before) === thirdPartyOf(after)) return values;
  return { clientSecretSealed: null, ...values, epoch: ctx.ids.next() };
}
