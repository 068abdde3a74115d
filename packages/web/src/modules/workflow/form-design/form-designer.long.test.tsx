import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused, type Seen } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { FormDesignPage } from './form-design-page.js';

freshBrowser();

const base = '/blade-workflow/design/form';
const content = (...column: object[]) => JSON.stringify({ version: 1, column });
const field = (prop: string, label: string, more: object = {}) => ({ type: 'input', prop, label, ...more });
const row = {
  ...{ id: '7', tenantId: '000000', name: 'Leave form', formKey: 'leave', revision: 3, categoryId: null },
  content: content(field('a', 'First'), field('b', 'Second')),
};

async function open(id = '7', routes: Readonly<Record<string, RouteHandler>> = {}) {
  let visited: () => void = () => undefined;
  const visit = new Promise<void>((resolve) => {
    visited = resolve;
  });
  const { [`GET ${base}/detail`]: read = () => ok(row), ...others } = routes;
  const server = fakeServer({
    [`GET ${base}/detail`]: (seen) => visit.then(() => read(seen)),
    [`GET ${base}/listType`]: () => ok({ 'input,textarea': [{ label: 'Who fills it in', value: 'me' }] }),
    [`POST ${base}/submit`]: () => ok({ ...row, revision: 4 }),
    ...others,
  });
  vi.stubGlobal('fetch', server.fetch);
  const path = `/workflow/design/form/${id}`;
  const rendered = await renderScreen(<FormDesignPage id={id} />, { language: 'en-US', path });
  rendered.services.tabs.visit(path, '');
  visited();
  const sent = () => server.to(`${base}/submit`).map(({ body }) => body as Record<string, string>);
  return {
    ...{ ...rendered, ...server, sent },
    isDirty: () => rendered.services.tabs.state.getState().dirty.length > 0,
    kept: () => sent().map((body) => JSON.parse(body.content ?? '')),
  };
}
async function openForm(...opened: Parameters<typeof open>) {
  const page = await open(...opened);
  await screen.findByRole('heading', { level: 1, name: 'Leave form' });
  return page;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const names = () =>
  [...document.querySelectorAll('.form-item-name')].map((one) => one.querySelector('span')?.textContent);
const chosen = () => document.querySelector('[data-chosen] .form-item-name span')?.textContent;
const settings = () => screen.getByRole('region', { name: 'Properties' });
const setting = (label: string) => within(settings()).findByLabelText<HTMLInputElement>(label);
const set = async (label: string, value: string) =>
  fireEvent.change(await setting(label), { target: { value } });
const pick = (name: string) => fireEvent.click(screen.getByText(name, { selector: '.form-item-name span' }));

it('shows the form, and what is chosen in it setting by setting', async () => {
  await openForm();
  expect(names()).toEqual(['First', 'Second']);
  expect(settings().textContent).toContain('Choose a field to set it up');
  pick('Second');
  expect((await setting('Label')).value).toBe('Second');
  expect(chosen()).toBe('Second');
});

it('what is set is seen at once, is unsaved, and is kept with the form', async () => {
  const { isDirty, kept, sent } = await openForm();
  pick('Second');
  await set('Label', 'Reason');
  await waitFor(() => expect(names()).toEqual(['First', 'Reason']));
  await waitFor(() => expect(isDirty()).toBe(true));
  press(/Save$/);
  await screen.findByText('Form saved');
  expect(kept()).toEqual([{ version: 1, column: [field('a', 'First'), field('b', 'Reason')] }]);
  expect(sent()[0]).toMatchObject({ id: '7', name: 'Leave form', formKey: 'leave', revision: 3 });
  expect(sent()[0]).not.toHaveProperty('newVersion');
  await waitFor(() => expect(isDirty()).toBe(false));
  press(/Save$/);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ revision: 4 });
});

it('becomes a new version on demand', async () => {
  const { sent } = await openForm();
  press('Save as a new version');
  await screen.findByText('Form saved');
  expect(sent()[0]).toMatchObject({ newVersion: true });
});

it('a first value that is ready is taken once, and another one may be typed over it', async () => {
  const { kept } = await openForm();
  pick('First');
  await choose(await setting('Ready first values'), 'Who fills it in');
  await waitFor(async () => expect((await setting('First value')).value).toBe('me'));
  await set('First value', 'somebody else');
  press(/Save$/);
  await waitFor(() => expect(kept()[0]?.column[0]).toMatchObject({ value: 'somebody else' }));
});

