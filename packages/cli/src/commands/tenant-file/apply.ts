import { planUnits } from '@mall/sdk';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { textFlag } from '../../command/flags.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { safeLine } from '../../io/output/safe-text.js';
import type { Driven } from '../../jobs/drive.js';
import { showDriven } from '../../jobs/show-driven.js';
import { startJob } from '../../jobs/start.js';
import { fileArgument, makePlan, planFlags } from './make-plan.js';
import { planText } from './plan-text.js';
import { showPlan } from './show-plan.js';

export const defineApplyCommand: Define = (t) => ({
  words: ['apply'],
  summary: t('apply:summary'),
  details: t('apply:details'),
  arguments: [fileArgument(t)],
  flags: planFlags(t),
  effect: 'write',
  examples: [
    { command: 'mall apply -f tenant.yaml', summary: t('apply:example.apply') },
    { command: 'mall apply -f tenant.yaml --prune --yes', summary: t('apply:example.yes') },
  ],
});

/** `mall apply -f FILE`: shows the plan, asks, and does it as a job. */
export const runApply: Run = async (typed, context) => {
  const { flags } = typed;
  const { io, t } = context;
  if (!flags['dry-run']) refuseReadOnly({ kind: 'write' }, context);
  const { plan, kinds } = await makePlan(typed, context);
  if (flags['dry-run']) {
    await showPlan(plan, context);
    return undefined;
  }
  io.say(planText(plan, { t, paint: io.paint.err }));
  const count = plan.changes.length;
  if (count === 0) return undefined;
  await confirm(t('apply:question', { count }), context);
  const units = planUnits(plan, kinds);
  const job = { kind: 'apply.tenant', units: () => units, title: t('apply:title', { count }), secret: false };
  const driven = await startJob(job, context);
  sayFailures(driven, context);
  await showDriven(job.kind, driven, context);
  return driven.exit;
};

/** Why steps failed, in full: a table on a terminal cuts what is long. */
function sayFailures({ units }: Driven, { flags, io }: Context): void {
  if (textFlag(flags, 'output') !== undefined || !io.stdout.isTTY) return;
  for (const unit of units) if ('error' in unit) io.say(safeLine(`${unit.key}: ${unit.error.message}`));
}
