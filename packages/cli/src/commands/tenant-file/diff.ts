import type { Define, Run } from '../../command/context.js';
import { fileArgument, makePlan, planFlags, sayDryRun } from './make-plan.js';
import { showPlan } from './show-plan.js';

export const defineDiffCommand: Define = (t) => ({
  words: ['diff'],
  summary: t('diff:summary'),
  details: t('plan:details'),
  arguments: [fileArgument(t)],
  flags: planFlags(t),
  effect: 'read',
  examples: [
    { command: 'mall diff -f tenant.yaml', summary: t('diff:example.diff') },
    { command: 'mall diff -f tenant.yaml --prune > /dev/null', summary: t('diff:example.ci') },
  ],
});

/** `mall diff -f FILE`: the plan, and an exit code that says whether it is empty. */
export const runDiff: Run = async (typed, context) => {
  if (typed.flags['dry-run']) return sayDryRun(typed, context);
  const { plan } = await makePlan(typed, context);
  await showPlan(plan, context);
  return plan.changes.length > 0 ? 'differences' : undefined;
};