it('a new field comes below what is chosen, is chosen itself, and has a name of its own', async () => {
  const { kept } = await openForm();
  pick('First');
  await setting('Label');
  press('Add Number');
  await waitFor(() => expect(names()).toEqual(['First', 'Number', 'Second']));
  expect(chosen()).toBe('Number');
  press('Add Number');
  await waitFor(() => expect(names()).toEqual(['First', 'Number', 'Number', 'Second']));
  press(/Save$/);
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(kept()[0].column.map(({ prop }: { prop: string }) => prop)).toEqual([
    'a',
    'number1',
    'number2',
    'b',
  ]);
});

it('without anything chosen a new field comes last, and nothing that holds others comes into others', async () => {
  await openForm();
  press('Add Table');
  await waitFor(() => expect(names()).toEqual(['First', 'Second', 'Table']));
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Form', 'Cell 1', 'Cell 2', 'Cell 3', 'Cell 4'],
  ]);
  expect(screen.getAllByText(/^Drop a field here/)).toHaveLength(4);
});

it('fields are moved by their arrows, as far as there is room', async () => {
  await openForm();
  expect([button('Move First up').disabled, button('Move Second down').disabled]).toEqual([true, true]);
  press('Move First down');
  await waitFor(() => expect(names()).toEqual(['Second', 'First']));
  press('Move First up');
  await waitFor(() => expect(names()).toEqual(['First', 'Second']));
});

it('a field is removed, and that is taken back and done again', async () => {
  const { isDirty } = await openForm();
  expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, true]);
  press('Remove First');
  await waitFor(() => expect(names()).toEqual(['Second']));
  press('Undo');
  await waitFor(() => expect(names()).toEqual(['First', 'Second']));
  await waitFor(() => expect([isDirty(), button('Undo').disabled]).toEqual([false, true]));
  press('Redo');
  await waitFor(() => expect(names()).toEqual(['Second']));
});

it('is seen as whoever starts will have it', async () => {
  await openForm();
  press('Preview');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText('First')).toBeTruthy();
  expect(within(dialog).getByLabelText('Second')).toBeTruthy();
});

it('what of an old content cannot be kept is said', async () => {
  await openForm('7', {
    [`GET ${base}/detail`]: () =>
      ok({ ...row, content: content({ ...field('a', 'One'), click: 'alert(1)' }) }),
  });
  expect(await screen.findByText('This cannot be kept and is left out when the form is saved')).toBeTruthy();
});

it('what does not load says why, and is asked for again', async () => {
  let fails = true;
  await open('7', { [`GET ${base}/detail`]: () => (fails ? refused(400, 'it is gone') : ok(row)) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('it is gone');
  fails = false;
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByRole('heading', { level: 1, name: 'Leave form' });
});

/** Somebody has saved meanwhile: what does not follow theirs is refused. */
function conflicting(theirs: RouteHandler): Readonly<Record<string, RouteHandler>> {
  let reads = 0;
  return {
    [`GET ${base}/detail`]: (seen) => (reads++ === 0 ? ok(row) : theirs(seen)),
    [`POST ${base}/submit`]: ({ body }: Seen) =>
      Number((body as { readonly revision: unknown }).revision) < 9
        ? refused(409, 'too late', { errorCode: 'row.conflict' })
        : ok({ ...row, revision: 10 }),
  };
}
const theirs = { ...row, revision: 9, content: content(field('c', 'Theirs')) };

it('whoever saves second is asked, and may write over what the first has saved', async () => {
  const { sent, kept } = await openForm(
    '7',
    conflicting(() => ok(theirs)),
  );
  press('Remove First');
  await waitFor(() => expect(names()).toEqual(['Second']));
  press(/Save$/);
  fireEvent.click(await screen.findByRole('button', { name: 'Write over it' }));
  await screen.findByText('Form saved');
  expect(sent().map(({ revision }) => String(revision))).toEqual(['3', '9']);
  expect(kept()[1]).toEqual(kept()[0]);
  expect(screen.queryByText('too late')).toBeNull();
});

it('or takes what the first has saved', async () => {
  const { sent, isDirty } = await openForm(
    '7',
    conflicting(() => ok(theirs)),
  );
  press('Remove First');
  await waitFor(() => expect(names()).toEqual(['Second']));
  press(/Save$/);
  fireEvent.click(await screen.findByRole('button', { name: 'Load the latest' }));
  await waitFor(() => expect(names()).toEqual(['Theirs']));
  await waitFor(() => expect(isDirty()).toBe(false));
  expect(sent()).toHaveLength(1);
});

it('where theirs cannot be read nothing is written over, and that is said', async () => {
  const { sent } = await openForm(
    '7',
    conflicting(() => refused(400, 'theirs is hidden')),
  );
  press(/Save$/);
  fireEvent.click(await screen.findByRole('button', { name: 'Write over it' }));
  await screen.findByText('theirs is hidden');
  expect(sent()).toHaveLength(1);
});
