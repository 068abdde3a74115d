import type { ApiLabels } from '../../../core/labels.js';
import type { workflowConsole as api } from './console.js';

export const workflowConsole = {
  title: 'Workflow operations',
  operations: {
    stuck: 'Processes that are stuck',
    previewDispatch: 'What dispatching would do',
    versions: 'How many run of which version',
    drawing: 'How a version is drawn',
  },
  inputs: {
    kind: 'Why it is stuck (nobody, gone: who has it left, incident: it failed, overdue)',
    taskId: 'Task',
    nodeId: 'To which step',
    processDefId: 'Version',
    processDefKey: 'Process key',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
