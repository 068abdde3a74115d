import { defineErrors } from '../../../texts/define-texts.js';

/** Refusals of the engine that people meet; they have the engine's own codes. */
export const engineErrors = defineErrors({
  'workflow.definition_not_found': {
    status: 404,
    'zh-CN': '查询不到此部署的流程: {id}；它可能已被删除，请刷新列表',
    'en-US': 'There is no such deployed process: {id}; it may have been removed, reload the list',
  },
  'workflow.definition_suspended': {
    status: 409,
    'zh-CN': '流程“{name}”已挂起，不能发起；请联系流程管理员激活',
    'en-US': 'The process "{name}" is suspended and cannot be started; ask its administrator to activate it',
  },
  'workflow.deployment_not_found': {
    status: 404,
    'zh-CN': '查询不到此部署: {id}',
    'en-US': 'There is no such deployment: {id}',
  },
  'workflow.deployment_in_use': {
    status: 409,
    'zh-CN': '部署 {id} 还有运行中的流程；请先结束它们',
    'en-US': 'Processes of the deployment {id} are still running; end them first',
  },
  'workflow.instance_not_found': {
    status: 404,
    'zh-CN': '查询不到此流程: {id}',
    'en-US': 'There is no such process: {id}',
  },
  'workflow.instance_ended': {
    status: 409,
    'zh-CN': '流程已结束: {id}；请刷新列表',
    'en-US': 'The process has ended: {id}; reload the list',
  },
  'workflow.instance_suspended': {
    status: 409,
    'zh-CN': '流程已挂起: {id}；激活后才能办理',
    'en-US': 'The process is suspended: {id}; it goes on once it is activated',
  },
  'workflow.task_not_found': {
    status: 404,
    'zh-CN': '查询不到此任务: {id}',
    'en-US': 'There is no such task: {id}',
  },
  'workflow.task_ended': {
    status: 409,
    'zh-CN': '任务已办结: {id}；请刷新列表',
    'en-US': 'The task is done: {id}; reload the list',
  },
  'workflow.task_claimed': {
    status: 409,
    'zh-CN': '任务“{name}”已被 {assignee} 签收',
    'en-US': 'The task "{name}" has been claimed by {assignee}',
  },
  'workflow.task_delegated': {
    status: 409,
    'zh-CN': '任务“{name}”正在委托处理中，须先由被委托人处理',
    'en-US': 'The task "{name}" is delegated; the delegate has to deal with it first',
  },
  'workflow.task_unassigned': {
    status: 409,
    'zh-CN': '任务“{name}”没有负责人，请先签收',
    'en-US': 'Nobody has the task "{name}"; claim it first',
  },
  'workflow.back_refused': {
    status: 409,
    'zh-CN': '不能退回到“{element}”: 它没有办结过，或者退回会让其他分支无法汇合',
    'en-US':
      'The task cannot go back to "{element}": that was not done, or other branches would wait for ever',
  },
  'workflow.acted_meanwhile': {
    status: 409,
    'zh-CN': '“{name}”已经不能撤回: 之后已有人办理',
    'en-US': '"{name}" cannot be taken back any more: somebody has acted since',
  },
  'workflow.not_multi_instance': {
    status: 409,
    'zh-CN': '“{element}”不是会签节点，不能加签或减签',
    'en-US': '"{element}" is no countersign; nobody can be added or removed',
  },
  'workflow.store_conflict': {
    status: 409,
    'zh-CN': '数据被同时修改，请重试',
    'en-US': 'The data was changed at the same time; try again',
  },
  'workflow.model_invalid': {
    'zh-CN': '流程模型有 {count} 处错误，第一处: {first}',
    'en-US': 'The model has {count} errors; the first: {first}',
  },
  /** Everything else that a model does wrong while it runs, in the engine's own words. */
  'workflow.refused': {
    status: 409,
    'zh-CN': '流程不能继续: {reason}',
    'en-US': 'The process cannot go on: {reason}',
  },
});
