import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { detail, openDetail, press, type } from './detail.fixture.js';

freshBrowser();

const detailCall = 'GET /blade-workflow/process/detail';
const people = [
  { id: '7', account: 'chen', realName: 'Chen', deptName: 'Fruit', postName: '', avatar: '' },
  { id: '8', account: 'li', realName: 'Li', deptName: 'Fruit', postName: '', avatar: '' },
];
const acts = [
  'wf_transferTask',
  'wf_rollback',
  'wf_delegate',
  'wf_terminate',
  'wf_add_instance',
  'wf_transfer',
  'wf_pass',
  'wf_reject',
];

/** A task at which everything may be done, in this order; what `more` says of it besides. */
const open = (more: object = {}, keys: readonly string[] = acts) =>
  openDetail({
    [detailCall]: () =>
      ok({
        ...detail,
        process: { ...detail.process, ...more },
        button: keys.map((buttonKey, sort) => ({ buttonKey, name: buttonKey, display: true, sort })),
      }),
    'GET /blade-user/search/user': () => pageOf(people),
    ...Object.fromEntries(
      [
        'transferTask',
        'delegateTask',
        'addMultiInstance',
        'rollbackTask',
        'terminateProcess',
        'claimTask',
      ].map((call) => [`POST /blade-workflow/process/${call}`, () => ok(null)]),
    ),
  });

const buttons = () =>
  within(document.querySelector('.flow-buttons') as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

async function dialogOf(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: act }));
  return within(await screen.findByRole('dialog'));
}

async function choose(label: string, ...names: string[]) {
  fireEvent.click(await screen.findByLabelText(`Select ${label}`));
  for (const name of names) fireEvent.click(await screen.findByLabelText(`Select ${name}`));
  const picker = screen.getByLabelText(`Select ${names[0]}`).closest('[role=dialog]') as HTMLElement;
  fireEvent.click(within(picker).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByLabelText(`Select ${names[0]}`)).toBeNull());
  for (const name of names) await screen.findByText(name);
}

describe('what may be done about a task', () => {
  it('stands there as the server allows it: the two that decide first, then the others in their order', async () => {
    await open();
    await screen.findByRole('button', { name: 'Approve' });
    expect(buttons()).toEqual([
      'Approve',
      'Reject',
      'Send back',
      'Delegate',
      'Terminate',
      'Add a signer',
      'Transfer',
    ]);
  });

  it('is nothing that the server does not allow, and no letter does it', async () => {
    await open({}, ['wf_pass']);
    await screen.findByRole('button', { name: 'Approve' });
    expect(buttons()).toEqual(['Approve']);
    for (const code of ['KeyR', 'KeyT']) press(code);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is behind one button where it is narrow, but for what decides', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(375);
    await open();
    await screen.findByRole('button', { name: 'Approve' });
    expect(buttons()).toEqual(['Approve', 'Reject', 'More']);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Terminate' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Terminate');
  });

  it('is claiming for whoever is one of several, and nobody else', async () => {
    const { sent } = await open({ assignee: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    await screen.findByText('Claimed');
    expect(sent('claimTask')).toEqual([{ taskId: '7' }]);
  });

  it("is no claiming of one's own task", async () => {
    await open();
    await screen.findByRole('button', { name: 'Approve' });
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it.each(['reject', 'recall'])(
    'of what came back (%s) is submitting it again',
    async (processIsFinished) => {
      await open({ processIsFinished, isOwner: true });
      await screen.findByRole('button', { name: 'Submit again' });
      expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    },
  );

  it('is nothing while somebody else decides, and says who', async () => {
    await openDetail({
      'POST /blade-workflow/process/look': () =>
        ok({ others: [{ userId: '4', name: 'Zhao' }], held: { userId: '3', name: 'Li', sendTime: '' } }),
    });
    expect((await screen.findAllByText(/Li is deciding/)).length).toBeGreaterThan(0);
    await screen.findByText(/Zhao looks at it too/);
    press('KeyR');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Reject/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('an act on a task', () => {
  it.each([
    ['Transfer', 'transferTask', 'Transferred'],
    ['Delegate', 'delegateTask', 'Delegated'],
  ])('%s goes to somebody, with a reason, and copies to others', async (act, call, done) => {
    const { sent } = await open();
    const dialog = await dialogOf(act);
    const verb = () => fireEvent.click(dialog.getByRole('button', { name: act }));
    verb();
    expect((await dialog.findAllByText(/^Please .*to whom/i)).length).toBeGreaterThan(0);
    expect(sent(call)).toEqual([]);
    await choose('To whom', 'Chen');
    await type('Reason', 'on leave');
    verb();
    await screen.findByText(done);
    expect(sent(call)).toMatchObject([{ taskId: '7', assignee: '7', comment: 'on leave' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('Add a signer names several', async () => {
    const { sent } = await open();
    const dialog = await dialogOf('Add a signer');
    await choose('Signers to add', 'Chen', 'Li');
    await type('Reason', 'two more');
    fireEvent.click(dialog.getByRole('button', { name: 'Add a signer' }));
    await screen.findByText('Signer added');
    expect(sent('addMultiInstance')).toMatchObject([{ taskId: '7', assignee: '7,8', comment: 'two more' }]);
  });

  it('Send back asks where to, the usual step first chosen, and why', async () => {
    const { sent } = await open();
    const dialog = await dialogOf('Send back');
    const ways = await dialog.findAllByRole<HTMLInputElement>('radio');
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
      ['check', false],
      ['apply', true],
      ['start', false],
    ]);
    fireEvent.click(ways[0] as HTMLElement);
    await type('Reason', 'look again');
    fireEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await screen.findByText('Sent back');
    expect(sent('rollbackTask')).toMatchObject([{ taskId: '7', nodeId: 'check', comment: 'look again' }]);
  });

  it('Terminate takes over what was said before it', async () => {
    const { sent } = await open();
    await type('Comment', 'no use');
    const dialog = await dialogOf('Terminate');
    expect((await dialog.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('no use');
    fireEvent.click(dialog.getByRole('button', { name: 'Terminate' }));
    await screen.findByText('Terminated');
    expect(sent('terminateProcess')).toMatchObject([{ taskId: '7', comment: 'no use' }]);
  });
});
