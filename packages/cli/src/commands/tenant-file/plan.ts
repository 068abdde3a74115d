import type { Define, Run } from '../../command/context.js';
import { fileArgument, makePlan, planFlags, sayDryRun } from './make-plan.js';
import { summaryText } from './plan-text.js';
import { showPlan } from './show-plan.js';

export const definePlanCommand: Define = (t) => ({
  words: ['plan'],
  summary: t('plan:summary'),
  details: t('plan:details'),
  arguments: [fileArgument(t)],
  flags: [
    ...planFlags(t),
    { name: 'summary', type: 'switch', group: 'command', summary: t('plan:flag.summary') },
  ],
  effect: 'read',
  examples: [
    { command: 'mall plan -f tenant.yaml', summary: t('plan:example.plan') },
    { command: 'mall plan -f tenant.yaml --prune -o json', summary: t('plan:example.json') },
  ],
});

/** `mall plan -f FILE`: what `mall apply` would do. */
export const runPlan: Run = async (typed, context) => {
  if (typed.flags['dry-run']) return sayDryRun(typed, context);
  const { plan } = await makePlan(typed, context);
  if (typed.flags.summary) await context.io.out(`${summaryText(plan, context.t)}\n`);
  else await showPlan(plan, context);
  return undefined;
};
