import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { encodeParams } from '../params/params.js';
import { me, openStart, openStartForm } from './start-form.fixture.js';
import { StartFormPage } from './start-form-page.js';

freshBrowser();

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const shownValue = (field: string) =>
  document.querySelector(`[data-field=${field}] .flow-value`)?.textContent;
const startCall = 'POST /blade-workflow/process/startProcess';

it.each([
  ['that says nothing', encodeParams({})],
  ['of a task', encodeParams({ taskId: '7' })],
  ['that is damaged', '%%%'],
])('an address %s leads back to what may be started', async (_, params) => {
  const { router } = await renderScreen(<StartFormPage params={params} />, { language: 'en-US' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('This address leads to no process that can be started');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another process' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/process/start'));
});

it('reads the form of the version that the address names', async () => {
  const { asks } = await openStartForm();
  expect(asks('getFormByProcessId')).toEqual([{ processId: '11' }]);
  expect(asks('getFormByProcessDefKey')).toEqual([]);
  expect(asks('getXmlByProcessDefId')).toEqual([{ processDefId: '11' }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leave');
});

it('reads the newest version where the address names the process alone', async () => {
  const { asks, sent } = await openStartForm({}, { asked: { processDefKey: 'leave' } });
  expect(asks('getFormByProcessDefKey')).toEqual([{ processDefKey: 'leave' }]);
  expect(asks('getFormByProcessId')).toEqual([]);
  expect(asks('getXmlByProcessDefId')).toEqual([{ processDefId: '11' }]);
  type('Days', '2');
  submit();
  await waitFor(() => expect(sent('startProcess')).toMatchObject([{ processId: '11', days: 2 }]));
});

it('its tab is called as the process, and before as it was', async () => {
  const address = '/workflow/process/start/x';
  const { services } = await openStart(
    { routes: { 'GET /blade-workflow/process/user/detail': () => new Promise(() => undefined) } },
    { title: 'Some tab', path: address },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Some tab');
  expect(document.querySelector('.waiting')).not.toBeNull();
  expect(document.querySelector('.start-form, .failure')).toBeNull();
  expect(services.tabs.state.getState().tabs.map(({ title }) => title)).not.toContain('Leave');
});

it('its tab gets the name of the process', async () => {
  let come: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    come = resolve;
  });
  const opened = await openStart({
    routes: { 'GET /blade-workflow/process/user/detail': () => later.then(() => ok(me)) },
  });
  opened.services.tabs.visit('/workflow/process/start/x', '');
  come();
  await waitFor(() =>
    expect(opened.services.tabs.state.getState().tabs.map(({ title }) => title)).toContain('Leave'),
  );
});

it('begins with who fills it in, and with what the address says of what may be written', async () => {
  await openStartForm({}, { asked: { processId: '11', params: { days: 3, why: 'trip', fixed: 'forged' } } });
  expect([input('Who').value, input('Days').value, input('Why').value]).toEqual([
    'Wang of Fruit, Clerk',
    '3',
    'trip',
  ]);
  expect(shownValue('fixed')).toBe('as it is');
});

it('names whoever has no name but an account, no department and no post', async () => {
  await openStartForm({ person: { ...me, realName: null, deptName: null, postName: null } });
  expect(input('Who').value).toBe('wang of , ');
});

it('what the step may only read stands there, and what it may not see does not', async () => {
  const right = (id: string, readable: boolean, writable: boolean) => ({
    ...{ id, name: null, type: null, value: null, required: false, readable, writable },
  });
  await openStartForm({
    startForm: [right('days', true, true), right('who', true, false), right('why', false, false)],
  });
  expect(screen.queryByLabelText('Who')).toBeNull();
  expect(shownValue('who')).toBe('Wang of Fruit, Clerk');
  expect(document.querySelector('[data-field=why]')).toBeNull();
});

it('is sent with all that is filled in, and leads to what was started', async () => {
  const { sent, router, services } = await openStartForm();
  type('Days', '2');
  submit();
  await waitFor(() => expect(sent('startProcess')).toHaveLength(1));
  expect(sent('startProcess')[0]).toEqual({
    ...{ processId: '11', who: 'Wang of Fruit, Clerk', days: 2, fixed: 'as it is' },
  });
  await screen.findByText('Started');
  const at = `/workflow/process/detail/${encodeParams({ processInsId: '99' })}`;
  await waitFor(() => expect(router.state.location.pathname).toBe(at));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(services.preferences.get('workflow-start')).toEqual({ stars: [], recent: ['leave'] });
});

it('what was started lately is remembered once, the last first, six of them', async () => {
  const { services, router } = await openStartForm();
  const before = ['a', 'leave', 'b', 'c', 'd', 'e'];
  services.preferences.set('workflow-start', { stars: ['s'], recent: before });
  type('Days', '2');
  submit();
  await waitFor(() => expect(router.state.location.pathname).toContain('/detail/'));
  expect(services.preferences.get('workflow-start')).toEqual({
    stars: ['s'],
    recent: ['leave', 'a', 'b', 'c', 'd', 'e'],
  });
});

it('the seventh that was started before is remembered no more', async () => {
  const { services, router } = await openStartForm();
  services.preferences.set('workflow-start', { stars: [], recent: ['a', 'b', 'c', 'd', 'e', 'f'] });
  type('Days', '2');
  submit();
  await waitFor(() => expect(router.state.location.pathname).toContain('/detail/'));
  expect(services.preferences.get('workflow-start')).toMatchObject({
    recent: ['leave', 'a', 'b', 'c', 'd', 'e'],
  });
});

it('leads to what somebody has sent where nobody says what was started', async () => {
  const { router } = await openStartForm({ routes: { [startCall]: () => ok(null) } });
  type('Days', '2');
  submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/process/send'));
});

it('what is missing is said at its field, and nothing is sent', async () => {
  const { sent } = await openStartForm();
  submit();
  expect((await screen.findAllByText(/^Please enter .*days/i)).length).toBeGreaterThan(0);
  expect(sent('startProcess')).toEqual([]);
});

it('another try is the same start; what was refused is said, and nothing of it is lost', async () => {
  let refuses = true;
  const { keys, router, services } = await openStartForm({
    routes: { [startCall]: () => (refuses ? refused(409, 'suspended for now') : ok('99')) },
  });
  type('Days', '2');
  submit();
  await screen.findByText('suspended for now');
  expect(router.state.location.pathname).toBe('/workflow/process/start/x');
  expect(input('Days').value).toBe('2');
  expect(services.preferences.get('workflow-start')).toBeUndefined();
  refuses = false;
  submit();
  await waitFor(() => expect(router.state.location.pathname).toContain('/detail/'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

it('is no draft any more once it was sent', async () => {
  const { drafts, router } = await openStartForm();
  type('Days', '2');
  submit();
  await waitFor(() => expect(router.state.location.pathname).toContain('/detail/'));
  type('Days', '3');
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 1800));
  expect(drafts()).toEqual([]);
});

it('a process without a form is started as it is, and keeps no draft', async () => {
  const { sent, asks } = await openStart({ form: null });
  await screen.findByText('This process has no form; it can be submitted as it is');
  submit();
  await waitFor(() => expect(sent('startProcess')).toMatchObject([{ processId: '11' }]));
  expect(asks('draft/detail')).toEqual([]);
});

it('a form of its own is led to, with the process that it is of', async () => {
  const { unmount } = await openStartForm({ process: { formUrl: '/outing' } });
  const link = screen.getByRole('link', { name: 'Open the form' });
  expect(link.getAttribute('href')).toBe(
    `/outing?p=${encodeParams({ processId: '11', processDefKey: 'leave' })}`,
  );
  unmount();
  await openStartForm();
  expect(screen.queryByRole('link', { name: 'Open the form' })).toBeNull();
});

it('what does not load says why, and is asked for again', async () => {
  let fails = true;
  await openStart({
    routes: {
      'GET /blade-workflow/process/user/detail': () => (fails ? refused(400, 'nobody is there') : ok(me)),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The form did not load');
  expect(alert.textContent).toContain('nobody is there');
  expect(document.querySelector('.waiting')).toBeNull();
  fails = false;
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByLabelText('Days');
  expect(screen.queryByRole('alert')).toBeNull();
});
