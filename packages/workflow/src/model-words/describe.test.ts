// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { checkModel } from '../model/validate.js';
import { describeModel } from './describe.js';

const settings = (inside: string) => `<extensionElements>${inside}</extensionElements>`;
const leave = bpmn(
  'leave',
  `<startEvent id="s"/>
  <userTask id="ask" name="发起人" flowable:backToRejecter="true">${settings(`
    <flowable:assignee type="custom" value="applyUser"/>
    <flowable:formProp id="days" name="天数" readable="true" writable="true" required="true"/>
    <flowable:formProp id="boss" readable="true" writable="false"/>
    <flowable:button label="通过" prop="wf_pass" display="true"/>
    <flowable:button label="打印" prop="wf_print" display="false"/>`)}</userTask>
  <exclusiveGateway id="long" default="short"/>
  <userTask id="both" name="会审" flowable:assignee="\${assignee}">${settings(`
    <flowable:timeout due="3" unit="workday" remind="1" every="1" max="2" action="transfer" value="leader"/><flowable:vote reject="count"/>
    <flowable:assignee type="role" value="7" text="店长"/><flowable:assignee type="dept" value="3" text="总部"/>`)}
    <multiInstanceLoopCharacteristics isSequential="false" flowable:collection="\${wfMultiInstanceHandler.getList(execution)}"
      flowable:elementVariable="assignee"><completionCondition>\${nrOfCompletedInstances/nrOfInstances >= 0.5}</completionCondition>
    </multiInstanceLoopCharacteristics></userTask>
  <userTask id="check" flowable:candidateUsers="1,2" flowable:rollbackNode="ask"/>
  <endEvent id="e"/>`,
  's > ask\nask > long\nlong > both : ${days > 3}\nshort = long > check\nboth > e\ncheck > e',
  'flowable:skipFirstNode="true" flowable:strange="7"',
);

async function described() {
  const { models } = await checkModel(leave);
  const [model] = models;
  if (!model) throw new Error('no model');
  return describeModel(model);
}

const line = (facts: Awaited<ReturnType<typeof described>>[number]['facts'], language: 'zh' | 'en') =>
  facts.map(({ label, value }) => `${label[language]}: ${value[language]}`);

it('elements come in the order in which the process goes, ends behind all that leads to them', async () => {
  const elements = await described();
  expect(
    elements.filter(({ kind }) => kind !== 'flow').map(({ title, what }) => `${what.zh} ${title}`),
  ).toEqual(['流程 leave', '开始 s', '审批 发起人', '条件分支 long', '审批 会审', '审批 check', '结束 e']);
});

it('people, buttons, fields and loops are said in words, in both languages', async () => {
  const elements = await described();
  const facts = (id: string, language: 'zh' | 'en') =>
    line(elements.find((element) => element.id === id)?.facts ?? [], language);
  expect(facts('ask', 'zh')).toEqual([
    '类型: 审批',
    '名称: 发起人',
    '审批人: 发起人',
    '重新提交后回到驳回人: 是',
    '字段权限: 天数 (可写, 必填)、boss (只读)',
    '按钮: 通过',
  ]);
  expect(facts('both', 'zh')).toEqual([
    '类型: 审批',
    '名称: 会审',
    '审批人: 角色 店长、部门 总部',
    '会签: 同时',
    '会签人员: 每位审批人',
    '会签通过条件: 通过比例达到 50%',
    '超时: 3 个工作日, 到期前 1 个工作日提醒, 每 1 个工作日提醒一次, 最多提醒 2 次, 到期转交上级',
    '投票: 反对计票，不可能再通过时驳回',
  ]);
  expect(facts('both', 'en').slice(-2)).toEqual([
    'Time limit: 3 workdays, reminded 1 workday before, reminded again every 1 workday, at most 2 times, given to the leader when it is due',
    'Votes: rejections are counted, and reject once it can no longer pass',
  ]);
  expect(facts('check', 'en')).toEqual([
    'Kind: Approval',
    'Done by: user 1,2',
    'A rejection goes to: 发起人',
  ]);
  expect(facts('long', 'en')).toEqual(['Kind: Choice', 'Otherwise: check']);
  expect(facts('leave', 'en')).toEqual([
    'Key: leave',
    'Name: leave',
    'First step is skipped: yes',
    'strange: 7',
  ]);
});

it('a flow says where it leads and when', async () => {
  const flows = (await described()).filter(({ kind }) => kind === 'flow');
  expect(flows.map(({ title }) => title)).toContain('long → 会审');
  expect(line(flows.find(({ title }) => title === 'long → 会审')?.facts ?? [], 'zh')).toEqual([
    '起点: long',
    '终点: 会审',
    '条件: days > 3',
  ]);
});
