import { modelPrototype as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { keepPrototypes } from './keep-prototypes.js';
import { prototypesOf } from './prototype-rows.js';

/** The columns of models. */
export const modelPrototype = definePart({
  mount: (host) =>
    mount(host, descriptor, {
      submitList: keepPrototypes,
      select: async (ctx, { modelId }) => {
        const rows = await prototypesOf(ctx, [String(modelId)]);
        // Front ends of the family show a column by its name and what it is for.
        return rows.map((row) => ({ ...row, comment: `${row.jdbcName}: ${row.comment ?? ''}` })) as never;
      },
    }),
});
