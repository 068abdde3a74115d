import type { DialectName } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import { hashClientSecret } from '../../../accounts/client-secret.js';
import { clients } from '../../../accounts/tables/client.table.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

/** Public clients all: the secret names the application and protects nothing by itself (architecture). */
const clientStep = (
  clientId: string,
  authorizedGrantTypes: string,
  dialect: DialectName = 'mall',
): SeedStep => ({
  name: `client:${clientId}`,
  phase: 'words',
  run: (seed) =>
    insertSeeds(seed, clients, '', [
      {
        id: seed.ids.next(),
        clientId,
        clientSecretHash: hashClientSecret(`${clientId}_secret`),
        scope: 'all',
        authorizedGrantTypes,
        dialect,
        accessTokenValidity: 3600,
        refreshTokenValidity: 604_800,
      },
    ]),
});

/** Programs on a person's machine sign in by the browser (RFC 8252); who has changed the row keeps it. */
const shellByBrowser: SeedStep = {
  name: 'client:mall-cli:browser',
  // After its row, in new databases and in old ones.
  phase: 'page',
  run: async ({ db }) => {
    await db.execute(sql`update ${clients}
      set authorized_grant_types = 'refresh_token,password,social,authorization_code',
        web_server_redirect_uri = 'http://127.0.0.1/signed-in'
      where client_id = 'mall-cli' and authorized_grant_types = 'refresh_token,password'`);
  },
};

const familyGrants = 'refresh_token,password,captcha,social,authorization_code';

export const clientSeeds = [
  clientStep('mall-web', 'refresh_token,captcha,social,authorization_code'),
  clientStep('mall-cli', 'refresh_token,password'),
  shellByBrowser,
  // The family's own front ends (wire contract, section 2.1); whoever has none of them removes their rows.
  ...(['saber', 'sword'] as const).map((name) => clientStep(name, familyGrants, 'blade-3')),
  clientStep('saber3', familyGrants, 'blade-4'),
];
