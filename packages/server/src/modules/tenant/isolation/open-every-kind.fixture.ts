import { everyKind as descriptor } from '@mall/sdk/testing';
import { eq } from 'drizzle-orm';
import { revokeSession } from '../../../accounts/revoke-sessions.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import { setField } from '../../../crud/actions.js';
import { standardHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { type Handlers, mount } from '../../../http/mount.js';
import type { Part } from '../../../http/part.js';
import { fail } from '../../../support/app-error.js';
import { everyKind } from '../../../testing/every-kind/every-kind.part.js';
import { everyKinds } from '../../../testing/every-kind/every-kind.table.js';

type Handler = (ctx: UserContext, input: never) => Promise<unknown>;

/** The one condition that is taken away: whose rows. Everything before the handler stays as it is. */
const unbound = (ctx: UserContext): UserContext => ({
  ...ctx,
  actor: { ...ctx.actor, administrator: true, tenantId: managementTenant },
});

/**
 * The resource with every kind of field, whose operations in `open` forget the tenant while they are there; with
 * `telling` in it, details say that somebody else’s row is somebody else’s; with `ending`, lists end the session.
 */
export function openEveryKind(open: ReadonlySet<string>): Part {
  const service = createCrudService(
    // Administrators of the platform see all rows of such a resource: that is what is lent to everybody.
    { ...descriptor, tenancy: 'management' },
    { table: everyKinds, hidden: ['pinHash'] },
  );
  const handlers: Record<string, Handler> = {
    ...standardHandlers(service, 'page'),
    shelf: (ctx, query) =>
      service.repository.page(ctx, query as Values, { where: [eq(everyKinds.onSale, 1)] }),
    onSale: setField('onSale', 1)(service) as Handler,
    offSale: setField('onSale', 0)(service) as Handler,
  };
  const patched = Object.entries(handlers).map(([name, handler]): [string, Handler] => [
    name,
    async (ctx, input) => {
      if (open.has(name)) return handler(unbound(ctx), input);
      if (name === 'detail' && open.has('telling')) await tell(ctx, input);
      if (name === 'list' && open.has('ending')) await revokeSession(ctx, ctx.actor.sessionId);
      return handler(ctx, input);
    },
  ]);
  const tell = async (ctx: UserContext, { id }: { readonly id: string }): Promise<void> => {
    const [own] = await service.repository.find(ctx, [String(id)]);
    const [any] = await service.repository.find(unbound(ctx), [String(id)]);
    if (any && !own) throw fail('request.forbidden', { permission: 'other' });
  };
  return {
    ...everyKind,
    // `mount` looks itself that each operation has its handler.
    mount: (host) =>
      mount(
        host,
        descriptor,
        Object.fromEntries(patched) as unknown as Handlers<typeof descriptor.operations>,
      ),
  };
}
