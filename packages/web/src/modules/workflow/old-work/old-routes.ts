import { type Route, screenAt } from '../../../components/screen/screen.js';

const inbox = (path: string, box: 'todo' | 'claim' | 'sent' | 'done', needs: string): Route =>
  screenAt(path, () => import('./old-boxes.js').then((m) => m.oldBoxes[box]), { needs });

const leave = () => import('./old-leave-page.js').then((m) => m.OldLeavePage);

/** Addresses of older front ends: they lead to the same screens. */
export const oldRoutes: readonly Route[] = [
  screenAt('/work/start', () => import('../start/start-page.js').then((m) => m.StartPage), {
    needs: 'wf_process_start',
  }),
  inbox('/work/claim', 'claim', 'wf_process_claim'),
  inbox('/work/todo', 'todo', 'wf_process_todo'),
  inbox('/work/send', 'sent', 'wf_process_send'),
  inbox('/work/done', 'done', 'wf_process_my_done'),
  screenAt('/work/process/leave/form/:processDefinitionId', () =>
    import('./old-leave-form-page.js').then((m) => m.OldLeaveFormPage),
  ),
  screenAt('/flow/manager', () => import('./old-manager-page.js').then((m) => m.OldManagerPage)),
  screenAt('/flow/deploy', () => import('./old-deploy-page.js').then((m) => m.OldDeployPage)),
  screenAt('/flow/follow', () => import('./old-follow-page.js').then((m) => m.OldFollowPage)),
  screenAt('/workflow/process/external/:form/:place', () =>
    import('./external-page.js').then((m) => m.ExternalPage),
  ),
  screenAt('/work/process/leave/handle/:taskId/:processInstanceId/:businessId', leave),
  screenAt('/work/process/leave/detail/:processInstanceId/:businessId', leave),
];
