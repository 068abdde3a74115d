import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { control } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';

type Dept = Readonly<Record<string, unknown>> & { readonly id: string; readonly deptName: string };

const orchard: Dept = {
  id: '21',
  parentId: '0',
  deptName: 'Orchard',
  fullName: 'Orchard Ltd',
  deptCategory: 1,
  tenantId: '000000',
  sort: 1,
  version: 1,
};

/** Departments, and people who are in them, at the far edge of the network. */
function serve() {
  let depts: readonly Dept[] = [orchard];
  const server = fakeServer({
    'GET /blade-system/dept/list': () => ok(depts),
    'GET /blade-system/dept/lazy-list': () => ok(depts),
    'GET /blade-system/dept/detail': ({ query }) => ok(depts.find(({ id }) => id === query.get('id'))),
    'GET /blade-system/dept/tree': () =>
      ok(depts.map(({ id, deptName }) => ({ id, value: id, key: id, parentId: '0', title: deptName }))),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'POST /blade-system/dept/submit': ({ body }) => {
      // A form without an id is a new row.
      const form = body as Dept;
      const saved = { ...orchard, ...form, parentId: '0', id: form.id ?? '22' };
      depts = [...depts.filter(({ id }) => id !== saved.id), saved];
      return ok(saved);
    },
    'GET /blade-user/page': () =>
      pageOf([{ id: '9', account: 'plum', name: 'Plum', tenantId: '000000', deptId: '21' }]),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

/** Both lists at once, as two open tabs have them in one cache. */
const open = (search: string) =>
  renderScreen(
    <>
      <ResourceList screen={depts} />
      <ResourceList screen={people} />
    </>,
    { path: `/screen${search}` },
  );
const depts = { name: 'dept', pane: 'd', columns: ['deptName'] };
const people = { name: 'user', columns: ['account', 'deptId'] };

freshBrowser();

describe('what is named after rows of another resource', () => {
  it('has the new name as soon as the row is saved, in cells and in pickers', async () => {
    const server = serve();
    const { router } = await open('');
    await screen.findByText('plum');
    await waitFor(() => expect(screen.getAllByText('Orchard').length).toBeGreaterThan(1));
    await router.navigate('/screen?d.open=edit:21');
    const name = await control('机构名称');
    const [trees, lists] = [server.to('/blade-system/dept/tree'), server.to('/blade-user/page')].map(
      ({ length }) => length,
    );
    fireEvent.change(name, { target: { value: 'Garden' } });
    fireEvent.click(await screen.findByRole('button', { name: '保存修改' }));
    await waitFor(() => expect(screen.getAllByText('Garden').length).toBeGreaterThan(1));
    await waitFor(() => expect(server.to('/blade-system/dept/tree').length).toBeGreaterThan(trees ?? 0));
    await waitFor(() => expect(server.to('/blade-user/page').length).toBeGreaterThan(lists ?? 0));
  });
});
