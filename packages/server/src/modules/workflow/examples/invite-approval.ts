// biome-ignore-all lint/suspicious/noTemplateCurlyInString: safe expressions, which forms keep as they are
import { drawProcess } from './draw-process.js';
import { asked, buttons, type Example, rights, serialElement } from './example.js';

const title = "#channel + '活动邀请码 ' + #count + ' 个'";
const serial = {
  name: '邀请码申请单号',
  prefix: 'YQM',
  dateFormat: 'yyyyMM',
  suffixLength: 5,
  cycle: 'month',
} as const;
const told = ['applicant', 'channel', 'count', 'useLimit', 'expireTime', 'budget', 'purpose', 'checker'];
const handle = buttons(
  'wf_pass',
  'wf_reject',
  'wf_print',
  'wf_transfer',
  'wf_delegate',
  'wf_terminate',
  'wf_rollback',
);
const signers = `<multiInstanceLoopCharacteristics isSequential="false" flowable:collection="\${wfMultiInstanceHandler.getList(execution)}" flowable:elementVariable="assignee"><completionCondition>\${nrOfCompletedInstances / nrOfInstances &gt;= 0.5}</completionCondition></multiInstanceLoopCharacteristics>`;

/**
 * Invite codes for a campaign: the budget is checked while half of the countersigners agree, large numbers go to the boss,
 * and whoever has asked makes the codes.
 */
export const inviteApproval: Example = {
  key: 'invite_approval',
  name: '邀请码申请',
  icon: 'gift',
  category: '商城',
  form: {
    version: 1,
    labelWidth: 120,
    column: [
      { type: 'input', prop: 'applicant', label: '申请人', value: '${userName}', readonly: true, span: 12 },
      {
        ...{ type: 'select', prop: 'channel', label: '投放渠道', required: true, span: 12 },
        dicData: ['门店', '微信', '社区团购'].map((label) => ({ label, value: label })),
      },
      { type: 'number', prop: 'count', label: '申请数量', required: true, min: 1, max: 10_000, span: 12 },
      { type: 'number', prop: 'useLimit', label: '每码可用次数', required: true, min: 1, value: 1, span: 12 },
      { type: 'date', prop: 'expireTime', label: '有效期至', valueFormat: 'YYYY-MM-DD', span: 12 },
      {
        type: 'number',
        prop: 'budget',
        label: '活动预算 (元)',
        visible: 'count > 100',
        min: 0,
        precision: 2,
        span: 12,
      },
      { type: 'textarea', prop: 'purpose', label: '用途说明', required: true, span: 24 },
      { type: 'wf-user-select', prop: 'checker', label: '复核人', span: 12 },
    ],
    group: [
      {
        label: '审批填写',
        column: [
          { type: 'number', prop: 'unitCost', label: '单码成本 (元)', min: 0, precision: 2, span: 12 },
          { type: 'input', prop: 'batchNo', label: '批次号', span: 12 },
        ],
      },
    ],
  },
  title,
  serial,
  xml: ({ manager, boss }) =>
    drawProcess({
      key: 'invite_approval',
      name: '邀请码申请',
      documentation: '预算核对与会签同时进行, 500 个以上由总经理审批，通过后由申请人发码。',
      attributes: `flowable:skipFirstNode="true" flowable:rollbackNode="apply" flowable:title="${title}"`,
      settings: serialElement(serial),
      nodes: [
        { tag: 'startEvent', id: 'startEvent_1', name: '开始', at: [100, 240], settings: rights(told) },
        {
          ...{ tag: 'userTask', id: 'apply', name: '发起人', at: [210, 240] },
          attributes: 'flowable:backToRejecter="true"',
          settings:
            asked('custom', 'applyUser', '流程发起人') +
            buttons('wf_pass', 'wf_reject', 'wf_print') +
            rights(told),
        },
        { tag: 'parallelGateway', id: 'both', at: [330, 240] },
        {
          ...{ tag: 'userTask', id: 'budget', name: '核对预算', at: [450, 140] },
          // What a code costs the mall is for those who decide.
          settings: asked('role', manager, '经理') + handle + rights(['unitCost'], told),
        },
        {
          ...{ tag: 'boundaryEvent', id: 'late', name: '24 小时未处理', at: [470, 180] },
          attributes: 'attachedToRef="budget" cancelActivity="false"',
          more: '<timerEventDefinition><timeDuration>PT24H</timeDuration></timerEventDefinition>',
        },
        {
          ...{ tag: 'userTask', id: 'hurry', name: '催办知会', at: [560, 60] },
          settings: asked('custom', 'applyUser', '流程发起人') + buttons('wf_pass') + rights([], told),
        },
        { tag: 'endEvent', id: 'hurried', at: [680, 60] },
        {
          ...{ tag: 'userTask', id: 'sign', name: '会签', at: [450, 340] },
          attributes: 'flowable:assignee="${assignee}"',
          settings:
            asked('role', manager, '经理') +
            asked('role', boss, '老板') +
            buttons('wf_pass', 'wf_reject', 'wf_transfer', 'wf_add_instance') +
            rights([], told),
          more: signers,
        },
        { tag: 'parallelGateway', id: 'joined', at: [580, 240] },
        {
          tag: 'exclusiveGateway',
          id: 'byCount',
          name: '数量',
          at: [670, 240],
          attributes: 'default="flow_11"',
        },
        {
          ...{ tag: 'userTask', id: 'boss', name: '总经理审批', at: [790, 140] },
          settings: asked('role', boss, '老板') + handle + rights([], [...told, 'unitCost']),
        },
        {
          ...{ tag: 'userTask', id: 'check', name: '复核', at: [790, 340] },
          settings:
            asked('custom', "formUser('checker')", '表单中的复核人') +
            '<flowable:nobody action="approve"/>' +
            handle +
            rights([], told),
        },
        {
          ...{ tag: 'userTask', id: 'issue', name: '发码', at: [920, 240] },
          settings:
            asked('custom', 'applyUser', '流程发起人') +
            buttons('wf_pass', 'wf_print') +
            rights(['batchNo'], told),
        },
        { tag: 'endEvent', id: 'end', name: '结束', at: [1040, 240] },
      ],
      flows: [
        { from: 'startEvent_1', to: 'apply' },
        { from: 'apply', to: 'both' },
        { from: 'both', to: 'budget', over: [[330, 140]] },
        { from: 'both', to: 'sign', over: [[330, 340]] },
        { from: 'late', to: 'hurry', over: [[470, 60]] },
        { from: 'hurry', to: 'hurried' },
        { from: 'budget', to: 'joined', over: [[580, 140]] },
        { from: 'sign', to: 'joined', over: [[580, 340]] },
        { from: 'joined', to: 'byCount' },
        { from: 'byCount', to: 'boss', name: '500 个以上', when: 'count > 500', over: [[670, 140]] },
        { from: 'byCount', to: 'check', name: '500 个以内', over: [[670, 340]] },
        { from: 'boss', to: 'issue', over: [[920, 140]] },
        { from: 'check', to: 'issue', over: [[920, 340]] },
        { from: 'issue', to: 'end' },
      ],
    }),
};
