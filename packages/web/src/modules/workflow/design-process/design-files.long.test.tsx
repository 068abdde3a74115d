import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok, refused, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { base, button, leaveXml, model, openDesigner, shape, shapes } from './design.fixture.js';
import './design-screen.js';
import { measuringBrowser } from './drawing.fixture.js';
import '../panel/panel.js';

vi.mock('diagram-js-minimap', () => ({ default: { minimap: ['value', { toggle: () => undefined }] } }));

freshBrowser();
measuringBrowser();

const files: { readonly name: string; readonly content: Blob }[] = [];
beforeEach(() => {
  files.length = 0;
  let content = new Blob([]);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    content = given as Blob;
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
});

const save = () => fireEvent.click(button(/Save$/));
async function choose(item: string) {
  fireEvent.click(button('More'));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const changedXml = leaveXml.replace('name="Starter"', 'name="Applicant"');
function take(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File([text], 'theirs.bpmn')] } });
}
/** Zhao has saved meanwhile: what does not follow theirs is refused. */
function conflicting() {
  const theirs = { ...model, modelXml: changedXml, revision: 9, lastUpdatedBy: '9' };
  let reads = 0;
  return {
    'GET /blade-user/user-list': () => ok([{ id: '9', account: 'zhao', realName: 'Zhao' }]),
    [`GET ${base}/detail`]: () => ok(reads++ === 0 ? model : theirs),
    [`POST ${base}/submit`]: ({ body }: Seen) =>
      (body as { readonly revision: number }).revision < 9
        ? refused(409, 'too late', { errorCode: 'row.conflict' })
        : ok({ ...theirs, revision: 10 }),
  };
}

it('goes out as it came in, under its key', async () => {
  await openDesigner();
  await choose('Export the file');
  await waitFor(() => expect(files).toHaveLength(1));
  expect([files[0]?.name, await files[0]?.content.text(), files[0]?.content.type]).toEqual([
    'leave.bpmn',
    leaveXml,
    'application/xml',
  ]);
});

it('goes out as a picture without anything that only this page knows', async () => {
  await openDesigner();
  await choose('Export a picture');
  await waitFor(() => expect(files).toHaveLength(1));
  const svg = (await files[0]?.content.text()) ?? '';
  expect([files[0]?.name, files[0]?.content.type]).toEqual(['leave.svg', 'image/svg+xml']);
  expect(svg).toContain('<svg');
  expect(svg).not.toContain('var(--');
});

it('comes in from a file, which is unsaved until it is saved', async () => {
  const { isDirty, texts } = await openDesigner();
  take(changedXml);
  await screen.findByText('theirs.bpmn is open; saving makes it the model');
  await waitFor(() => expect(isDirty()).toBe(true));
  expect(screen.queryByText(/namespace of Activiti/)).toBeNull();
  save();
  await waitFor(() => expect(texts()).toEqual([changedXml]));
  await waitFor(() => expect(isDirty()).toBe(false));
});

it('a file of another family is told of', async () => {
  await openDesigner();
  take(
    leaveXml.replace(
      'xmlns:flowable="http://flowable.org/bpmn"',
      'xmlns:flowable="http://activiti.org/bpmn"',
    ),
  );
  await screen.findByText('This file uses the namespace of Activiti, which is kept as it is');
});

it('a file that is none says so, and is not said to be open', async () => {
  await openDesigner();
  take('no model at all');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This file cannot be opened');
  expect(screen.queryByText(/is open; saving/)).toBeNull();
});

it('nothing happens where no file was chosen', async () => {
  const { isDirty } = await openDesigner();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [] } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([isDirty(), document.querySelector('.failure')]).toEqual([false, null]);
});

it('what was there becomes a version on demand, which is called by its number', async () => {
  const { sent } = await openDesigner();
  await choose('Save as a new version');
  await screen.findByText('Saved as version 2');
  expect(sent('submit')).toMatchObject([{ newVersion: true }]);
});

it('who only looks takes files out and nothing in', async () => {
  await openDesigner({}, { codes: ['wf_design_model_view'] });
  fireEvent.click(button('More'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((one) => [one.textContent, one.getAttribute('aria-disabled') === 'true'])).toEqual([
    ['Save as a new version', true],
    ['Import a file', true],
    ['Export the file', false],
    ['Export a picture', false],
  ]);
});

it('whoever saves second sees what the first has saved, and may take it', async () => {
  const { sent, isDirty } = await openDesigner(conflicting());
  fireEvent.click(button('Approval'));
  await waitFor(() => expect(isDirty()).toBe(true));
  save();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Zhao has saved something else'));
  await waitFor(() => expect(dialog.querySelector('.design-diff')?.textContent).toContain('Applicant'));
  expect(screen.queryByText('too late')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(isDirty()).toBe(false));
  expect(shapes().filter((id) => id.startsWith('Activity_'))).toEqual([]);
  expect(sent('submit')).toHaveLength(1);
  save();
  await waitFor(() => expect(sent('submit')).toHaveLength(2));
  expect(sent('submit')[1]).toMatchObject({ revision: 9, modelXml: changedXml });
});

it('or writes over it, as the next one after theirs', async () => {
  const { texts, sent, isDirty } = await openDesigner(conflicting());
  fireEvent.click(button('Approval'));
  await waitFor(() => expect(isDirty()).toBe(true));
  save();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace it with mine' }));
  await screen.findByText('Saved');
  expect(sent('submit')[1]).toMatchObject({ revision: 9, newVersion: false });
  expect(texts()[1]).toBe(texts()[0]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isDirty()).toBe(false);
  save();
  await waitFor(() => expect(sent('submit')).toHaveLength(3));
  expect(sent('submit')[2]).toMatchObject({ revision: 10 });
});

it('or lets it be for now, and is asked again the next time', async () => {
  const { sent, isDirty } = await openDesigner(conflicting());
  fireEvent.click(button('Approval'));
  await waitFor(() => expect(isDirty()).toBe(true));
  save();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /Close/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([isDirty(), shape('applyTask') !== null]).toEqual([true, true]);
  save();
  await screen.findByRole('dialog');
  expect(sent('submit')).toHaveLength(2);
});

it('where theirs cannot be read that is said', async () => {
  let reads = 0;
  await openDesigner({
    ...conflicting(),
    [`GET ${base}/detail`]: () => (reads++ === 0 ? ok(model) : refused(400, 'theirs is hidden')),
  });
  save();
  await screen.findByText('theirs is hidden');
  expect(screen.queryByRole('dialog')).toBeNull();
});
