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
    forecast: 'Forecast',
    person: 'Person',
    comment: 'Comment',
    look: 'Look at',
    changes: 'Changes of the form',
    startAgain: 'Start again',
    start: 'Start',
    startByKey: 'Start by key',
  },
  inputs: {
    processId: 'Process',
    processDefKey: 'Process key',
    businessKey: 'Business key',
    wf_picks: 'Approvers by step',
    wf_platform: { label: 'Platform', options: { pc: 'Computer', app: 'Phone' } },
    held: 'Being decided by',
    userId: 'Person',
    name: 'Name',
    others: 'Also looking',
    wf_form_option: 'Form as filled in',
    copyUser: 'Copy to',
    wf_assignee: 'Next approver',
    requestKey: 'Request key',
    processInsId: 'Instance',
    mention: 'Mention',
    leaving: 'Leaving',
    platform: { label: 'Device', options: { pc: 'Computer', app: 'Phone' } },
    comment: 'Comment',
  },
} satisfies FieldWords<typeof resource>;
