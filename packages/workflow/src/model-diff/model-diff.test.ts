// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { checkModel } from '../model/validate.js';
import { modelDiff } from './model-diff.js';

const person = (attributes: string) =>
  `<extensionElements><flowable:assignee ${attributes}/></extensionElements>`;
const nodes = `<startEvent id="s"/><userTask id="check" name="审批">${person('type="role" value="7" text="店长"')}</userTask><endEvent id="e"/>`;
const flows = 's > check\ncheck > e';

async function diff(before: string, after: string, attributes: readonly [string, string] = ['', '']) {
  const model = async (text: string, more: string) => {
    const [found] = (await checkModel(text.startsWith('<?xml') ? text : bpmn('p', text, flows, more))).models;
    if (!found) throw new Error('no model');
    return found;
  };
  return modelDiff(await model(before, attributes[0]), await model(after, attributes[1]));
}

const said = (changes: Awaited<ReturnType<typeof diff>>, language: 'zh' | 'en' = 'zh') =>
  changes.flatMap(({ change, title, facts }) =>
    facts.map(
      ({ label, before, after }) =>
        `${change} ${title} ${label[language]}: ${before[language]} → ${after[language]}`,
    ),
  );

it('nothing differs from itself, whatever the order in the file', async () => {
  expect(await diff(nodes, nodes)).toEqual([]);
  const turned = nodes.replace(/(<startEvent id="s"\/>)(.*)/, '$2$1');
  expect(turned).not.toBe(nodes);
  expect(await diff(nodes, turned)).toEqual([]);
});

it('other people are a change of the step, in both languages', async () => {
  const other = nodes.replace('type="role" value="7" text="店长"', 'type="user" value="9" text="王芳"');
  const changes = await diff(nodes, other);
  expect(said(changes)).toEqual(['changed 审批 审批人: 角色 店长 → 用户 王芳']);
  expect(said(changes, 'en')).toEqual(['changed 审批 Done by: role 店长 → user 王芳']);
});

it('settings of the process, and a condition that is new', async () => {
  expect(said(await diff(nodes, nodes, ['', 'flowable:skipFirstNode="true"']))).toEqual([
    'changed p 跳过首节点: 无 → 是',
  ]);
  const when = bpmn('p', nodes, 's > check\ncheck > e : ${pass}');
  expect(said(await diff(nodes, when))).toEqual(['changed 审批 → e 条件: 无 → pass']);
});

it('steps and flows that came or went, with what is set of them', async () => {
  const more = bpmn(
    'p',
    `${nodes}<userTask id="pay" name="付款" flowable:assignee="5"/>`,
    's > check\nflow2 = check > pay\nlast = pay > e',
  );
  const changes = await diff(nodes, more);
  expect(changes.map(({ change, title }) => `${change} ${title}`)).toEqual([
    'added 付款',
    'changed 审批 → 付款',
    'added 付款 → e',
  ]);
  expect(said(changes)).toContain('added 付款 审批人: 无 → 5');
  expect(said(changes)).toContain('changed 审批 → 付款 终点: e → 付款');
  const back = await diff(more, nodes);
  expect(back.map(({ change, title }) => `${change} ${title}`)).toContain('removed 付款');
  expect(said(back)).toContain('removed 付款 审批人: 5 → 无');
});

it('a difference that has no words of its own is not passed over', async () => {
  const hidden = (label: string) =>
    nodes.replace(
      '<flowable:assignee',
      `<flowable:button label="${label}" prop="b" display="false"/><flowable:assignee`,
    );
  expect(said(await diff(hidden('打印'), hidden('转办')))).toEqual(['changed 审批 其他设置: 无 → 无']);
});

it('a flow that leads to another step of the same name leads elsewhere', async () => {
  const twins = `<startEvent id="s"/><userTask id="check" name="审批"/><userTask id="twin" name="审批"/><endEvent id="e"/>`;
  const to = (id: string) => bpmn('p', twins, `f = s > ${id}\ncheck > e\ntwin > e`);
  expect((await diff(to('check'), to('twin'))).map(({ id }) => id)).toContain('f');
});
