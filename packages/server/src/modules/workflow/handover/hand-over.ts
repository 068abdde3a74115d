import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { closeMessages } from '../../../messages/notify.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { modelService } from '../model/model-service.js';
import { keepSource } from '../model/model-source.js';
import { workflowModelScopes } from '../model-scope/model-scope.table.js';
import { reasonOf } from '../operations/operating.js';
import { fitsChains, holdProxies } from '../proxy/proxy-chains.js';
import { proxyService } from '../proxy/proxy-service.js';
import { nameOf } from '../task/acts/act.js';
import { usableId } from '../task/acts/usable.js';
import { type Handing, handOpenTasks } from './hand-tasks.js';
import { modelsNaming, proxiesNaming, requirePerson, scopesNaming } from './held-by.js';
import { leaverSubject } from './leavers.js';
import { handedOver } from './named-in-model.js';
import { workflowSuccessors } from './successor.table.js';

interface Asked {
  readonly from: string | number;
  readonly to: string | number;
  readonly reason?: string | undefined;
}

/**
 * Hands over everything of somebody in the call's transaction: what is open, what names him, and what versions that run
 * will ask him for once he has left.
 *
 * @throws AppError workflow.no_such_person, workflow.handover_self, workflow.person_unusable
 */
export async function handOver(ctx: UserContext, workflow: Workflow, asked: Asked) {
  const [fromId, toId] = [String(asked.from), String(asked.to)];
  if (fromId === toId) throw fail('workflow.handover_self');
  const from = { id: fromId, name: await requirePerson(ctx, fromId) };
  const to = await usableId(ctx, toId);
  const handing: Handing = {
    from,
    to: { id: to, name: await nameOf(ctx, to) },
    reason: reasonOf(ctx, asked.reason),
  };
  const open = await handOpenTasks(ctx, workflow.of(ctx), handing);
  const named = {
    models: await handModels(ctx, handing),
    proxies: await handProxies(ctx, handing),
    scopes: await handScopes(ctx, handing),
  };
  await ctx.db.insert(workflowSuccessors).values({
    ...{ id: ctx.ids.next(), tenantId: ctx.actor.tenantId, createUser: ctx.actor.userId },
    ...{ userId: from.id, successorId: to, reason: handing.reason },
    createTime: ctx.clock.now().toISOString(),
  });
  if (open.left === 0)
    await closeMessages({ ...ctx, tenantId: ctx.actor.tenantId }, [leaverSubject(from.id)]);
  return { ...open, ...named };
}

async function handModels(ctx: UserContext, { from, to }: Handing): Promise<number> {
  const models = await modelsNaming(ctx, from.id);
  for (const { id, xml } of models) await keepSource(ctx, id, handedOver(xml, from, to));
  // Whoever has one open in a designer is told when he saves.
  const ids = models.map(({ id }) => id);
  if (ids.length > 0) await modelService.repository.updateMany(ctx, ids, {});
  return models.length;
}

/**
 * Who acts for him acts for nobody any more; what he does for others his successor does, as far as nobody ends at himself
 * and no chain is longer than any may be.
 */
async function handProxies(ctx: UserContext, { from, to }: Handing): Promise<number> {
  await holdProxies(ctx);
  const all = await proxiesNaming(ctx, from.id);
  const over = all.filter(({ userId }) => userId === from.id || userId === to.id);
  const others = all.filter((proxy) => !over.includes(proxy));
  const { repository } = proxyService;
  if (over.length > 0)
    await repository.updateMany(
      ctx,
      over.map(({ id }) => id),
      { status: 2 },
    );
  // One after the other: each is looked at with those that were moved before it.
  for (const proxy of others) {
    const holds = await fitsChains(ctx, { ...proxy, proxyUserId: to.id });
    await repository.updateMany(ctx, [proxy.id], holds ? { proxyUserId: to.id } : { status: 2 });
  }
  return all.length;
}

async function handScopes(ctx: UserContext, { from, to }: Handing): Promise<number> {
  const scopes = await scopesNaming(ctx, from.id);
  for (const { val, text, ...scope } of scopes) {
    const [ids, names] = [val.split(','), text.split(',')];
    const at = ids.indexOf(from.id);
    const put = (list: readonly string[], one: string) =>
      list.flatMap((each, nth) => (nth !== at ? [each] : ids.includes(to.id) ? [] : [one])).join(',');
    await ctx.db.delete(workflowModelScopes).where(eq(workflowModelScopes.id, scope.id));
    await ctx.db.insert(workflowModelScopes).values({
      ...scope,
      val: put(ids, to.id),
      text: names.length === ids.length ? put(names, to.name) : text,
    });
  }
  return scopes.length;
}
