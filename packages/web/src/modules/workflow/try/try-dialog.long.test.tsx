import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { TryDialog } from './try-dialog.js';

freshBrowser();

const base = '/blade-workflow/design/model';
const ann = { id: '5', name: '安安' };
const bob = { id: '6', name: '李波' };
const step = (nodeId: string, more: object = {}) => ({
  ...{ nodeId, nodeName: null, type: 'userTask', assignee: null, candidates: [], why: [] },
  ...{ nobody: false, skipped: null, decided: null, ...more },
});
const nothing = { steps: [], flows: [], nobody: [], refusals: [], warnings: [], variables: {} };
const kept = {
  ...{ id: '1', name: '短假', as: ann, variables: {}, decisions: {} },
  expected: { outcome: 'completed', steps: [] },
};
const fields = [
  { value: 'days', label: '天数', type: 'number' },
  { value: 'why', label: '事由', type: 'input' },
  { value: 'urgent', label: '加急', type: 'switch' },
  { value: 'mark', label: '签名', type: 'sign' },
];
const steps = [
  { value: 'check', label: '经理审批' },
  { value: 'boss', label: '老板审批' },
];

async function open(answer: () => object, options: ScreenOptions = {}) {
  const onClose = vi.fn();
  const server = fakeServer({
    [`POST ${base}/simulate`]: answer as () => ReturnType<typeof ok>,
    [`POST ${base}/case/run`]: () => ok([]),
    [`POST ${base}/case/submit`]: () => ok(kept),
  });
  vi.stubGlobal('fetch', server.fetch);
  const text = async () => '<x/>';
  await renderScreen(<TryDialog modelId="7" {...{ fields, steps, text, onClose }} />, options);
  await screen.findByLabelText('天数');
  return { ...server, played: () => server.to(`${base}/simulate`).map(({ body }) => body) };
}
const play = () => fireEvent.click(screen.getByRole('button', { name: '开始试运行' }));
const said = async () =>
  within(await screen.findByRole('region', { name: '试运行结果' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent?.replace(/\s+/g, ' ').trim());

it('plays what is drawn with what was filled in and decided, and nothing that was left empty', async () => {
  const server = await open(() => ok({ ...nothing, outcome: 'completed' }));
  // What a file or a hand would have to give is not asked for.
  expect(screen.queryByLabelText('签名')).toBeNull();
  fireEvent.change(screen.getByLabelText('天数'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('事由'), { target: { value: '探亲' } });
  fireEvent.change(screen.getByLabelText('事由'), { target: { value: '' } });
  fireEvent.click(screen.getByLabelText('加急'));
  await choose(screen.getByRole('combobox', { name: '经理审批的决定' }), '驳回一次，之后通过');
  play();
  await screen.findByText('流程走到了结束');
  expect(server.played()).toEqual([
    {
      ...{ id: '7', modelXml: '<x/>', variables: { days: 3, urgent: true } },
      decisions: { check: [{ pass: false }] },
    },
  ]);
});

it('says step by step who is asked and why, and what became of it', async () => {
  await open(() =>
    ok({
      ...{ ...nothing, outcome: 'terminated' },
      steps: [
        step('check', { nodeName: '经理审批', assignee: ann, decided: { pass: true, by: ann, to: null } }),
        step('claim', { nodeName: '财务', candidates: [ann, bob] }),
        step('gone', { nobody: true, why: [{ type: 'role', value: '9', text: '财务主管' }] }),
        step('same', { nodeName: '复核', assignee: ann, skipped: 'starter' }),
        step('boss', { nodeName: '老板审批', assignee: bob, decided: { pass: false, by: bob, to: null } }),
      ],
      nobody: ['gone'],
      warnings: [
        {
          elementId: 'boss',
          elementName: '老板审批',
          message: '没有超时设置',
          rule: 'due',
          severity: 'warning',
        },
      ],
    }),
  );
  play();
  expect(await said()).toEqual([
    ...['经理审批 安安', '财务 安安, 李波', 'gone 无人审批财务主管', '复核 安安自动跳过'],
    ...['老板审批 李波驳回', '老板审批: 没有超时设置'],
  ]);
  expect(screen.getByText('流程被驳回并终止')).toBeTruthy();
});

it('says why a process does not go on', async () => {
  const refusals = [{ message: '没有一条线的条件成立', elementId: 'gate' }];
  await open(() => ok({ ...nothing, outcome: 'refused', refusals }));
  play();
  expect(await screen.findByText('没有一条线的条件成立')).toBeTruthy();
  expect(screen.getByText('流程走不下去')).toBeTruthy();
});

it('keeps what was filled in where it cannot be played', async () => {
  const server = await open(() => refused(400, '流程图不是有效的 BPMN'));
  fireEvent.change(screen.getByLabelText('事由'), { target: { value: '探亲' } });
  play();
  await screen.findByText(/流程图不是有效的 BPMN/);
  expect(screen.queryByRole('region', { name: '试运行结果' })).toBeNull();
  play();
  await waitFor(() => expect(server.played()).toHaveLength(2));
  expect(server.played()[1]).toMatchObject({ variables: { why: '探亲' } });
});

it('keeps a play as a case under a name, as it was played', async () => {
  const server = await open(() => ok({ ...nothing, outcome: 'completed' }));
  fireEvent.change(screen.getByLabelText('天数'), { target: { value: '3' } });
  play();
  const name = await screen.findByLabelText('用例名称');
  expect(screen.getByRole('button', { name: '保存为用例' }).hasAttribute('disabled')).toBe(true);
  // What is filled in after it was played is of the next play.
  fireEvent.change(screen.getByLabelText('天数'), { target: { value: '4' } });
  fireEvent.change(name, { target: { value: '短假' } });
  fireEvent.click(screen.getByRole('button', { name: '保存为用例' }));
  await screen.findByText('已保存用例“短假”');
  expect(server.to(`${base}/case/submit`)[0]?.body).toMatchObject({
    ...{ modelId: '7', name: '短假', modelXml: '<x/>', variables: { days: 3 }, decisions: {} },
  });
});

it('offers nobody a case who may not keep one', async () => {
  await open(() => ok({ ...nothing, outcome: 'completed' }), { codes: ['wf_design_model_view'] });
  play();
  await screen.findByText('流程走到了结束');
  expect(screen.queryByLabelText('用例名称')).toBeNull();
});
