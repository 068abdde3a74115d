import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { base, openPublishPage, part, scope } from './publish.fixture.js';

freshBrowser();

const who = () => part('Who may start it');
const everybody = () => within(who()).getByRole<HTMLButtonElement>('switch', { name: 'Everybody' });
const select = (name: string) => within(who()).getByRole<HTMLInputElement>('combobox', { name });
const nobody = () => within(who()).queryByText('Nobody may start this process yet');
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const chosen = (name: string) => select(name).closest('.ant-select')?.textContent ?? '';
const held = (...scopes: object[]) => ({ [`GET ${base}/scope/list`]: () => ok(scopes) });
const all = [
  scope('user', '7,9', 'Chen,Zhao'),
  scope('role', '41', 'Seller'),
  scope('dept', '51', null),
  scope('platform', 'h5', 'h5'),
];
/** One more of several; a list of several stays open. */
async function add(input: HTMLElement, name: string): Promise<void> {
  fireEvent.mouseDown(input);
  const offered = `.ant-select-item-option[title="${name}"]`;
  await waitFor(() => fireEvent.click(document.querySelector(offered) as Element));
  fireEvent.mouseDown(document.body);
}
const kept = { type: 'platform', val: 'h5', text: 'h5' };

it('shows who may start it, by name, kind by kind', async () => {
  await openPublishPage(held(...all));
  await within(who()).findByText('Chen');
  expect(within(who()).getByText('Zhao')).toBeTruthy();
  await waitFor(() => expect(chosen('Role')).toContain('Seller'));
  await waitFor(() => expect(chosen('Department')).toContain('Fruit'));
  expect(chosen('Post')).toBe('');
  expect(everybody().getAttribute('aria-checked')).toBe('false');
  expect(nobody()).toBeNull();
});

it('says that nobody may start it, once that is known', async () => {
  let come: (answer: ReturnType<typeof ok>) => void = () => undefined;
  await openPublishPage({
    [`GET ${base}/scope/list`]: () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  });
  await within(part('Findings')).findByText('Nothing is wrong');
  expect(nobody()).toBeNull();
  // What would replace all that is there waits until that has come.
  expect(everybody().disabled).toBe(true);
  come(ok([]));
  await within(who()).findByText('Nobody may start this process yet');
  await waitFor(() => expect(everybody().disabled).toBe(false));
});

it('says why it is not known who may start it, and nothing of it can be replaced', async () => {
  let fails = true;
  await openPublishPage({
    [`GET ${base}/scope/list`]: () => (fails ? refused(403, 'not yours to see') : ok([all[1]])),
  });
  const alert = await within(who()).findByRole('alert');
  expect(alert.textContent).toContain('not yours to see');
  expect([everybody().disabled, select('Role').disabled, nobody()]).toEqual([true, true, null]);
  fails = false;
  fireEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(chosen('Role')).toContain('Seller'));
  expect(everybody().disabled).toBe(false);
});

it('is opened to everybody, and the others are not asked for then', async () => {
  const { sent } = await openPublishPage(held(...all));
  await within(who()).findByText('Chen');
  fireEvent.click(everybody());
  await waitFor(() => expect(everybody().getAttribute('aria-checked')).toBe('true'));
  expect(within(who()).queryByRole('combobox')).toBeNull();
  publish();
  await waitFor(() => expect(sent('deploy')).toHaveLength(1));
  expect(sent('scope/submit')).toEqual([
    {
      ...{ modelId: '7', modelKey: 'leave' },
      scopeList: [
        { type: 'user', val: '7,9', text: 'Chen,Zhao' },
        { type: 'role', val: '41', text: 'Seller' },
        { type: 'dept', val: '51', text: '' },
        kept,
        { type: 'WF_ALL', val: 'WF_ALL', text: 'Everybody' },
      ],
    },
  ]);
});

it('is closed to everybody again', async () => {
  const { sent } = await openPublishPage(held(scope('WF_ALL', 'WF_ALL', 'Everybody')));
  await waitFor(() => expect(everybody().getAttribute('aria-checked')).toBe('true'));
  fireEvent.click(everybody());
  await within(who()).findByText('Nobody may start this process yet');
  expect(select('Role')).toBeTruthy();
  publish();
  await waitFor(() =>
    expect(sent('scope/submit')).toEqual([{ modelId: '7', modelKey: 'leave', scopeList: [] }]),
  );
});

