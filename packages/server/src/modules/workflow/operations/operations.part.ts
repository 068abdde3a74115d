import { operationProcess, operationTask } from '@mall/sdk/contract';
import type { Values } from '../../../crud/row.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { type ButtonSeed, pageSteps } from '../../../seed-steps/page-steps.js';
import { workflowOf } from '../engine/engine.js';
import { readButtons } from '../read-buttons.js';
import { deleteProcesses } from './delete-process.js';
import { operationActs } from './operation-acts.js';
import { operationProcesses, operationTasks } from './operation-lists.js';

/** Codes of the buttons of operators, and what they are called in the menu (wire contract of workflows, 2.3). */
const named = {
  pass: '通过',
  reject: '驳回',
  transfer: '转办',
  delegate: '委托',
  rollback: '退回',
  terminate: '终止',
  copy: '抄送',
  urge: '催办',
  active: '激活',
  suspend: '挂起',
  change_assignee: '变更审核人',
  dispatch: '调度',
  add_multi_instance: '加签',
  delete_multi_instance: '减签',
  change_due: '变更到期时间',
} as const;

const button = (alias: string, name: string): ButtonSeed => ({
  ...{ code: `wf_ops_${alias}`, place: 3, name, alias: alias.replaceAll('_', '-') },
});

const tasks = pageSteps(operationTask, {
  id: '1900000000000000461',
  parentId: folderIds.operations,
  icon: 'control',
  sort: 1,
  shops: true,
  buttons: Object.entries(named).map(([alias, name]) => button(alias, name)),
  more: readButtons('wf_ops', 'detail', 'follow').map((one) => ({ ...one, alias: one.code.slice(7) })),
});
const processes = pageSteps(operationProcess, {
  id: '1900000000000000462',
  parentId: folderIds.operations,
  icon: 'cluster',
  sort: 2,
  shops: true,
  buttons: [button('delete_process', '删除流程')],
});
const ended = pageSteps(operationProcess, {
  id: '1900000000000000463',
  parentId: folderIds.operations,
  icon: 'check-square',
  sort: 3,
  shops: true,
  list: 'done',
  buttons: [],
});

/** Tasks under way, for those who see to it that they go on. */
export const operationTasksPart = definePart({
  mount: (host) =>
    mount(host, operationTask, {
      // The reply's schema parses what the statements gave.
      list: (ctx, query) => operationTasks(ctx, query as Values) as Promise<never>,
      ...operationActs(workflowOf(host)),
    }),
  seeds: tasks,
});

/** Processes, running and ended, for the same people. */
export const operationProcessesPart = definePart({
  mount: (host) =>
    mount(host, operationProcess, {
      // See above.
      list: (ctx, query) => operationProcesses(ctx, query as Values, 'all') as Promise<never>,
      done: (ctx, query) => operationProcesses(ctx, query as Values, 'ended') as Promise<never>,
      remove: deleteProcesses(workflowOf(host)),
    }),
  seeds: [...processes, ...ended],
});
