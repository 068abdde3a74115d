import { workflowTask as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { countLive } from '../../../messages/live/counts.js';
import { showFigure } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { listButtons } from '../read-buttons.js';
import { countTasks } from './task-counts.js';
import { taskFigure } from './task-figure.js';
import { taskHandlers } from './task-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000440',
  parentId: folderIds.process,
  icon: 'inbox',
  sort: 1,
  shops: true,
  more: listButtons('wf_process_todo'),
});

const claimablePage = pageSteps(descriptor, {
  id: '1900000000000000442',
  parentId: folderIds.process,
  icon: 'inbox',
  sort: 3,
  shops: true,
  list: 'claimable',
  more: listButtons('wf_process_claim'),
});

const donePage = pageSteps(descriptor, {
  id: '1900000000000000443',
  parentId: folderIds.process,
  icon: 'check-circle',
  sort: 4,
  shops: true,
  list: 'done',
  more: listButtons('wf_process_my_done'),
});

/** What waits for people. */
export const workflowTask = definePart({
  mount: (host) => {
    countLive(host, 'tasks', countTasks('todo'));
    countLive(host, 'claimable', countTasks('claim'));
    showFigure(host, taskFigure);
    mount(host, descriptor, taskHandlers(host));
  },
  seeds: [...page, ...claimablePage, ...donePage],
});
