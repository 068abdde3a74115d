import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useUnsaved } from '../../lib/tabs/tab-context.js';
import { fakeServer, ok, pageOf } from '../../testing/fake-server.js';
import { button } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';
import type { ActionDialogProps } from '../resource-screen.js';

const Rights = ({ rows }: ActionDialogProps) => (
  <p>{`rights of ${rows.map(({ name }) => name).join(' and ')}`}</p>
);

const people = ['Plum', 'Pear', 'Fig'].map((name, at) => ({
  id: String(at + 1),
  account: name.toLowerCase(),
  name,
  tenantId: '000000',
}));

async function open(search: string, isTyped = false, codes?: readonly string[]) {
  const server = fakeServer({
    'GET /blade-user/page': () => pageOf(people),
    'GET /blade-system/dept/tree': () => ok([]),
    'GET /blade-system/role/tree': () => ok([]),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const list = {
    name: 'user',
    columns: ['account'],
    addressedActions: ['grant'],
    actionDialogs: { grant: async () => (isTyped ? TypedRights : Rights) },
  };
  const { router } = await renderScreen(<ResourceList screen={list} />, {
    path: `/system/user${search}`,
    ...(codes ? { codes } : {}),
  });
  await screen.findByText('plum');
  const said = () => new URLSearchParams(router.state.location.search).get('open');
  const go = (to: string) => act(() => router.navigate(`/system/user${to}`));
  return { said, go };
}

/** One in which something is typed. */
function TypedRights(props: ActionDialogProps) {
  useUnsaved(true);
  return <Rights {...props} />;
}

const shown = () => screen.queryByText(/^rights of/)?.textContent;
const granted = '?open=action:grant:1,3';

freshBrowser();

describe('an action that the address says', () => {
  it('is open for those of its rows that are there', async () => {
    await open(`${granted},99`);
    expect(await screen.findByText('rights of Plum and Fig')).toBeTruthy();
  });

  it.each([
    ['for rows that are not there', '?open=action:grant:98', undefined],
    ['that this list does not address', '?open=action:unlock:1', undefined],
    ['that this person may not start', granted, ['user']],
  ])('is not open %s', async (_, search, codes) => {
    await open(search, false, codes);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shown()).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes with the address where nothing is typed in it', async () => {
    const { go } = await open(granted);
    await screen.findByText('rights of Plum and Fig');
    await go('');
    await waitFor(() => expect(shown()).toBeUndefined());
  });

  it('stays with its input until somebody says that it may go, and the address says so again meanwhile', async () => {
    const { go, said } = await open(granted, true);
    await screen.findByText('rights of Plum and Fig');
    await go('');
    await button('继续编辑');
    await waitFor(() => expect(said()).toBe('action:grant:1,3'));
    expect(shown()).toBe('rights of Plum and Fig');
    await go('');
    await button('放弃修改');
    await waitFor(() => expect(shown()).toBeUndefined());
    expect(said()).toBeNull();
  });

  it('asks once whether its input may go, however often the address changes meanwhile', async () => {
    const { go } = await open(granted, true);
    await screen.findByText('rights of Plum and Fig');
    await go('');
    await screen.findByRole('button', { name: /放弃修改/ });
    await go('?open=action:grant:2');
    await go('');
    expect(screen.getAllByRole('button', { name: /放弃修改/ })).toHaveLength(1);
    await button('放弃修改');
    await waitFor(() => expect(shown()).toBeUndefined());
  });

  it('is that of other rows once the address says them', async () => {
    const { go } = await open(granted);
    await screen.findByText('rights of Plum and Fig');
    await go('?open=action:grant:2');
    expect(await screen.findByText('rights of Pear')).toBeTruthy();
  });
});
