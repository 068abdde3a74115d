import { isUpdate, splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { IsOneStatement } from '../context/handler.js';
import type { CrudService } from './crud-service.js';
import type { Values } from './row.js';

/** The handlers of `bladeCrud`: spread them, then override what differs. */
export const bladeHandlers = (service: CrudService, listing: 'page' | 'tree' = 'page') => ({
  list: (ctx: UserContext, query: object) =>
    (listing === 'tree'
      ? service.tree(ctx, query as Values)
      : service.page(ctx, query as Values)) as Promise<never>,
  detail: (ctx: UserContext, input: { id: unknown }) => service.get(ctx, String(input.id)) as Promise<never>,
  submit: Object.assign(
    (ctx: UserContext, input: object) =>
      (isUpdate(input)
        ? service.update(ctx, input as Values)
        : service.create(ctx, input as Values)) as Promise<never>,
    {
      isOneStatement: ((ctx, input) =>
        isUpdate(input) && service.isOneStatement(ctx, input)) as IsOneStatement,
    },
  ),
  remove: async (ctx: UserContext, input: object) => {
    await service.remove(ctx, removeIds(input));
    return null;
  },
});

/** The handlers of `restCrud`, and of resources with one call for each write. */
export function restHandlers(service: CrudService) {
  const { list, detail, remove } = bladeHandlers(service);
  return {
    list,
    detail,
    remove,
    create: (ctx: UserContext, input: object) => service.create(ctx, input as Values) as Promise<never>,
    update: Object.assign(
      (ctx: UserContext, input: object) => service.update(ctx, input as Values) as Promise<never>,
      { isOneStatement: service.isOneStatement },
    ),
  };
}

/** The standard verbs of either style: what a plain resource answers with. */
export const standardHandlers = (service: CrudService, listing: 'page' | 'tree') => ({
  ...restHandlers(service),
  ...bladeHandlers(service, listing),
});

function removeIds(input: object): string[] {
  const { ids, id } = input as { readonly ids?: string; readonly id?: string };
  return splitIds(ids ?? id);
}
