import { planUnits } from '@mall/sdk';
import { isSecretName } from '@mall/sdk/contract';
import { confirm } from '../../command/confirm.js';
import type { Context, Define, Run } from '../../command/context.js';
import { type Flags, textFlag } from '../../command/flags.js';
import { showOwnRows } from '../../command/own-rows.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { safeLine } from '../../io/output/safe-text.js';
import { answersOf, forgetAnswers } from '../../jobs/answers.js';
import type { Driven } from '../../jobs/drive.js';
import { startJob } from '../../jobs/start.js';
import { stepRows, stepsShown } from './apply-kind.js';
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

/** Steps as data where that is asked for; otherwise those that failed, and passwords that are said only once. */
const showSteps = async ({ units, path }: Driven, flags: Flags, context: Context): Promise<void> => {
  const asked = textFlag(flags, 'output') !== undefined || !context.io.stdout.isTTY;
  const secrets = [
    ...new Set(units.flatMap((unit) => answersOf(unit).flatMap(Object.keys).filter(isSecretName))),
  ];
  const isSaid = (unit: (typeof units)[number]) =>
    asked || unit.state !== 'done' || secrets.some((key) => answersOf(unit).some((answer) => key in answer));
  const wanted = units.filter(isSaid);
  if (wanted.length === 0) return;
  // A table on a terminal cuts what is long.
  for (const unit of asked ? [] : wanted)
    if ('error' in unit) context.io.say(safeLine(`${unit.key}: ${unit.error.message}`));
  const columns = ['step', 'state', 'id', ...secrets, 'error'];
  await showOwnRows(stepRows(wanted), { ...stepsShown, columns }, context);
  if (path !== undefined && secrets.length > 0 && !context.io.closed()) await forgetAnswers(path, secrets);
};

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
  await showSteps(driven, flags, context);
  return driven.exit;
};
