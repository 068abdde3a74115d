import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ConsolePage } from './console-page.js';
import { LeftBehind } from './left-behind.js';

freshBrowser();

const base = '/blade-workflow/ops/handover';
const code = 'wf_ops_change_assignee';
const nothing = { open: 0, claimable: 0, lent: 0 };
const lists = { tasks: [], models: [], deployments: [], proxies: [], scopes: [] };
const leaver = { userId: '5', userName: 'Li', gone: true, ...lists };
const task = {
  ...{ taskId: 't1', taskName: 'Check', processInstanceId: 'i1', title: 'Leave of Wang' },
  ...{ createTime: '2026-01-01 08:00:00', dueTime: null },
};
const counted = { tasks: 500, claimable: 2, lent: 1, models: 3, proxies: 1, scopes: 1, left: 0 };
const rest = { tasks: 12, claimable: 0, lent: 0, models: 0, proxies: 0, scopes: 0, left: 0 };

/** Li has 512 tasks open, which two calls hand over; `run` answers in their place. */
function handoverServer(run?: RouteHandler) {
  const answers = [{ ...counted, left: 12 }, rest];
  let calls = 0;
  const isOver = () => calls === answers.length;
  const server = fakeServer({
    [`GET ${base}`]: () =>
      ok(
        isOver() ? { ...leaver, ...nothing } : { ...leaver, open: 512, claimable: 2, lent: 1, tasks: [task] },
      ),
    [`GET ${base}/waiting`]: () => ok(isOver() ? [] : [{ userId: '5', userName: 'Li', open: 512 }]),
    [`POST ${base}`]: run ?? (() => ok(answers[calls++])),
    'GET /blade-user/search/user': () =>
      pageOf([{ id: '7', account: 'chen', realName: 'Chen', deptName: 'Fruit', postName: '', avatar: '' }]),
  });
  vi.stubGlobal('fetch', server.fetch);
  return { runs: () => server.to(base).filter(({ method }) => method === 'POST') };
}
const openConsole = (codes?: readonly string[]) =>
  renderScreen(<ConsolePage />, {
    path: '/workflow/ops?tab=people&open=view:5',
    language: 'en-US',
    ...(codes ? { codes } : {}),
  });

/** Says to whom, and why, in the dialog that is open. */
async function handedToChen(): Promise<void> {
  fireEvent.click(await screen.findByLabelText('Select To'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Select Chen' }));
  const picker = (await screen.findByText('Chen')).closest<HTMLElement>('[role=dialog]');
  if (!picker) throw new Error('nobody can be chosen');
  fireEvent.click(within(picker).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Select Chen' })).toBeNull());
  await type('Reason', 'has left');
  const dialog = screen.getByText('Hand over everything of Li').closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('nothing is handed over');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
}

it('hands over in as many calls as it takes, says all of what changed hands, and shows that nothing is left', async () => {
  const { runs } = handoverServer();
  await openConsole();
  await screen.findByText('512 to do, 2 to claim, 1 lent to others');
  await screen.findByRole('button', { name: 'Leave of Wang · Check' });
  await screen.findByRole('button', { name: 'Li (512)' });
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('Hand over everything of Li');
  await handedToChen();
  await screen.findByText(
    'Handed over: 512 to do, 2 to claim, 1 lent, 3 drafts, 1 proxies, 1 lists of who may start',
  );
  const asked = { from: '5', to: '7', reason: 'has left' };
  expect(runs().map(({ body }) => body)).toEqual([asked, asked]);
  await screen.findByText('0 to do, 0 to claim, 0 lent to others');
  await waitFor(() => expect(screen.queryByText('Hand over everything of Li')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Li (512)' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Leave of Wang · Check' })).toBeNull();
});

it('what is refused is said in the dialog, which stays with what was filled in', async () => {
  const { runs } = handoverServer(() => refused(400, 'Chen can be given nothing any more'));
  await openConsole();
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  await screen.findByText('Hand over everything of Li');
  await handedToChen();
  await screen.findByText('Chen can be given nothing any more');
  expect(runs()).toHaveLength(1);
  expect(screen.queryByText(/^Handed over/)).toBeNull();
  await screen.findByText('Hand over everything of Li');
  await screen.findByDisplayValue('has left');
});

it('only who may hand over sees what people have, and the button', async () => {
  handoverServer();
  const { allow } = await openConsole(['wf_ops_index', code]);
  await screen.findByRole('button', { name: 'Hand over' });
  allow(['wf_ops_index']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull());
  expect(screen.queryByRole('tab', { name: 'By person' })).toBeNull();
});

const account = {
  id: '5',
  account: 'li',
  realName: 'Li',
  claimable: 0,
  lent: 0,
  models: 1,
  proxies: 0,
  scopes: 0,
};
const left = { ...account, open: 512, tasks: 'Leave of Wang·Check' };

it('what a closed account leaves is handed over there, and is said to be; before it is closed there is no button', async () => {
  handoverServer();
  const preview = await renderScreen(<LeftBehind replies={[[left]]} preview />, { language: 'en-US' });
  await screen.findByText(/^This will still be theirs/);
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  preview.unmount();
  await renderScreen(
    <LeftBehind replies={[[left, { ...left, id: '6', realName: 'Zhou' }]]} preview={false} />,
    {
      language: 'en-US',
      codes: [code],
    },
  );
  const [first] = await screen.findAllByRole('button', { name: 'Hand over' });
  fireEvent.click(first as HTMLElement);
  await screen.findByText('Hand over everything of Li');
  await handedToChen();
  await screen.findByText('Handed over');
  expect(screen.getAllByRole('button', { name: 'Hand over' })).toHaveLength(1);
});

it('who may not hand over sees what is left, and no button', async () => {
  handoverServer();
  await renderScreen(<LeftBehind replies={[[left]]} preview={false} />, {
    language: 'en-US',
    codes: ['user'],
  });
  await screen.findByText(/512 tasks/);
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
});
