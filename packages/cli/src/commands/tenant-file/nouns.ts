import type { Noun } from '../../command/context.js';
import { applyWords } from './apply-words.js';
import { diffWords } from './diff-words.js';
import { exportWords } from './export-words.js';
import { planWords } from './plan-words.js';

export const exportNoun: Noun = {
  words: exportWords,
  group: 'tools',
  commands: {
    '': () => import('./export.js').then((m) => ({ define: m.defineExportCommand, run: m.runExport })),
  },
};

export const planNoun: Noun = {
  words: planWords,
  group: 'tools',
  commands: { '': () => import('./plan.js').then((m) => ({ define: m.definePlanCommand, run: m.runPlan })) },
};

export const applyNoun: Noun = {
  words: applyWords,
  group: 'tools',
  commands: {
    '': () => import('./apply.js').then((m) => ({ define: m.defineApplyCommand, run: m.runApply })),
  },
  jobs: { tenant: () => import('./apply-kind.js').then((m) => m.applyTenant) },
};

export const diffNoun: Noun = {
  words: diffWords,
  group: 'tools',
  commands: { '': () => import('./diff.js').then((m) => ({ define: m.defineDiffCommand, run: m.runDiff })) },
};
