import type { workflowProcess } from '@mall/sdk/contract';
import type { Handlers } from '../../../http/mount.js';
import { together } from '../../../support/together.js';
import type { Workflow } from '../engine/engine.js';
import { once } from '../request/once.js';
import { nextSerial } from '../serial/next-serial.js';
import { startAgain } from './start-again.js';
import { type Start, startProcess } from './start-process.js';
import { requireNewest, requireVersion } from './starting.js';

/** Fields of a start that are no values of its form; older front ends say some of them otherwise, or send them without use. */
const aboutTheStart = new Set([
  ...['processId', 'processDefKey', 'businessKey', 'copyUser', 'assignee', 'requestKey'],
  ...['wf_assignee', 'wf_picks', 'wf_platform', 'wf_form_option', 'wf_form_variable'],
]);

/** What the caller does about processes. */
export const processActs = (
  workflow: Workflow,
): Pick<Handlers<typeof workflowProcess.operations>, 'start' | 'startByKey' | 'startAgain'> => ({
  start: (ctx, input) =>
    once(ctx, 'process.start', input, async () => {
      const engine = workflow.of(ctx);
      // A version's deployment is known before it is asked whether it is open; a start that is refused gives its number back.
      const { deploymentId } = await engine.query.model(input.processId);
      const [definition, serialNumber] = await together([
        requireVersion(ctx, engine, input.processId),
        nextSerial(ctx, deploymentId),
      ]);
      return startProcess({ ctx, engine, definition, serialNumber }, startOf(input), valuesOf(input));
    }),
  startByKey: (ctx, input) =>
    once(ctx, 'process.startByKey', input, async () => {
      const engine = workflow.of(ctx);
      const definition = await requireNewest(ctx, engine, input.processDefKey);
      const serialNumber = await nextSerial(ctx, definition.deploymentId);
      return startProcess({ ctx, engine, definition, serialNumber }, startOf(input), valuesOf(input));
    }),
  startAgain: (ctx, input) => startAgain(ctx, workflow.of(ctx), input),
});

const startOf = (input: Start & Readonly<Record<string, unknown>>): Start => ({
  ...input,
  wf_assignee: input.wf_assignee ?? (typeof input.assignee === 'string' ? input.assignee : undefined),
});

const valuesOf = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !aboutTheStart.has(name)));
