import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { operationTask as resource } from './operation-task.js';

export const operationTask = {
  title: 'Task under way',
  fields: {
    ...instanceWords['en-US'],
    taskDefinitionKey: 'Step key',
    createTime: 'Waiting since',
    dueTime: 'Due',
    assignee: 'Assignee',
    ownerName: 'On behalf of',
    candidateUsers: 'Candidates',
    candidateGroups: 'Candidate groups',
    stuck: {
      label: 'Stuck',
      options: { nobody: 'nobody was found', gone: 'who has it has left', overdue: 'overdue' },
    },
    isSuspended: 'Suspended',
  },
  operations: {
    list: 'Tasks',
    complete: 'Deal with',
    changeStatus: 'Suspend or activate',
    changeAssignee: 'Change assignee',
    transfer: 'Transfer',
    delegate: 'Delegate',
    copy: 'Copy to',
    urge: 'Urge',
    changeDue: 'Change due date',
    terminate: 'Terminate',
    rollback: 'Send back',
    dispatch: 'Dispatch',
    addInstance: 'Add a signer',
    removeInstance: 'Remove a signer',
    nodes: 'Steps',
  },
  inputs: {
    comment: 'Reason',
    requestKey: 'Request key',
    pass: 'Approve',
    isPass: 'Approve',
    nodeId: 'Step',
    processInstanceId: 'Instance',
    done: 'Done',
    refused: 'Why not',
    code: 'Code',
    preview: 'Preview only',
    before: 'Due before',
    nextTime: 'Clock comes next',
  },
} satisfies FieldWords<typeof resource>;
