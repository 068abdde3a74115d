import type { FieldWords } from '../../../core/record/field-words.js';
import { deployedWords } from '../process-definition/definition-words.js';
import type { workflowDeployment as resource } from './deployment.js';

export const workflowDeployment = {
  title: 'Deployed process',
  fields: {
    ...deployedWords['en-US'],
    status: { label: 'State', options: { 1: 'Active', 2: 'Suspended' } },
    scope: 'Startable by me',
  },
  operations: {
    list: 'List',
    remove: 'Delete',
    changeStatus: 'Change state',
    changeCategory: 'Change category',
  },
  inputs: {
    deploymentId: 'Deployment',
    deploymentIds: 'Deployments',
    ids: 'Deployments',
    id: 'Process',
    // In lists as numbers, in the call as words.
    status: {
      label: 'State',
      options: { 1: 'Active', 2: 'Suspended', active: 'Active', suspended: 'Suspended' },
    },
    category: 'Category',
  },
} satisfies FieldWords<typeof resource>;
