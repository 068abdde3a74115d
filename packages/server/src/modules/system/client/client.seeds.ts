import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { hashClientSecret } from '../../shared/client-secret.js';
import { clients } from '../../shared/tables/client.table.js';

/** Both are public clients: the secret names the application and protects nothing by itself (architecture). */
const clientStep = (clientId: string, authorizedGrantTypes: string): SeedStep => ({
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
        accessTokenValidity: 3600,
        refreshTokenValidity: 604_800,
      },
    ]),
});

export const clientSeeds = [
  clientStep('mall-web', 'refresh_token,captcha,social,authorization_code'),
  clientStep('mall-cli', 'refresh_token,password'),
];
