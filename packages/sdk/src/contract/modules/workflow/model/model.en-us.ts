import type { FieldWords } from '../../../core/record/field-words.js';
import type { workflowModel as resource } from './model.js';
import { drawnWords } from './model-words.js';

export const workflowModel = {
  title: 'Process model',
  fields: {
    ...drawnWords['en-US'],
    tenantId: 'Tenant',
    revision: 'Revision',
    newVersion: 'Save as a new version',
    exForm: 'Fields of the external form',
  },
  operations: {
    list: 'List',
    detail: 'View',
    submit: 'Save',
    deploy: 'Deploy',
    remove: 'Delete',
    changeCategory: 'Change category',
    changeIcon: 'Change icon',
    scope: 'Open to',
    setScope: 'Set who may start',
    simulate: 'Try it',
  },
  inputs: {
    categoryId_equal: 'Category',
    ids: 'Models',
    category: 'Category',
    rollback: 'Back to the version before',
    modelId: 'Model',
    scopeList: 'Open to',
    as: 'Started by',
    variables: 'Form values',
    decisions: 'Decisions by node',
    key: 'Process key',
    deploymentTime: 'Deployed',
    processDefinitionId: 'Process version',
    warnings: 'Warnings',
    elementId: 'Element',
    elementName: 'Name of the element',
    rule: 'Rule',
    message: 'What is wrong',
  },
} satisfies FieldWords<typeof resource>;
