import type { ForecastStep, ProcessForecast } from '@mall/sdk/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ForecastList } from './forecast-list.js';
import { type ForecastOf, useForecast } from './use-forecast.js';

freshBrowser();

const none: ProcessForecast = { steps: [], forks: [], ends: [] };
const person = (name: string, ...onBehalfOf: string[]) => ({ id: name, name, onBehalfOf });
const step = (nodeName: string, more: Partial<ForecastStep> = {}): ForecastStep => ({
  ...{ nodeId: nodeName, nodeName, type: 'userTask', isOpen: false, taskId: null, groups: [], asked: 'one' },
  ...{ people: [], why: [], dependsOn: [], dependsOnOthers: false, pick: null, nobody: null, skipped: null },
  when: [],
  ...more,
});
const days = { field: 'days', label: '天数' };
const fork = (
  ways: readonly [flow: string, name: string | null, condition: string | null][],
  more: Partial<ProcessForecast['forks'][number]> = {},
) => ({
  ...{ nodeId: 'g', nodeName: null, dependsOn: [days], dependsOnOthers: false, several: false, when: [] },
  ways: ways.map(([flow, name, condition]) => ({ flow, name, condition })),
  ...more,
});
const end = (kind: ProcessForecast['ends'][number]['kind'], more = {}) => ({
  ...{ kind, nodeId: 'e', nodeName: null, dependsOn: [], dependsOnOthers: false, message: null, when: [] },
  ...more,
});

async function shown(forecast: ProcessForecast, { starting = false, language = 'zh-CN' as const } = {}) {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  const list = <ForecastList ahead={{ forecast, failed: false }} starting={starting} />;
  const { unmount } = await renderScreen(list, { language });
  await waitFor(() => expect(document.querySelector('.flow-none, .flow-timeline > li')).not.toBeNull());
  const lines = [...document.querySelectorAll('.flow-timeline > li')].map((line) =>
    [...line.querySelectorAll('.flow-entry-when, .flow-entry-head')].map((one) =>
      one.querySelector('strong')
        ? [...one.children].map((part) => part.textContent).join(' | ')
        : one.textContent,
    ),
  );
  const text = document.querySelector('.flow-none')?.textContent;
  unmount();
  return text ?? lines;
}

const nobody = (kind: ForecastStep['nobody'], ...people: ReturnType<typeof person>[]) =>
  step('A', { nobody: kind, people });

it.each<[ForecastStep, string]>([
  [step('A', { people: [person('王强')] }), 'A | 王强'],
  [step('A', { people: [person('王强'), person('李丽')], asked: 'several' }), 'A | 王强, 李丽 任一人签收'],
  [step('A', { people: [person('王强'), person('李丽')], asked: 'together' }), 'A | 王强, 李丽 会签'],
  [step('A', { people: [person('王强'), person('李丽')], asked: 'inTurn' }), 'A | 王强, 李丽 依次会签'],
  [step('A', { people: [person('王强', '李丽')] }), 'A | 王强 代 李丽'],
  [step('A', { groups: ['采购'], asked: 'several' }), 'A | 采购 任一人签收'],
  [step('A', { skipped: 'starter', people: [person('王强')] }), 'A | 自动通过: 审批人就是发起人'],
  [step('A', { skipped: 'nobody', nobody: 'approve' }), 'A | 自动通过: 没有审批人'],
  [nobody('reject'), 'A | 没有审批人，自动驳回'],
  [nobody('user', person('王强')), 'A | 没有审批人，交给 王强'],
  [nobody('user'), 'A | 没有审批人，交给管理员'],
  [step('A', { dependsOn: [days] }), 'A | 取决于 天数'],
  [step('A', { dependsOnOthers: true }), 'A | 到时才能确定'],
  [step('A', { type: 'timer' }), 'A | 等待一段时间'],
  [step('', {}), '未命名的步骤 | '],
])('says who is asked, or why nobody can be named: %#', async (one, line) => {
  expect(await shown({ ...none, steps: [one] })).toEqual([[line]]);
});

