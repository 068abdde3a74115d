import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { PublishPage } from '../publish/publish-page.js';

freshBrowser();

const base = '/blade-workflow/design/model';
const model = {
  ...{ id: '7', tenantId: '000000', name: '请假', modelKey: 'leave', modelXml: '<x/>', version: 1 },
  ...{ categoryId: null, categoryName: null, formKey: null, description: null, icon: null, revision: 1 },
  ...{ modelType: 0, created: null, createdBy: null, lastUpdated: null, lastUpdatedBy: null },
};
const way = (...names: string[]) => ({
  outcome: 'completed',
  steps: names.map((name) => ({ nodeId: name, nodeName: name })),
});
const played = (name: string, passed: boolean, more: object = {}) => ({
  ...{ id: `1${name}`, name, passed, expected: way('申请', '审批'), problem: null },
  actual: passed ? way('申请', '审批') : way('申请'),
  ...more,
});

async function opened(...cases: object[]) {
  const answers = {
    [`GET ${base}/detail`]: () => ok(model),
    [`GET ${base}/scope/list`]: () => ok([]),
    'GET /blade-workflow/design/category/tree': () => ok([]),
    'GET /blade-workflow/process/getXmlByProcessDefKey': () => ok(''),
    [`POST ${base}/simulate`]: () =>
      ok({
        ...{ outcome: 'completed', steps: [], flows: [], nobody: [], refusals: [], warnings: [] },
        variables: {},
      }),
    [`POST ${base}/case/run`]: () => ok(cases),
    [`POST ${base}/case/remove`]: () => ok(null),
    [`POST ${base}/deploy`]: () =>
      ok({
        ...{ id: 'd', name: '请假', key: 'leave', category: null, tenantId: '000000', deploymentTime: '' },
        ...{ processDefinitionId: 'p', version: 2, warnings: [] },
      }),
  };
  const server = fakeServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<PublishPage id="7" />);
  await screen.findByRole('region', { name: '用例' });
  return server;
}

const lines = () =>
  [...document.querySelectorAll('.case-list > li')].map((line) => line.textContent?.replace(/\s+/g, ' '));

it('says which cases go as they went, and both ways of those that do not', async () => {
  await opened(
    played('短假', true),
    played('长假', false),
    played('老张', false, { actual: null, problem: '发起人已停用' }),
  );
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toEqual([
    '短假结果不变申请 → 审批 → 完成',
    '长假结果变了原来: 申请 → 审批 → 完成现在: 申请 → 完成',
    '老张结果变了原来: 申请 → 审批 → 完成发起人已停用',
  ]);
});

it('publishes what goes as it went without a question', async () => {
  const server = await opened(played('短假', true));
  await screen.findByText('结果不变');
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(server.to(`${base}/deploy`)).toHaveLength(1));
  expect(server.to(`${base}/deploy`)[0]?.body).toEqual({ id: '7', despiteCases: false });
});

it('asks before it publishes what goes otherwise, and does nothing where that is taken back', async () => {
  const server = await opened(played('短假', true), played('长假', false));
  await screen.findByText('结果变了');
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('仍要发布');
  expect(asked.textContent).toContain('长假');
  expect(asked.textContent).not.toContain('短假');
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(`${base}/deploy`)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(server.to(`${base}/deploy`)).toHaveLength(1));
  expect(server.to(`${base}/deploy`)[0]?.body).toEqual({ id: '7', despiteCases: true });
});

it('removes a case, and plays those that are left', async () => {
  const server = await opened(played('长假', false));
  fireEvent.click(await screen.findByRole('button', { name: '删除用例“长假”' }));
  await waitFor(() => expect(server.to(`${base}/case/run`)).toHaveLength(2));
  expect(server.to(`${base}/case/remove`)[0]?.body).toEqual({ modelId: '7', caseIds: '1长假' });
});
