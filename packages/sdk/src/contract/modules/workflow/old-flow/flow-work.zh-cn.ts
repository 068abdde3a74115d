import type { ApiLabels } from '../../../core/labels.js';
import type { flowWork as api } from './flow-work.js';

export const flowWork = {
  title: '我的事务 (旧)',
  operations: {
    startList: '可发起的流程',
    claimList: '待签事务',
    todoList: '待办事务',
    sendList: '已发事务',
    doneList: '办结事务',
    claim: '签收',
    complete: '办理',
    deleteTask: '删除任务',
    history: '流转记录',
    view: '流程图',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
