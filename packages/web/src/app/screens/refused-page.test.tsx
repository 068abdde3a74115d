import { listsOf, loadResource, registry, resourceNames } from '@mall/sdk/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { screenAt } from '../../components/screen/screen.js';
import { fakeServer } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { likelyAt, RefusedPage } from './refused-page.js';
import { resolveScreen } from './resolve-screen.js';

function open(path: string, missing?: string) {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  return renderScreen(<RefusedPage missing={missing} />, { path, language: 'en-US' });
}
const why = () => screen.findByRole('region', { name: 'Why?' });

freshBrowser();

it('says of an address that nobody has that nothing is there', async () => {
  await open('/no/such/screen');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such page' })).toBeTruthy();
  expect(screen.getByText(/no page \/no\/such\/screen/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Why?' })).toBeNull();
});

it('says of a list that others have which menu is missing, by its name and its code', async () => {
  await open('/system/tenant');
  const said = within(await why());
  expect(said.getByText(/“Tenants”, code tenant$/)).toBeTruthy();
  expect(said.getByRole('button', { name: /Copy this/ })).toBeTruthy();
  expect(said.getByRole('link', { name: 'What decides' }).getAttribute('href')).toBe('/why?q.code=tenant');
});

it('says of a screen that a code alone opens which one it is', async () => {
  await open('/work/task/7', 'task_handle');
  expect(within(await why()).getByText('Your roles lack the code task_handle')).toBeTruthy();
});

const Task = ({ taskId }: { readonly taskId: string }) => <p>{`task ${taskId}`}</p>;
const routes = [
  screenAt('/work/process/leave/handle/:taskId/:processId', async () => Task),
  screenAt('/work/task/:taskId', async () => Task, { needs: 'task_handle' }),
];
const names = { message: String, menuName: String, screenName: (path: string) => path } as never;
const resolve = (path: string, codes: object, kind = 'ready') =>
  resolveScreen(path, { kind, routes: [], access: { roles: ['user'], codes } } as never, names, routes);

it('a screen is found by its pattern, with what stands in the address', () => {
  expect(resolve('/work/process/leave/handle/7/ab', {}, 'pending')).toMatchObject({
    kind: 'screen',
    params: { taskId: '7', processId: 'ab' },
  });
  expect(resolve('/work/process/leave/handle/7', {}).kind).toBe('unknown');
  expect(resolve('/work/process/leave/handle/7/8/9', {}).kind).toBe('unknown');
});

it('a screen that needs a code waits for the rights, and says which one is missing', () => {
  expect(resolve('/work/task/7', {}, 'pending').kind).toBe('pending');
  expect(resolve('/work/task/7', {})).toEqual({ kind: 'unknown', missing: 'task_handle' });
  expect(resolve('/work/task/7', { task_handle: true })).toMatchObject({
    kind: 'screen',
    params: { taskId: '7' },
  });
});

it('parameters are typed: a screen that asks for others does not compile', () => {
  // @ts-expect-error the pattern has no taskId
  screenAt('/work/task/:id', async () => Task);
});

it('every list that there is would be found by its path, and few are looked at', async () => {
  const missed: string[] = [];
  for (const name of resourceNames) {
    const lists = listsOf(await loadResource(name));
    for (const { screen: path } of lists)
      if (!(name in likelyAt(registry, path))) missed.push(`${name} ${path}`);
  }
  expect(missed).toEqual([]);
  expect(Object.keys(likelyAt(registry, '/no/such/screen')).length).toBeLessThan(8);
});
