import type { Same } from '../../i18n/words.js';
import type { words as zh } from './names.zh-cn.js';

export const words: Same<typeof zh> = {
  '/workflow/design/form/history/:id': 'Versions of the form',
  '/workflow/design/form/:id': 'Form',
  '/workflow/process/start/:params': 'Start a process',
  '/workflow/process/detail/:params': 'Approval',
  '/workflow/process/external/:form/:place': 'Process form',
  '/flow/manager': 'Process versions',
  '/flow/deploy': 'Deploy a process',
  '/flow/follow': 'Running processes',
  '/work/start': 'Start a process',
  '/work/claim': 'To claim',
  '/work/todo': 'To do',
  '/work/send': 'Started by me',
  '/work/done': 'Done by me',
  '/work/process/leave/form/:processDefinitionId': 'Request for leave',
  '/work/process/leave/handle/:taskId/:processInstanceId/:businessId': 'Leave',
  '/work/process/leave/detail/:processInstanceId/:businessId': 'Leave',
};
