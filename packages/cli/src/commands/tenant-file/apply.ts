import { randomUUID } from 'node:crypto';
import { planUnits } from '@mall/sdk';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import type { ExitName } from '../../failure/exit-codes.js';
import { safeLine } from '../../io/output/safe-text.js';
import { runAlone } from '../../jobs/definition.js';
import type { Driven } from '../../jobs/drive.js';
import { showDriven } from '../../jobs/show-driven.js';
import { startJob } from '../../jobs/start.js';
import { fileArgument, makePlan, planFlags, type TypedInput } from './make-plan.js';
import { planText } from './plan-text.js';
import { showPlan } from './show-plan.js';

export const defineApplyCommand: Define = (t) => ({
  words: ['apply'],
  summary: t('apply:summary'),
  details: t('apply:details'),
  arguments: [fileArgument(t)],
  flags: [
    ...planFlags(t),
    { name: 'concurrency', type: 'number', group: 'command', summary: t('jobs:flag.concurrency') },
  ],
  effect: 'write',
  examples: [
    { command: 'mall apply -f tenant.yaml', summary: t('apply:example.apply') },
    { command: 'mall apply -f tenant.yaml --prune --yes', summary: t('apply:example.yes') },
  ],
});

/** `mall apply -f FILE`: shows the plan, asks, and does it as a job. */
export const runApply: Run = async (typed, context) => {
  if (typed.flags['dry-run']) {
    await showPlan((await makePlan(typed, context)).plan, context);
    return undefined;
  }
  refuseReadOnly({ kind: 'write' }, context);
  // What is planned is what is there until it has been done.
  const holder = randomUUID();
  return runAlone(kindName, context, (inner) => planAndApply(typed, holder, inner), holder);
};

const kindName = 'apply.tenant';

async function planAndApply(
  typed: TypedInput,
  holder: string,
  context: Context,
): Promise<ExitName | undefined> {
  const { io, t } = context;
  const { plan, kinds } = await makePlan(typed, context);
  io.say(planText(plan, { t, paint: io.paint.err }));
  const count = plan.changes.length;
  if (count === 0) return undefined;
  await confirm(t('apply:question', { count }), context);
  const units = planUnits(plan, kinds);
  const job = {
    kind: kindName,
    units: () => units,
    title: t('apply:title', { count }),
    secret: false,
    meta: { holder },
  };
  const driven = await startJob(job, context);
  sayFailures(driven, context);
  await showDriven(job.kind, driven, context);
  return driven.exit;
}

/** Why steps failed, in full: a table on a terminal cuts what is long. */
function sayFailures({ units }: Driven, { flags, io }: Context): void {
  if (textFlag(flags, 'output') !== undefined || !io.stdout.isTTY) return;
  for (const unit of units) if ('error' in unit) io.say(safeLine(`${unit.key}: ${unit.error.message}`));
}