it('names who chooses, and oneself before a start', async () => {
  const pick = (by: 'starter' | 'previous', picked = false) =>
    step('A', { pick: { by, nodeId: 'A', picked }, people: picked ? [person('王强')] : [] });
  const steps = [pick('starter'), pick('previous'), pick('starter', true)];
  const heads = async (starting: boolean) => await shown({ ...none, steps }, { starting });
  expect(await heads(true)).toEqual([['A | 由你选择'], ['A | 由上一步的审批人选择'], ['A | 王强']]);
  expect(await heads(false)).toEqual([['A | 由发起人选择'], ['A | 由上一步的审批人选择'], ['A | 王强']]);
});

it('says under which condition, by what the form calls its fields, and what it depends on where that does not say it', async () => {
  const when = (flow: string, at = 0) => [{ fork: at, flow }];
  const forks = [
    fork([
      ['f1', null, `\${days > 3}`],
      ['f2', '短假', `\${days <= 3}`],
      ['f3', null, null],
    ]),
    fork([['h1', null, null]], { dependsOn: [], dependsOnOthers: true }),
  ];
  const steps = [
    step('A', { when: when('f1') }),
    step('B', { when: when('f2') }),
    step('C', { when: when('f3') }),
    step('D', { when: [...when('f1'), ...when('h1', 1)] }),
  ];
  expect(await shown({ steps, forks, ends: [] })).toEqual([
    ['如果 天数 > 3', 'A | '],
    ['如果 短假 (取决于 天数)', 'B | '],
    ['其他情况 (取决于 天数)', 'C | '],
    ['如果 天数 > 3', '视情况', 'D | '],
  ]);
});

it('leaves out what waits already and a good end, gives each reason once, and tells of other ends', async () => {
  const words = { type: 'role', value: '1', text: null, words: '角色 店长' };
  const forecast = {
    steps: [step('open', { isOpen: true }), step('A', { people: [person('王强')], why: [words, words] })],
    forks: [],
    ends: [
      end('completed'),
      end('rejected'),
      end('undecided', { dependsOn: [days] }),
      end('undecided'),
      end('round', { nodeName: '申请' }),
      end('refused', { message: '没有出口' }),
    ],
  };
  expect(await shown(forecast)).toEqual([
    ['A | 王强', '按 角色 店长'],
    ['流程会被驳回'],
    ['走哪一条路取决于 天数'],
    ['走哪一条路到时才能确定'],
    ['回到“申请”'],
    ['走不下去: 没有出口'],
  ]);
  expect(await shown({ ...none, ends: [end('completed')] }, { starting: true })).toBe(
    '提交后直接结束，不需要审批',
  );
  expect(await shown(none)).toBe('没有其他步骤了');
});

function Asking({ of }: { readonly of: ForecastOf }) {
  return <ForecastList ahead={useForecast(of)} starting />;
}

it('is asked with what is filled in; where it does not come that is said, and nothing else happens', async () => {
  const answers = [ok({ ...none, steps: [step('A', { people: [person('王强')] })] }), refused(400, 'no')];
  const server = fakeServer({ 'POST /blade-workflow/process/forecast': () => answers.shift() ?? ok(none) });
  vi.stubGlobal('fetch', server.fetch);
  const of = { processId: 'p:1', variables: { days: 5 }, wf_picks: { a: '7' } };
  await renderScreen(<Asking of={of} />);
  await screen.findByText('王强');
  expect(server.seen.map(({ body }) => body)).toEqual([of]);
  await renderScreen(<Asking of={{ processId: 'p:2' }} />);
  await screen.findByText('暂时预测不了后面的步骤，不影响提交');
  await waitFor(() => expect(server.seen).toHaveLength(2));
  expect(document.querySelector('.ant-message-notice')).toBeNull();
});

it('asks nothing for whoever goes on at once', async () => {
  const server = fakeServer({ 'POST /blade-workflow/process/forecast': () => ok(none) });
  vi.stubGlobal('fetch', server.fetch);
  const { unmount } = await renderScreen(<Asking of={{ processId: 'p:3' }} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.seen).toEqual([]);
});
