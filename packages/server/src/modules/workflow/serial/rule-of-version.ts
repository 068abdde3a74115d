import { workflowSerial } from '@mall/sdk/contract';
import { type Engine, extension, type ProcessModel } from '@mall/workflow';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { workflowDeployments } from '../deployment/deployment.table.js';
import { workflowSerials } from './serial.table.js';
import { serialService } from './serial-service.js';

const drawnForm = workflowSerial.form.pick({
  ...{ name: true, prefix: true, dateFormat: true, connector: true },
  ...{ suffixLength: true, startSequence: true, cycle: true },
});

/**
 * The rule that a model draws for the numbers of its instances (wire contract of workflows, section 4). Undefined where
 * it draws none, or uses numbers that are there already; not successful where it draws something else than a rule.
 */
export function drawnRule(model: ProcessModel) {
  const drawn = extension(model, 'serial')?.attributes;
  if (!drawn || drawn.useExistSN === 'true') return undefined;
  const { name, prefix, dateFormat, connector, suffixLength, startSequence, cycle } = drawn;
  return drawnForm
    .refine((rule) => Number(rule.startSequence) < 10 ** Number(rule.suffixLength))
    .safeParse({
      name: name || model.name || model.key,
      ...{ prefix: prefix ?? '', dateFormat: dateFormat ?? '', connector: connector ?? '' },
      ...{ suffixLength: Number(suffixLength || 4), startSequence: Number(startSequence || 1) },
      cycle: cycle || 'none',
    });
}

interface Version {
  readonly deploymentId: string;
  readonly modelKey: string;
  readonly model: ProcessModel;
}

/**
 * Gives a new version its rule of numbers (wire contract of workflows, 3.1): what its model draws; where neither it nor
 * the version before draws anything, the rule that somebody has made for that one. Numbers go on where they are.
 */
export async function keepSerialRule(
  ctx: UserContext,
  engine: Engine,
  { deploymentId, modelKey, model }: Version,
): Promise<void> {
  const before = await ruleBefore(ctx, { deploymentId, modelKey });
  const drawn = drawnRule(model)?.data ?? (await madeByHand(engine, model, before));
  if (!drawn) return;
  const { currentSequence = null, period = null } = before ?? {};
  const room = currentSequence !== null && currentSequence < 10 ** Number(drawn.suffixLength);
  const rule = { ...drawn, deploymentId, currentSequence: room ? currentSequence : null };
  const { id } = await serialService.create(ctx, rule);
  // Which day, week, month or year the last number was given in is no field of the rule's form.
  if (room) await serialService.repository.derive(ctx, [eq(workflowSerials.id, id)], { period });
}

/** The rule of the last version of a model that had one. */
async function ruleBefore(ctx: UserContext, { deploymentId, modelKey }: Omit<Version, 'model'>) {
  const { tenantId } = ctx.actor;
  const [row] = await ctx.db
    .select({ rule: workflowSerials, definitionId: workflowDeployments.definitionId })
    .from(workflowDeployments)
    .innerJoin(workflowSerials, eq(workflowSerials.deploymentId, workflowDeployments.deploymentId))
    .where(
      and(
        ...[eq(workflowDeployments.tenantId, tenantId), eq(workflowSerials.tenantId, tenantId)],
        ...[eq(workflowDeployments.modelKey, modelKey), eq(workflowSerials.isDeleted, 0)],
        ne(workflowDeployments.deploymentId, deploymentId),
      ),
    )
    .orderBy(desc(workflowDeployments.createTime), desc(workflowDeployments.deploymentId))
    .limit(1);
  return row && { ...row.rule, definitionId: row.definitionId };
}

async function madeByHand(
  engine: Engine,
  model: ProcessModel,
  before: Awaited<ReturnType<typeof ruleBefore>>,
) {
  if (!before || extension(model, 'serial')) return undefined;
  const drawnBefore = extension((await engine.query.model(before.definitionId)).model, 'serial');
  if (drawnBefore) return undefined;
  const { name, prefix, dateFormat, connector, suffixLength, startSequence, cycle } = before;
  return { name, prefix, dateFormat, connector, suffixLength, startSequence, cycle };
}
