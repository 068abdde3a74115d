import type { ApiLabels } from '../../../core/labels.js';
import type { flowManager as api } from './flow-manager.js';

export const flowManager = {
  title: 'Process versions (older)',
  operations: {
    list: 'List',
    changeState: 'Suspend or activate',
    deployUpload: 'Deploy a file',
    checkUpload: 'Check a file',
    deleteDeployment: 'Delete deployments',
    follow: 'Followed processes',
    deleteInstance: 'Delete a process',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
