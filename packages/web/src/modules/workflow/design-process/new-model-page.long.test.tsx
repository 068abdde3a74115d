import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, pageOf, refused } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { base, model, openProcess } from './design.fixture.js';

freshBrowser();

const form = (id: string, formKey: string, name: string) => ({ id, tenantId: '000000', formKey, name });
const category = (id: string, name: string) => ({
  ...{ id, value: id, key: id, title: name, name, parentId: '0', pid: '0', tenantId: '000000' },
});
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const next = () => fireEvent.click(screen.getByRole('button', { name: /Next: draw it$/ }));

async function open(routes: Parameters<typeof openProcess>[0] = {}) {
  const opened = await openProcess(
    {
      'GET /blade-workflow/design/form/list': () =>
        pageOf([form('1', 'leave_form', 'Leave form'), form('2', 'buy_form', 'Buying form')]),
      'GET /blade-workflow/design/category/tree': () =>
        ok([category('31', 'People'), category('32', 'Goods')]),
      ...routes,
    },
    { id: '0' },
  );
  await screen.findByLabelText('Name');
  return opened;
}
async function named() {
  type('Name', 'Leave "of" <one>');
  type('Key', 'leave_2');
}

it('reads no model: it is new', async () => {
  const { sent, to } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New process');
  expect(to(`${base}/detail`)).toEqual([]);
  expect(sent('submit')).toEqual([]);
});

it('asks for what is missing, and makes nothing', async () => {
  const { sent } = await open();
  next();
  expect(await screen.findByText('Please fill in: Name')).toBeTruthy();
  expect(await screen.findByText('Please fill in: Key')).toBeTruthy();
  expect(sent('submit')).toEqual([]);
});

it.each(['1leave', 'lea ve', '-x', 'lea/ve'])('the key %s is none', async (key) => {
  const { sent } = await open();
  type('Name', 'Leave');
  type('Key', key);
  next();
  expect(await screen.findByText('This is no usable key')).toBeTruthy();
  expect(sent('submit')).toEqual([]);
});

it.each(['leave', '_leave', '请假', 'l.e-a_v.3'])('the key %s is one', async (key) => {
  const { sent } = await open();
  type('Name', 'Leave');
  type('Key', key);
  next();
  await waitFor(() => expect(sent('submit')).toMatchObject([{ modelKey: key }]));
});

it('is made with a start, whoever starts and an end, and is drawn next', async () => {
  const { sent, router } = await open();
  await named();
  next();
  await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/design/process/7'));
  const [body] = sent('submit') as [Record<string, string>];
  expect(Object.keys(body).sort()).toEqual(['formKey', 'modelKey', 'modelXml', 'name']);
  expect(body).toMatchObject({ name: 'Leave "of" <one>', modelKey: 'leave_2', formKey: '' });
  const drawn = new DOMParser().parseFromString(body.modelXml ?? '', 'text/xml');
  const names = ['process', 'startEvent', 'userTask', 'endEvent'].map((tag) =>
    drawn.getElementsByTagName(tag)[0]?.getAttribute('name'),
  );
  expect(names).toEqual(['Leave "of" <one>', 'Start', 'Starter', 'End']);
  expect(drawn.getElementsByTagName('process')[0]?.getAttribute('id')).toBe('leave_2');
});

it('has a category, and one of our forms by its name', async () => {
  const { sent } = await open();
  await named();
  await choose(input('Category'), 'Goods');
  await choose(input('Form'), 'Buying form');
  next();
  await waitFor(() => expect(sent('submit')).toMatchObject([{ categoryId: '32', formKey: 'buy_form' }]));
});

it('has a form of another page by its key', async () => {
  const { sent } = await open();
  await named();
  fireEvent.click(screen.getByRole('radio', { name: 'Another page' }));
  await screen.findByLabelText('Key of the external form');
  type('Key of the external form', 'outing');
  next();
  await waitFor(() => expect(sent('submit')).toMatchObject([{ formKey: 'wf_ex_outing' }]));
});

it('has a form for each step, the first by its name', async () => {
  const { sent } = await open();
  await named();
  fireEvent.click(screen.getByRole('radio', { name: 'A form for each step' }));
  await choose(await screen.findByLabelText('Form of the start'), 'Leave form');
  next();
  await waitFor(() => expect(sent('submit')).toMatchObject([{ formKey: 'wf_indep_leave_form' }]));
});

it('a form of another kind is chosen anew', async () => {
  const { sent } = await open();
  await named();
  await choose(input('Form'), 'Buying form');
  fireEvent.click(screen.getByRole('radio', { name: 'Another page' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Key of the external form')).value).toBe('');
  next();
  await waitFor(() => expect(sent('submit')).toMatchObject([{ formKey: '' }]));
});

it('why it was not made is said, and what was filled in is still there', async () => {
  const { router } = await open({ [`POST ${base}/submit`]: () => refused(409, 'that key is taken') });
  await named();
  next();
  await screen.findByText('that key is taken');
  expect(router.state.location.pathname).toBe('/workflow/design/process/0');
  expect(input('Key').value).toBe('leave_2');
});

it('can be made where neither forms nor categories may be seen', async () => {
  const { sent } = await open({
    'GET /blade-workflow/design/form/list': () => refused(403, 'no'),
    'GET /blade-workflow/design/category/tree': () => refused(403, 'no'),
    [`POST ${base}/submit`]: () => ok(model),
  });
  await named();
  next();
  await waitFor(() => expect(sent('submit')).toHaveLength(1));
});
