import type { Noun } from '../../command/context.js';
import { workflowWords } from './workflow-words.js';

export const workflowNoun: Noun = {
  words: workflowWords,
  group: 'tools',
  commands: {
    check: () =>
      import('./check.js').then((m) => ({ define: m.defineWorkflowCheck, run: m.runWorkflowCheck })),
    show: () => import('./show.js').then((m) => ({ define: m.defineWorkflowShow, run: m.runWorkflowShow })),
    diff: () => import('./diff.js').then((m) => ({ define: m.defineWorkflowDiff, run: m.runWorkflowDiff })),
    simulate: () =>
      import('./simulate.js').then((m) => ({ define: m.defineWorkflowSimulate, run: m.runWorkflowSimulate })),
    test: () =>
      import('./run-cases.js').then((m) => ({ define: m.defineWorkflowTest, run: m.runWorkflowTest })),
    export: () =>
      import('./export.js').then((m) => ({ define: m.defineWorkflowExport, run: m.runWorkflowExport })),
    import: () =>
      import('./import.js').then((m) => ({ define: m.defineWorkflowImport, run: m.runWorkflowImport })),
  },
};
