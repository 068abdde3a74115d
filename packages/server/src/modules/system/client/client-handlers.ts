import { client } from '@mall/sdk/contract';
import { hashClientSecret } from '../../../accounts/client-secret.js';
import { clients } from '../../../accounts/tables/client.table.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';

export const clientHandlers = (): Handlers<typeof client.operations> =>
  bladeHandlers(
    createCrudService(client, {
      table: clients,
      family: 'entity',
      hidden: ['clientSecretHash'],
      rules: {
        beforeInsert: (_ctx, values) => hashed(values),
        shapeUpdate: hashed,
      },
    }),
  );

/** The secret comes in, its hash is stored, and nothing of it goes out. */
function hashed(values: Values): Values {
  const { clientSecret, ...rest } = values;
  return typeof clientSecret === 'string'
    ? { ...rest, clientSecretHash: hashClientSecret(clientSecret) }
    : rest;
}
