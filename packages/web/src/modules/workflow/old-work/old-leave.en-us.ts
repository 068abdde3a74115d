import type { Same } from '../../../i18n/words.js';
import type { oldLeave as zh } from './old-leave.zh-cn.js';

export const oldLeave: Same<typeof zh> = {
  title: 'Request for leave',
  applicant: 'Applicant',
  taskUser: 'Approver',
  startTime: 'From',
  endTime: 'To',
  reason: 'Reason',
  missing: {
    taskUser: 'Please select the approver',
    startTime: 'Please select when it begins',
    endTime: 'Please select when it ends',
    reason: 'Please enter the reason',
  },
};
