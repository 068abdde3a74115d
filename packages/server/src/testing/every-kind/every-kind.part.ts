import { everyKind as descriptor } from '@mall/sdk/testing';
import { eq } from 'drizzle-orm';
import { setField } from '../../crud/actions.js';
import type { Values } from '../../crud/row.js';
import { plainPart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { pageSteps } from '../../seed-steps/page-steps.js';
import { withDictNames } from '../../settings/dict-names.js';
import { everyKinds } from './every-kind.table.js';

const page = { id: '1900000000000009000', parentId: folderIds.shop, icon: 'table', sort: 90, shops: true };

const shelf = { ...page, id: '1900000000000009001', sort: 91, list: 'shelf' };

/** The secret is written and never read back. */
const hashed = ({ pin, ...values }: Values): Values =>
  typeof pin === 'string' ? { ...values, pinHash: `hash of ${pin.length} characters` } : values;

/** The resource with a field of every kind, as a plain part. */
export const everyKind = plainPart(descriptor, {
  table: everyKinds,
  hidden: ['pinHash'],
  rules: {
    beforeInsert: (_ctx, values) => hashed(values),
    decorate: (ctx, rows) => withDictNames(ctx, descriptor, rows),
  },
  actions: {
    onSale: setField('onSale', 1),
    offSale: setField('onSale', 0),
    shelf:
      ({ repository }) =>
      (ctx, query) =>
        repository.page(ctx, query as Values, { where: [eq(everyKinds.onSale, 1)] }) as Promise<never>,
  },
  seeds: [...pageSteps(descriptor, page), ...pageSteps(descriptor, shelf)],
});
