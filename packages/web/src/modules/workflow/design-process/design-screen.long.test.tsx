import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { base, button, leaveXml, model, openDesigner, openProcess, shape, shapes } from './design.fixture.js';
import './design-screen.js';
import { measuringBrowser } from './drawing.fixture.js';
import '../panel/panel.js';

// Its build for Node does not load there.
vi.mock('diagram-js-minimap', () => ({ default: { minimap: ['value', { toggle: () => undefined }] } }));

freshBrowser();
measuringBrowser();

const findings = () => screen.getByRole('region', { name: 'Findings' });
const canvas = () => document.querySelector<HTMLElement>('.design-host');
/** A press of a key is a click without a pointer. */
const put = (name: string) => fireEvent.click(button(name));
const save = () => fireEvent.click(button(/Save$/));
const notDone = (error: string) => refused(409, 'somebody else', { errorCode: error });

it('a process that cannot be read says why, and is asked for again', async () => {
  let fails = true;
  await openProcess({ [`GET ${base}/detail`]: () => (fails ? refused(400, 'it is locked') : ok(model)) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('it is locked');
  fails = false;
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByRole('heading', { level: 1, name: 'Leave' });
});

it('is drawn, says what is wrong with it, and whom each step asks', async () => {
  await openDesigner();
  expect(shapes()).toEqual(expect.arrayContaining(['startEvent_1', 'applyTask', 'endEvent_1']));
  await waitFor(() => expect(findings().textContent).toContain('Nothing is wrong'));
  await waitFor(() => expect(document.querySelector('.design-people')?.textContent).toBe('The starter'));
  expect(shape('applyTask')?.classList.contains('asks-nobody')).toBe(false);
});

it('the worker that checks it ends with the screen', async () => {
  const { worker, unmount } = await openDesigner();
  expect(worker.ended()).toBe(0);
  unmount();
  expect(worker.ended()).toBe(1);
});

it('a step that asks nobody is marked, said, and led to', async () => {
  await openDesigner();
  put('Approval');
  const found = await within(findings()).findByRole('button', { name: /Nobody yet/ });
  const made = shapes().find((id) => id.startsWith('Activity_')) ?? '';
  await waitFor(() => expect(shape(made)?.classList.contains('asks-nobody')).toBe(true));
  expect([...document.querySelectorAll('.design-people')].map(({ textContent }) => textContent)).toContain(
    'Nobody yet',
  );
  fireEvent.click(within(findings()).getAllByRole('button')[0] ?? found);
  await waitFor(() => expect(shape(made)?.classList.contains('selected')).toBe(true));
});

it('an error is marked where it is, and no more once it is taken back', async () => {
  await openDesigner();
  put('Sub-process');
  const made = () => shapes().find((id) => id.startsWith('Activity_')) ?? '';
  await waitFor(() => expect(shape(made())?.classList.contains('has-error')).toBe(true));
  expect(shape('applyTask')?.classList.contains('has-error')).toBe(false);
  fireEvent.click(button('Undo'));
  await waitFor(() => expect(findings().textContent).toContain('Nothing is wrong'));
  await waitFor(() => expect(document.querySelector('.has-error')).toBeNull());
});

it('what was not changed is kept byte for byte', async () => {
  const { texts, sent } = await openDesigner();
  save();
  await screen.findByText('Saved');
  expect(texts()).toEqual([leaveXml]);
  expect(sent('submit')).toMatchObject([
    { id: '7', name: 'Leave', modelKey: 'leave', revision: 3, newVersion: false },
  ]);
});

it('a change is unsaved until it is saved, and published only then', async () => {
  const { texts, sent, isDirty, router } = await openDesigner();
  expect([isDirty(), button('Publish').disabled, button('Undo').disabled]).toEqual([false, false, true]);
  put('Approval');
  await waitFor(() => expect([isDirty(), button('Publish').disabled]).toEqual([true, true]));
  save();
  await waitFor(() => expect([isDirty(), button('Publish').disabled]).toEqual([false, false]));
  expect(texts()[0]).toMatch(/<userTask id="Activity_\w+"/);
  // The next one says which one it was.
  save();
  await waitFor(() => expect(sent('submit')).toHaveLength(2));
  expect(sent('submit')[1]).toMatchObject({ revision: 4 });
  expect(texts()[1]).toBe(texts()[0]);
  fireEvent.click(button('Publish'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/design/publish/7'));
});

it('changes are taken back and done again', async () => {
  const { texts, isDirty } = await openDesigner();
  const count = shapes().length;
  put('Approval');
  await waitFor(() => expect(shapes().length).toBeGreaterThan(count));
  expect([button('Undo').disabled, button('Redo').disabled]).toEqual([false, true]);
  fireEvent.click(button('Undo'));
  await waitFor(() => expect(shapes()).toHaveLength(count));
  expect([button('Undo').disabled, button('Redo').disabled, isDirty()]).toEqual([true, false, false]);
  save();
  await waitFor(() => expect(texts()).toEqual([leaveXml]));
  fireEvent.click(button('Redo'));
  await waitFor(() => expect(shapes().length).toBeGreaterThan(count));
});

it('what is changed while it is saved is not saved yet, and goes with the next time', async () => {
  const ends: (() => void)[] = [];
  const { texts, isDirty } = await openDesigner({
    [`POST ${base}/submit`]: () =>
      new Promise((resolve) => ends.push(() => resolve(ok({ ...model, revision: 4 })))),
  });
  save();
  await waitFor(() => expect(ends).toHaveLength(1));
  put('Approval');
  await waitFor(() => expect(isDirty()).toBe(true));
  ends[0]?.();
  await screen.findByText('Saved');
  expect(isDirty()).toBe(true);
  await waitFor(() => expect(button(/Save$/).className).not.toContain('loading'));
  save();
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(texts()[1]).toMatch(/<userTask id="Activity_\w+"/);
});

it('why it was not saved is said, and it stays unsaved', async () => {
  const { isDirty } = await openDesigner({
    [`POST ${base}/submit`]: () => notDone('workflow.model_invalid'),
  });
  put('Approval');
  await waitFor(() => expect(isDirty()).toBe(true));
  save();
  await screen.findByText('somebody else');
  expect([isDirty(), screen.queryByRole('dialog')]).toEqual([true, null]);
});

it('is a list on demand: what draws and its tools are away, and the panel is led to from what is found', async () => {
  await openDesigner();
  put('Approval');
  await within(findings()).findByRole('button', { name: /Nobody yet/ });
  fireEvent.click(screen.getByText('List'));
  await waitFor(() => expect(document.querySelector('.design-steps')).not.toBeNull());
  expect(canvas()?.hidden).toBe(true);
  expect(screen.queryByRole('toolbar', { name: 'Elements of a process' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  expect(button('Undo').disabled).toBe(false);
  fireEvent.click(within(findings()).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(document.activeElement?.className).toBe('design-panel'));
  fireEvent.click(screen.getByText('Canvas of the process'));
  await waitFor(() => expect(canvas()?.hidden).toBe(false));
});

it('begins as a list in a narrow window', async () => {
  vi.stubGlobal('innerWidth', 500);
  await openProcess();
  await waitFor(() => expect(canvas()?.hidden).toBe(true));
});

it('who may not save it only looks at it', async () => {
  const { allow } = await openDesigner({}, { codes: ['wf_design_model_view'] });
  expect(screen.queryByRole('toolbar', { name: 'Elements of a process' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Save$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await allow(['wf_design_model_view', 'wf_design_model_deploy']);
  expect(button('Publish')).toBeTruthy();
});

it('a text that cannot be opened says so, and nothing can be done with it', async () => {
  await openProcess({ [`GET ${base}/detail`]: () => ok({ ...model, modelXml: '<nothing' }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This file cannot be opened');
  expect([button(/Save$/).disabled, button('Try it').disabled, button('Publish').disabled]).toEqual([
    true,
    true,
    true,
  ]);
  expect([button('Undo').disabled, button('Redo').disabled, button('Zoom in').disabled]).toEqual([
    true,
    true,
    true,
  ]);
});

it('is tried out in a dialog', async () => {
  await openDesigner();
  fireEvent.click(button('Try it'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
