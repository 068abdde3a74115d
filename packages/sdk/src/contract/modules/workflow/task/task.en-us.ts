import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { workflowTask as resource } from './task.js';

export const workflowTask = {
  title: 'Task',
  fields: {
    ...instanceWords['en-US'],
    dueTime: 'Due',
    ownerName: 'On behalf of',
    taskDefinitionKey: 'Step key',
    heldBy: 'Being decided by (id)',
    heldByName: 'Being decided by',
    heldUntil: 'Takes effect',
    createTime: 'Waiting since',
    endTime: 'Done',
    assignee: 'Assignee',
    status: {
      label: 'State',
      options: { todo: 'To do', claim: 'To claim', done: 'Done', finish: 'Finished' },
    },
  },
  operations: {
    list: 'To do',
    claimable: 'To claim',
    done: 'Done by me',
    claim: 'Claim',
    complete: 'Deal with',
    cancelHeld: 'Undo the decision',
    takeBack: 'Take back',
    transfer: 'Transfer',
    delegate: 'Delegate',
    backNodes: 'Steps to go back to',
    rollback: 'Send back to',
    terminate: 'Terminate',
    addSigners: 'Add approvers',
    withdraw: 'Take back',
  },
  inputs: {
    comment: 'Opinion',
    attachment: 'Attachments',
    requestKey: 'Request key',
    pass: 'Approve',
    copyUser: 'Copy to',
    picks: 'Approvers by step',
    sendAfter: 'Seconds to undo it',
    nodeId: 'Step',
    withdrawType: {
      label: 'Way of taking back',
      options: { wf_withdraw_start: 'To submit it again', wf_withdraw_end: 'For good' },
    },
    processInstanceId: 'Instance',
    processDefinitionId: 'Process version',
    processDefinitionName: 'Title',
  },
} satisfies FieldWords<typeof resource>;
