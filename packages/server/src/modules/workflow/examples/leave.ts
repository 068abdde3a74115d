// biome-ignore-all lint/suspicious/noTemplateCurlyInString: safe expressions, which forms keep as they are
import { drawProcess } from './draw-process.js';
import { asked, buttons, type Example, rights, serialElement } from './example.js';

const title = "#applyUserName + '请假 ' + #days + ' 天'";
const serial = {
  name: '请假单号',
  prefix: 'QJ',
  dateFormat: 'yyyyMMdd',
  suffixLength: 4,
  cycle: 'day',
} as const;
const told = ['creator', 'creatorDept', 'datetime', 'days', 'reason', 'attachment'];
const handle = buttons('wf_pass', 'wf_reject', 'wf_print', 'wf_transfer', 'wf_delegate', 'wf_rollback');

/** Leave: personnel first, then by the days a manager or the boss (wire contract of workflows, section 6). */
export const leave: Example = {
  key: 'leave',
  name: '请假',
  icon: 'calendar',
  category: '人事',
  form: {
    version: 1,
    labelWidth: 110,
    column: [
      { type: 'input', prop: 'creator', label: '申请人', value: '${userName}', readonly: true, span: 12 },
      {
        type: 'input',
        prop: 'creatorDept',
        label: '所属部门',
        value: '${deptName}',
        readonly: true,
        span: 12,
      },
      {
        ...{ type: 'datetimerange', prop: 'datetime', label: '请假时间', required: true, span: 24 },
        ...{ format: 'YYYY-MM-DD HH:mm', valueFormat: 'YYYY-MM-DD HH:mm:ss' },
      },
      { type: 'number', prop: 'days', label: '请假天数', required: true, min: 0.5, precision: 1, span: 12 },
      { type: 'textarea', prop: 'reason', label: '请假事由', required: true, span: 24 },
      { type: 'upload', prop: 'attachment', label: '附件', limit: 10, span: 24 },
      { type: 'textarea', prop: 'balance', label: '假期余额说明', span: 24 },
    ],
  },
  title,
  serial,
  xml: ({ personnel, manager, boss }) =>
    drawProcess({
      key: 'leave',
      name: '请假',
      documentation: '人事核对后, 5 天以内由经理审批, 5 天及以上由老板审批。',
      attributes: `flowable:skipFirstNode="true" flowable:rollbackNode="apply" flowable:title="${title}"`,
      settings: serialElement(serial),
      nodes: [
        { tag: 'startEvent', id: 'startEvent_1', name: '开始', at: [120, 200], settings: rights(told) },
        {
          ...{ tag: 'userTask', id: 'apply', name: '发起人', at: [240, 200] },
          attributes: 'flowable:backToRejecter="true"',
          settings:
            asked('custom', 'applyUser', '流程发起人') +
            buttons('wf_pass', 'wf_reject', 'wf_print') +
            rights(told),
        },
        {
          ...{ tag: 'userTask', id: 'personnel', name: '人事审批', at: [400, 200] },
          // How much is left of somebody's leave is for those who decide.
          settings: asked('role', personnel, '人事') + handle + rights(['balance'], told),
        },
        {
          tag: 'exclusiveGateway',
          id: 'byDays',
          name: '请假天数',
          at: [540, 200],
          attributes: 'default="flow_4"',
        },
        {
          ...{ tag: 'userTask', id: 'manager', name: '经理审批', at: [680, 120] },
          settings: asked('role', manager, '经理') + handle + rights([], [...told, 'balance']),
        },
        {
          ...{ tag: 'userTask', id: 'boss', name: '老板审批', at: [680, 280] },
          settings: asked('role', boss, '老板') + handle + rights([], [...told, 'balance']),
        },
        { tag: 'endEvent', id: 'end', name: '结束', at: [840, 200] },
      ],
      flows: [
        { from: 'startEvent_1', to: 'apply' },
        { from: 'apply', to: 'personnel' },
        { from: 'personnel', to: 'byDays' },
        { from: 'byDays', to: 'manager', name: '5 天以内', over: [[540, 120]] },
        { from: 'byDays', to: 'boss', name: '5 天及以上', when: 'days >= 5', over: [[540, 280]] },
        { from: 'manager', to: 'end', over: [[840, 120]] },
        { from: 'boss', to: 'end', over: [[840, 280]] },
      ],
    }),
};
