import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { OldFollowPage } from './old-follow-page.js';
import { OldManagerPage } from './old-manager-page.js';

freshBrowser();

const base = '/blade-flow/manager';
const version = {
  ...{ id: 'd1', tenantId: null, name: '<b>请假</b>', key: 'Leave', category: 'flow_1', version: 3 },
  ...{ categoryName: '请假流程', deploymentId: 'p1', resourceName: 'leave.bpmn20.xml' },
  ...{ diagramResourceName: null, suspensionState: 1, deploymentTime: '2026-11-01 09:00:00' },
};
const running = {
  ...{ id: 'i1', name: '请假', startUserId: null, startUser: '王芳', startTime: '2026-11-02 09:00:00' },
  ...{ taskDefinitionId: 't1', taskDefinitionKey: 'hrTask', category: 'flow_1', categoryName: '请假流程' },
  ...{ processInstanceId: 'i1', processDefinitionId: 'd1', processDefinitionKey: 'Leave' },
  ...{ activityId: 'hrTask', suspensionState: 1, executionId: 'e1' },
};
const page = (...records: object[]) => ok({ records, total: records.length, size: 50, current: 1, pages: 1 });

function answering() {
  const server = fakeServer({
    [`GET ${base}/list`]: () => page(version),
    [`POST ${base}/change-state`]: () => ok(null),
    [`POST ${base}/delete-deployment`]: () => ok(true),
    [`POST ${base}/deploy-upload`]: () => ok(true),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-flow/follow/list': () => page(running),
    'POST /blade-flow/follow/delete-process-instance': () => ok(true),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const said = (seen: Seen | undefined) => ({
  ...Object.fromEntries(seen?.query ?? []),
  ...(seen?.body as object | undefined),
});

it('versions that all tenants share are stopped and removed after a question', async () => {
  const server = answering();
  await renderScreen(<OldManagerPage />);
  await screen.findByText('<b>请假</b>');
  fireEvent.click(screen.getByRole('button', { name: '挂起' }));
  expect(server.to(`${base}/change-state`)).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(server.to(`${base}/change-state`)).toHaveLength(1));
  expect(said(server.to(`${base}/change-state`)[0])).toMatchObject({ state: 'suspend', processId: 'd1' });
});

it('a file of another kind does not become a version', async () => {
  answering();
  await renderScreen(<OldManagerPage deploying />);
  const dialog = await screen.findByRole('dialog');
  const file = within(dialog).getByLabelText('流程文件', { selector: 'input' });
  fireEvent.change(file, { target: { files: [new File(['<a/>'], 'leave.xml')] } });
  expect(await within(dialog).findByText('文件名应以 .bpmn20.xml 结尾')).toBeTruthy();
});

it('what runs is followed, and deleted with a reason', async () => {
  const server = answering();
  await renderScreen(<OldFollowPage />, { path: '/flow/follow?key=Leave' });
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  expect(said(server.to('/blade-flow/follow/list')[0])).toMatchObject({ processDefinitionKey: 'Leave' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('删除理由'), { target: { value: '重复' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  const path = '/blade-flow/follow/delete-process-instance';
  await waitFor(() => expect(server.to(path)).toHaveLength(1));
  expect(said(server.to(path)[0])).toMatchObject({ processInstanceId: 'i1', deleteReason: '重复' });
});

it('nobody else sees them, and is told why', async () => {
  const server = answering();
  await renderScreen(<OldManagerPage />, { codes: ['wf_process_start'] });
  expect(await screen.findByText(/只有平台管理员/)).toBeTruthy();
  expect(server.to(`${base}/list`)).toEqual([]);
});
