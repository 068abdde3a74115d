import { ownProxy as descriptor, splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row, Values } from '../../../crud/row.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fail } from '../../../support/app-error.js';
import { workflowOf } from '../engine/engine.js';
import { saveProxy } from './proxy-handlers.js';
import { proxyService } from './proxy-service.js';

/** Everybody's own proxies: the same rows as operators see, and only one's own of them. */
export const ownProxyPart = definePart({
  mount: (host) =>
    mount(
      host,
      descriptor,
      {
        // The replies' schemas parse what the columns gave.
        list: (ctx, query) =>
          proxyService.page(ctx, { ...(query as Values), userId: ctx.actor.userId }) as Promise<never>,
        detail: (ctx, { id }) => own(ctx, String(id)) as Promise<never>,
        submit: async (ctx, input) => {
          const values = input as Values;
          if (values.id) await own(ctx, String(values.id));
          return saveProxy(ctx, workflowOf(host), { ...values, userId: ctx.actor.userId }) as Promise<never>;
        },
        remove: async (ctx, input) => {
          const ids = splitIds(String(input.ids));
          for (const id of ids) await own(ctx, id);
          await proxyService.remove(ctx, ids);
          return null;
        },
      },
      { refusals: { mall_workflow_proxy_process: 'workflow.proxy_exists' } },
    ),
  seeds: pageSteps(descriptor, {
    id: '1900000000000000482',
    parentId: folderIds.process,
    icon: 'team',
    sort: 8,
    shops: true,
  }),
});

/** @throws AppError row.not_found for one of somebody else's */
async function own(ctx: UserContext, id: string): Promise<Row> {
  const row = await proxyService.get(ctx, id);
  if (row.userId !== ctx.actor.userId) throw fail('row.not_found', { id });
  return row;
}
