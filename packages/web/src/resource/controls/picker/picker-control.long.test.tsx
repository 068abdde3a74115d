import { messageText } from '@mall/sdk/contract';
import { everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, type RouteHandler } from '../../../testing/fake-server.js';
import { button, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openEveryKind } from '../../../testing/open-every-kind.js';
import { otherWidget } from '../../../testing/other-widget.js';

freshBrowser();

const { ownerId, deptIds } = everyKindEnglish.fields;
const search = '/blade-user/search/user';
const people = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1),
  account: `p${index + 1}`,
  realName: `Person ${index + 1}`,
  deptName: index < 3 ? 'Fruit' : 'Greens',
  postName: 'Clerk',
  avatar: '',
}));
/** As the server searches and pages. */
const find: RouteHandler = ({ query }) => {
  const found = people.filter(({ deptName }) => deptName.includes(query.get('deptName') ?? ''));
  const [page, size] = [Number(query.get('current')), Number(query.get('size'))];
  return pageOf(found.slice((page - 1) * size, page * size), found.length);
};
const posts = [
  { id: '31', tenantId: '000000', category: 3, postName: 'Buyer', postCode: 'buy' },
  { id: '32', tenantId: '000000', category: 3, postName: 'Seller', postCode: 'sell' },
];
const owner = { resource: 'user', operation: 'search', label: 'realName', value: 'id' };
const several = { resource: 'post', operation: 'select', label: 'postName', value: 'id', multiple: true };
const row = { id: '7', name: 'Pear', code: 'P', price: '1', onSale: 0, agreed: false, version: 1 };

const open = (view: string, more: object = {}, language: 'en-US' | 'zh-CN' = 'en-US') =>
  openEveryKind(view, language, {
    routes: { [`GET ${search}`]: find, 'GET /blade-system/post/select': () => ok(posts) },
    resource: otherWidget(
      { ownerId: 'picker', deptIds: 'picker' },
      { options: { ownerId: owner, deptIds: several } },
    ),
    rows: [{ ...row, ...more }],
  });
/** By its title: the ids that it is labelled by are all the same here. */
async function dialogNamed(title: string): Promise<HTMLElement> {
  const header = await screen.findByText(title, { selector: '.ant-modal-title' });
  const dialog = header.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${title} is no dialog`);
  return dialog;
}
async function openDialog(label: string) {
  fireEvent.click(await screen.findByLabelText(`Select ${label}`));
  return dialogNamed(label === ownerId ? messageText('title.personPicker', 'en-US') : 'Select post');
}
/** What is typed is drawn before somebody can press the next key. */
async function enter(input: HTMLElement, value: string) {
  fireEvent.change(input, { target: { value } });
  await waitFor(() => expect(input.getAttribute('value')).toBe(value));
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
}
const confirm = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));

describe('the dialog that people are chosen in', () => {
  it('is called as the specification says, shows what it names, ten at a time', async () => {
    const server = await open('new');
    const dialog = await openDialog(ownerId);
    await within(dialog).findByText('Person 10');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(10);
    const headers = within(dialog)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers.filter((text) => text !== '')).toEqual([
      'Avatar',
      'Real name',
      'Department names',
      'Post names',
    ]);
    expect(server.to(search)[0]?.query.get('size')).toBe('10');
    fireEvent.click(within(dialog).getByTitle('2'));
    await within(dialog).findByText('Person 20');
    expect(within(dialog).queryByText('Person 10')).toBeNull();
  });

  it('searches on the server, from the first page', async () => {
    const server = await open('new');
    const dialog = await openDialog(ownerId);
    fireEvent.click(await within(dialog).findByTitle('2'));
    await within(dialog).findByText('Person 20');
    const input = within(dialog).getByLabelText('Department names');
    await enter(input, 'Fruit');
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(3));
    const last = server.to(search).at(-1)?.query;
    expect([last?.get('deptName'), last?.get('current')]).toEqual(['Fruit', '1']);
  });

  it('warns where nobody is chosen, in the words of the specification', async () => {
    await open('new', {}, 'zh-CN');
    fireEvent.click(await screen.findByLabelText(`选择${everyKindChinese.fields.ownerId}`));
    const dialog = await dialogNamed('人员选择');
    await within(dialog).findByText('Person 1');
    fireEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请选择至少一条数据')).toBeTruthy();
  });

  it('gives the one that was chosen last to the form, by name', async () => {
    const server = await open('new');
    await type('Name', 'Fig');
    await type('Item number', 'F-1');
    await type('Price', '3');
    const dialog = await openDialog(ownerId);
    fireEvent.click(await within(dialog).findByLabelText('Select Person 2'));
    fireEvent.click(within(dialog).getByText('Person 4'));
    const fourth = within(dialog).getByLabelText<HTMLInputElement>('Select Person 4');
    await waitFor(() => expect(fourth.checked).toBe(true));
    confirm(dialog);
    expect(await screen.findByText('Person 4', { selector: 'form *' })).toBeTruthy();
    await button('Create sample');
    await waitFor(() => expect(server.sent('POST')[0]?.body).toMatchObject({ ownerId: '4' }));
  });
});

describe('rows of which several are chosen', () => {
  it('are searched in all columns where the list comes whole, and travel comma-joined', async () => {
    const server = await open('edit:7', { deptIds: '31' });
    expect(await screen.findByText('Buyer', { selector: 'form *' })).toBeTruthy();
    const dialog = await openDialog(deptIds);
    const input = await within(dialog).findByLabelText('Search');
    await enter(input, 'SEL');
    await waitFor(() => expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1));
    fireEvent.click(within(dialog).getByLabelText('Select Seller'));
    expect(await within(dialog).findByText('2 selected')).toBeTruthy();
    confirm(dialog);
    expect(await screen.findByText('Seller', { selector: 'form *' })).toBeTruthy();
    await button('Save changes');
    await waitFor(() => expect(server.sent('PUT')[0]?.body).toMatchObject({ deptIds: '31,32' }));
  });

  it('are taken away one by one, without the dialog', async () => {
    const server = await open('edit:7', { deptIds: '31,32' });
    fireEvent.click(await screen.findByLabelText('Remove Buyer'));
    await button('Save changes');
    await waitFor(() => expect(server.sent('PUT')[0]?.body).toMatchObject({ deptIds: '32' }));
  });
});

it('somebody who is held and cannot be named is shown by the value', async () => {
  await open('edit:7', { ownerId: '99' });
  expect(await screen.findByText('99', { selector: 'form *' })).toBeTruthy();
});

it('a choice that may not be changed names who is chosen, and opens nothing', async () => {
  await openEveryKind('edit:7', 'en-US', {
    routes: { [`GET ${search}`]: find },
    resource: otherWidget(
      { ownerId: 'picker' },
      { options: { ownerId: owner }, editable: { ownerId: 'never' } },
    ),
    rows: [{ ...row, ownerId: '3' }],
  });
  expect(await screen.findByText('Person 3', { selector: 'form *' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLButtonElement>(`Select ${ownerId}`).disabled).toBe(true);
  expect(screen.queryByLabelText('Remove Person 3')).toBeNull();
});