it('roles, departments and posts are chosen, with what they are called', async () => {
  const { sent } = await openPublishPage(held(all[1] as object));
  await waitFor(() => expect(chosen('Role')).toContain('Seller'));
  await add(select('Role'), 'Buyer');
  await waitFor(() => expect(chosen('Role')).toContain('Buyer'));
  await add(select('Post'), 'Clerk');
  await waitFor(() => expect(chosen('Post')).toContain('Clerk'));
  publish();
  await waitFor(() => expect(sent('deploy')).toHaveLength(1));
  expect(sent('scope/submit')).toMatchObject([
    {
      scopeList: [
        { type: 'role', val: '41,42', text: 'Seller,Buyer' },
        { type: 'post', val: '61', text: 'Clerk' },
      ],
    },
  ]);
});

it('a role that is no more keeps its id, and the last one that goes takes its kind with it', async () => {
  const { sent } = await openPublishPage(
    held(scope('role', '41,49', 'Seller,Gone'), scope('platform', 'h5', 'h5')),
  );
  await waitFor(() => expect(chosen('Role')).toContain('49'));
  const remove = () =>
    select('Role').closest('.ant-select')?.querySelector('.ant-select-selection-item-remove');
  fireEvent.click(remove() as Element);
  await waitFor(() => expect(chosen('Role')).not.toContain('Seller'));
  publish();
  await waitFor(() => expect(sent('scope/submit')).toHaveLength(1));
  expect(sent('scope/submit')[0]).toMatchObject({
    scopeList: [kept, { type: 'role', val: '49', text: '49' }],
  });
  await waitFor(() => expect(chosen('Role')).toContain('Seller'));
});

it('people are chosen in the dialog, and taken away one by one', async () => {
  const { sent } = await openPublishPage(held(scope('user', '9', 'Zhao')));
  await within(who()).findByText('Zhao');
  fireEvent.click(within(who()).getByRole('button', { name: 'Choose User' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Chen' }));
  const dialog = screen.getByRole('checkbox', { name: 'Select Chen' }).closest('[role=dialog]');
  fireEvent.click(within(dialog as HTMLElement).getByRole('button', { name: 'OK' }));
  await within(who()).findByText('Chen');
  const zhao = within(who()).getByText('Zhao').closest('.picker-tag') as HTMLElement;
  fireEvent.click(within(zhao).getByRole('button'));
  await waitFor(() => expect(within(who()).queryByText('Zhao')).toBeNull());
  publish();
  await waitFor(() =>
    expect(sent('scope/submit')).toMatchObject([{ scopeList: [{ type: 'user', val: '7', text: 'Chen' }] }]),
  );
});

it('what was published is not sent again with the next publication', async () => {
  const { sent, to } = await openPublishPage(held());
  await within(who()).findByText('Nobody may start this process yet');
  fireEvent.click(everybody());
  await waitFor(() => expect(everybody().getAttribute('aria-checked')).toBe('true'));
  publish();
  await waitFor(() => expect(sent('deploy')).toHaveLength(1));
  // What the server holds is read anew, and shown.
  await waitFor(() => expect(to(`${base}/scope/list`).length).toBeGreaterThan(1));
  await within(who()).findByText('Nobody may start this process yet');
  publish();
  await waitFor(() => expect(sent('deploy')).toHaveLength(2));
  expect(sent('scope/submit')).toHaveLength(1);
});

it('where that is refused nothing is published', async () => {
  const { sent } = await openPublishPage({
    ...held(),
    [`POST ${base}/scope/submit`]: () => refused(409, 'such a role is not there'),
  });
  await within(who()).findByText('Nobody may start this process yet');
  fireEvent.click(everybody());
  await waitFor(() => expect(everybody().getAttribute('aria-checked')).toBe('true'));
  publish();
  await screen.findByText('such a role is not there');
  expect(sent('deploy')).toEqual([]);
  // What was chosen is still there, to be sent once more.
  expect(everybody().getAttribute('aria-checked')).toBe('true');
});

it('only who may say so says who may start it', async () => {
  const codes = ['wf_design_model_deploy'];
  const { allow } = await openPublishPage(held(...all), { codes });
  await within(who()).findByText('Chen');
  expect([everybody().disabled, select('Role').disabled]).toEqual([true, true]);
  expect(within(who()).getByRole<HTMLButtonElement>('button', { name: 'Choose User' }).disabled).toBe(true);
  await allow([...codes, 'wf_design_model_scope']);
  expect([everybody().disabled, select('Role').disabled]).toEqual([false, false]);
});
