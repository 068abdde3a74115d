import { type Engine, extension, extensions, type FlowNode } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { namesOfCategories } from './category-names.js';
import type { DeployedRow } from './definition-list.js';

/** Deployed versions as the wire has them (wire contract of workflows, section 2: WfProcessDef). */
export async function definitionsOnWire(ctx: UserContext, engine: Engine, rows: readonly DeployedRow[]) {
  const names = await namesOfCategories(
    ctx,
    rows.flatMap(({ category }) => category ?? []),
  );
  return Promise.all(
    rows.map(async (row) => {
      // The address of a form that another page shows is in the model; lists of others need no model.
      const start = row.formKey?.startsWith('wf_ex_') ? await startNodeOf(engine, row.id) : undefined;
      return { ...onWire(ctx, row, names), ...(start && addressesOf(start)) };
    }),
  );
}

/** The same of one version, with what its start says of copies and of the next approver. */
export async function definitionOnWire(ctx: UserContext, engine: Engine, row: DeployedRow) {
  const [shown] = await definitionsOnWire(ctx, engine, [row]);
  const start = await startNodeOf(engine, row.id);
  const copied = start ? extensions(start, 'copyUser') : [];
  const joined = (name: 'value' | 'text') =>
    copied.flatMap(({ attributes }) => attributes[name] || []).join(',') || null;
  return {
    ...shown,
    ...(start && addressesOf(start)),
    copyUser: joined('value'),
    copyUserName: joined('text'),
    hideCopy: start !== undefined && settingOf(start, 'hideCopy') === 'true',
    hideExamine: start !== undefined && settingOf(start, 'hideExamine') === 'true',
  };
}

/** The start event of a deployed version. */
export async function startNodeOf(engine: Engine, definitionId: string): Promise<FlowNode | undefined> {
  const { model } = await engine.query.model(definitionId);
  return model.nodes[model.start];
}

const onWire = (ctx: UserContext, row: DeployedRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  tenantId: ctx.actor.tenantId,
  name: row.name ?? row.key,
  key: row.key,
  category: row.category,
  categoryName: names.get(row.category ?? '') ?? null,
  status: row.suspended ? 2 : 1,
  version: row.version,
  deployTime: ctx.wireTime(new Date(row.createTime)),
  deploymentId: row.deploymentId,
  formKey: row.formKey,
  icon: row.icon,
});

const addressesOf = (start: FlowNode) => ({
  formUrl: settingOf(start, 'exFormUrl') ?? null,
  appFormUrl: settingOf(start, 'exAppFormUrl') ?? null,
});

/** What a start says by an attribute, or by an element with a value. */
const settingOf = (node: FlowNode, name: string): string | undefined =>
  node.attributes[name] || extension(node, name)?.attributes.value || undefined;
