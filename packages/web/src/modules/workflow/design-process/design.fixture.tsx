import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler } from '../../../testing/fake-server.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { withEngineWorker } from './engine-worker.fixture.js';
import { newModel } from './new-model.js';
import { ProcessPage } from './process-page.js';

export const base = '/blade-workflow/design/model';
export const leaveXml = newModel({
  ...{ key: 'leave', name: 'Leave', words: { start: 'Start', starter: 'Starter', end: 'End' } },
});
export const model = {
  ...{ id: '7', tenantId: '000000', name: 'Leave', modelKey: 'leave', modelXml: leaveXml, version: 1 },
  ...{ categoryId: null, categoryName: null, formKey: null, description: null, icon: null, revision: 3 },
  ...{ modelType: 0, created: null, createdBy: null, lastUpdated: null, lastUpdatedBy: null },
};

/** A process that is drawn, over a network that answers so. */
export async function openProcess(
  routes: Readonly<Record<string, RouteHandler>> = {},
  { id = '7', ...options }: ScreenOptions & { readonly id?: string } = {},
) {
  // What is drawn lives as long as its tab: that is there before the model comes.
  let visited: () => void = () => undefined;
  const visit = new Promise<void>((resolve) => {
    visited = resolve;
  });
  const { [`GET ${base}/detail`]: read = () => ok(model), ...others } = routes;
  const server = fakeServer({
    [`GET ${base}/detail`]: (seen) => visit.then(() => read(seen)),
    [`POST ${base}/submit`]: () => ok({ ...model, version: 2, revision: 4 }),
    'GET /blade-workflow/design/button/listType': () => ok([]),
    'GET /blade-workflow/design/form/list': () => pageOf([]),
    'GET /blade-workflow/design/category/tree': () => ok([]),
    'GET /blade-user/user-list': () => ok([]),
    'GET /blade-system/role/select': () => ok([]),
    'GET /blade-system/dept/select': () => ok([]),
    'GET /blade-system/post/select': () => ok([]),
    ...others,
  });
  vi.stubGlobal('fetch', server.fetch);
  const worker = await withEngineWorker();
  const path = `/workflow/design/process/${id}`;
  const rendered = await renderScreen(<ProcessPage id={id} />, { language: 'en-US', path, ...options });
  rendered.services.tabs.visit(path, '');
  visited();
  const sent = (call: string) => server.to(`${base}/${call}`).map(({ body }) => body);
  return {
    ...{ ...rendered, ...server, worker, sent },
    /** Texts that were sent to be kept. */
    texts: () => sent('submit').map((body) => (body as { readonly modelXml: string }).modelXml),
    isDirty: () => rendered.services.tabs.state.getState().dirty.includes(path),
  };
}

/** Once it is drawn. */
export async function openDesigner(...opened: Parameters<typeof openProcess>) {
  const page = await openProcess(...opened);
  await screen.findByRole('heading', { level: 1, name: 'Leave' });
  await waitFor(() => expect(shape('applyTask')).not.toBeNull());
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Checking'));
  return page;
}

export const shape = (id: string) => document.querySelector(`.djs-element[data-element-id="${id}"]`);
export const shapes = () =>
  [...document.querySelectorAll('.djs-shape')].map((one) => one.getAttribute('data-element-id') ?? '');
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
