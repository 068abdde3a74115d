import type { processDefinition } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { type DeployedRow, deployedPage, deployedRow } from '../deployment/definition-list.js';
import { definitionOnWire, definitionsOnWire } from '../deployment/definition-wire.js';
import { deploymentFormOf } from '../deployment/snapshots.js';
import { visibleForm } from '../detail/visible-form.js';
import { workflowOf } from '../engine/engine.js';
import { formPropertiesOf } from '../model/model-source.js';
import { isStartable } from '../model-scope/startable.js';
import { readingAt } from '../rights/readable.js';
import { askedFields } from '../value-check/asked-fields.js';

/** What the caller may start, and what that is done with. */
export function definitionHandlers(host: Host): Handlers<typeof processDefinition.operations> {
  const workflow = workflowOf(host);
  return {
    list: async (ctx, input) => {
      const page = await deployedPage(ctx, input as Values, { startable: true, activeOnly: true });
      // The reply's schema parses what SQL gave.
      return { ...page, records: await definitionsOnWire(ctx, workflow.of(ctx), page.records) } as never;
    },
    form: async (ctx, { processId }) =>
      startFormOf(ctx, workflow.of(ctx), await ownRow(ctx, processId)) as Promise<never>,
    formByKey: async (ctx, { processDefKey }) => {
      const engine = workflow.of(ctx);
      const row = await latestRow(ctx, engine, processDefKey);
      if (row.suspended) throw fail('workflow.definition_not_found', { id: processDefKey });
      return startFormOf(ctx, engine, row) as Promise<never>;
    },
    xml: async (ctx, { processDefId }) => {
      const { id } = await ownRow(ctx, processDefId);
      return workflow.of(ctx).query.source(id);
    },
    xmlByKey: async (ctx, { processDefKey }) => {
      const engine = workflow.of(ctx);
      const { id } = await latestRow(ctx, engine, processDefKey);
      return engine.query.source(id);
    },
  };
}

async function startFormOf(ctx: UserContext, engine: Engine, row: DeployedRow) {
  if (!(await isStartable(ctx, row.key))) throw fail('workflow.not_startable', { name: row.name ?? row.key });
  const form = await deploymentFormOf(ctx, row.deploymentId);
  const { model } = await engine.query.model(row.id);
  const start = { definitionId: row.id, activityId: model.start };
  const reading = readingAt(new Map([[row.id, model]]), [start]);
  return {
    process: await definitionOnWire(ctx, engine, row),
    // What is filled in later, by others, is not even named.
    startForm: formPropertiesOf(model.nodes[model.start], askedFields(form?.content).wanted).filter(
      ({ readable }) => readable,
    ),
    form: visibleForm(form?.content, reading),
    appForm: visibleForm(form?.appContent, reading),
  };
}

async function ownRow(ctx: UserContext, definitionId: string): Promise<DeployedRow> {
  const row = await deployedRow(ctx, definitionId);
  if (!row) throw fail('workflow.definition_not_found', { id: definitionId });
  return row;
}

async function latestRow(ctx: UserContext, engine: Engine, key: string): Promise<DeployedRow> {
  const latest = await engine.query.latestDefinition(key);
  if (!latest) throw fail('workflow.definition_not_found', { id: key });
  return ownRow(ctx, latest.id);
}
