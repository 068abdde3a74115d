import type { workflowProcess } from '@mall/sdk/contract';
import type { DefinitionRow } from '@mall/workflow';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { once } from '../request/once.js';
import { type Start, startProcess } from './start-process.js';

/** Fields of a start that are no values of its form; older front ends say some of them otherwise, or send them without use. */
const aboutTheStart = new Set([
  ...['processId', 'processDefKey', 'businessKey', 'copyUser', 'assignee', 'requestKey'],
  ...['wf_assignee', 'wf_picks', 'wf_platform', 'wf_form_option', 'wf_form_variable'],
]);

/** What the caller does about processes. */
export const processActs = (
  workflow: Workflow,
): Pick<Handlers<typeof workflowProcess.operations>, 'start' | 'startByKey'> => ({
  start: (ctx, input) =>
    once(ctx, 'process.start', input, async () => {
      const engine = workflow.of(ctx);
      const { processId } = input;
      const definition = found(await engine.query.definition(processId), processId);
      return startProcess({ ctx, engine, definition }, startOf(input), valuesOf(input));
    }),
  startByKey: (ctx, input) =>
    once(ctx, 'process.startByKey', input, async () => {
      const engine = workflow.of(ctx);
      const { processDefKey } = input;
      const definition = found(await engine.query.latestDefinition(processDefKey), processDefKey);
      return startProcess({ ctx, engine, definition }, startOf(input), valuesOf(input));
    }),
});

function found(definition: DefinitionRow | null, id: string): DefinitionRow {
  if (!definition) throw fail('workflow.definition_not_found', { id });
  return definition;
}

const startOf = (input: Start & Readonly<Record<string, unknown>>): Start => ({
  ...input,
  wf_assignee: input.wf_assignee ?? (typeof input.assignee === 'string' ? input.assignee : undefined),
});

const valuesOf = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !aboutTheStart.has(name)));
