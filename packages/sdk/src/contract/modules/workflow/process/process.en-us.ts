import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { workflowProcess as resource } from './process.js';

export const workflowProcess = {
  title: 'Process',
  fields: {
    ...instanceWords['en-US'],
    endTimeRange: 'Ended',
    processIsFinished: {
      label: 'State',
      options: {
        unfinished: 'Running',
        finished: 'Finished',
        reject: 'Sent back',
        recall: 'Taken back',
        terminate: 'Terminated',
        withdraw: 'Withdrawn',
        deleted: 'Deleted',
      },
    },
    createTime: 'Started',
    endTime: 'Ended',
  },
  operations: {
    list: 'Sent by me',
    done: 'Finished',
    show: 'Details',
    person: 'Person',
    comment: 'Comment',
    start: 'Start',
    startByKey: 'Start by key',
  },
  inputs: {
    processId: 'Process',
    processDefKey: 'Process key',
    businessKey: 'Business key',
    wf_picks: 'Approvers by step',
    wf_platform: 'Platform',
    wf_form_option: 'Form as filled in',
    copyUser: 'Copy to',
    wf_assignee: 'Next approver',
    requestKey: 'Request key',
    processInsId: 'Instance',
    id: 'Person',
    comment: 'Comment',
  },
} satisfies FieldWords<typeof resource>;
