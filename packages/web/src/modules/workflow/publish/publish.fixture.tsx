import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../../testing/fake-server.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { withEngineWorker } from '../design-process/engine-worker.fixture.js';
import { PublishPage } from './publish-page.js';

export const base = '/blade-workflow/design/model';
export const published = '/blade-workflow/process/getXmlByProcessDefKey';

export const modelXml = (name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="leave" name="Leave">
<startEvent id="start"/><sequenceFlow id="f1" sourceRef="start" targetRef="boss"/><userTask id="boss" name="${name}"/>
<sequenceFlow id="f2" sourceRef="boss" targetRef="end"/><endEvent id="end"/></process></definitions>`;

export const model = {
  ...{
    id: '7',
    tenantId: '000000',
    name: 'Leave',
    modelKey: 'leave',
    modelXml: modelXml('Boss'),
    version: 1,
  },
  ...{ categoryId: null, categoryName: null, formKey: null, description: null, icon: null, revision: 1 },
  ...{ modelType: 0, created: null, createdBy: null, lastUpdated: null, lastUpdatedBy: null },
};
export const played = {
  ...{ outcome: 'completed', steps: [], flows: [], nobody: [], refusals: [], warnings: [], variables: {} },
};
export const deployed = {
  ...{ id: 'd', name: 'Leave', key: 'leave', category: null, tenantId: '000000', deploymentTime: '' },
  ...{ processDefinitionId: 'p', version: 4, warnings: [] },
};
export const scope = (type: string, val: string, text: string | null) => ({
  ...{ id: `s${type}`, modelId: '7', modelKey: 'leave', type, val, text },
});
const tree = (id: string, title: string) => ({
  ...{ id, value: id, key: id, title, name: title, parentId: '0', pid: '0', tenantId: '000000' },
});
const people = [
  { id: '7', account: 'chen', realName: 'Chen', deptName: 'Fruit', postName: '', avatar: '' },
  { id: '8', account: 'li', realName: 'Li', deptName: 'Fruit', postName: '', avatar: '' },
];
const row = (id: string, more: object) => ({ id, tenantId: '000000', parentId: '0', ...more });

/** The page of a model that is about to be published, over a network that answers so. */
export async function openPublish(
  routes: Readonly<Record<string, RouteHandler>> = {},
  options: ScreenOptions = {},
) {
  const server = fakeServer({
    [`GET ${base}/detail`]: () => ok(model),
    [`GET ${base}/scope/list`]: () => ok([]),
    [`POST ${base}/scope/submit`]: () => ok(null),
    'GET /blade-workflow/design/category/tree': () => ok([tree('31', 'People'), tree('32', 'Goods')]),
    [`GET ${published}`]: () => ok(''),
    [`POST ${base}/simulate`]: () => ok(played),
    [`POST ${base}/case/run`]: () => ok([]),
    [`POST ${base}/deploy`]: () => ok(deployed),
    'GET /blade-system/role/select': () =>
      ok([
        row('41', { roleName: 'Seller', roleAlias: 's' }),
        row('42', { roleName: 'Buyer', roleAlias: 'b' }),
      ]),
    'GET /blade-system/dept/select': () =>
      ok([
        row('51', { deptName: 'Fruit', fullName: 'Fruit' }),
        row('52', { deptName: 'Greens', fullName: 'Greens' }),
      ]),
    'GET /blade-system/post/select': () => ok([row('61', { postName: 'Clerk', postCode: 'c', category: 1 })]),
    'GET /blade-user/user-list': () => ok(people),
    'GET /blade-user/search/user': () => pageOf(people),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  await withEngineWorker();
  const rendered = await renderScreen(<PublishPage id="7" />, { language: 'en-US', ...options });
  return {
    ...rendered,
    ...server,
    sent: (call: string) => server.to(`${base}/${call}`).map(({ body }) => body),
  };
}

/** Once the model is there. */
export async function openPublishPage(...opened: Parameters<typeof openPublish>) {
  const page = await openPublish(...opened);
  await screen.findByRole('region', { name: 'Who may start it' });
  return page;
}

export const part = (name: string): HTMLElement => screen.getByRole('region', { name });
