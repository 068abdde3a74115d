import type { FieldWords } from '../../../core/record/field-words.js';
import { instanceWords } from '../instance-words.js';
import type { operationProcess as resource } from './operation-process.js';

export const operationProcess = {
  title: 'Process under way',
  fields: {
    ...instanceWords['en-US'],
    endTimeRange: 'Ended',
    isSuspended: 'Suspended',
    flow: 'What has happened',
    createTime: 'Started',
    endTime: 'Ended',
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
  },
  operations: {
    list: 'Processes',
    done: 'Ended processes',
    remove: 'Delete',
  },
  inputs: {
    comment: 'Reason',
    requestKey: 'Request key',
    status: { label: 'How thoroughly', options: { force: 'With all its history' } },
  },
} satisfies FieldWords<typeof resource>;
