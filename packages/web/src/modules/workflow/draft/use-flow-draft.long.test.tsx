import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { openStartForm, type StartAnswers } from '../start/start-form.fixture.js';

freshBrowser();

const save = 'POST /blade-workflow/process/draft/submit';
const kept = (variables: unknown, more: object = {}) => ({
  ...{ id: '5', tenantId: '000000', processDefinitionName: 'Leave', taskName: null, userId: '1' },
  ...{ processDefId: '11', taskId: null, formKey: null, platform: 'pc', updateTime: '2026-01-02 05:00:00' },
  variables: typeof variables === 'string' ? variables : JSON.stringify(variables),
  ...more,
});
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const goes = (moment = 'pagehide') => window.dispatchEvent(new Event(moment, { cancelable: true }));
const offer = () => document.querySelector('.flow-draft');
const laterIndeed = setTimeout;
/** Timers run on by so much; then the page draws, which no timer of these tests says. */
async function pause(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise((resolve) => laterIndeed(resolve, 60));
}
const dirty = ({ services }: Opened) => services.tabs.state.getState().dirty.length > 0;
type Opened = Awaited<ReturnType<typeof openStartForm>>;

/** Time passes by itself as far as the page needs it, and by hand beyond that. */
async function open(answers: StartAnswers = {}, options: Parameters<typeof openStartForm>[1] = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return openStartForm(answers, options);
}
/** What is typed has arrived in the form, and with it in the draft. */
async function typed(opened: Opened, label: string, value: string) {
  type(label, value);
  await waitFor(() => expect(input(label).value).toBe(value));
  await waitFor(() => expect(dirty(opened)).toBe(true));
}

it('what is filled in is kept a moment after it was typed, with all that the form holds', async () => {
  const opened = await open();
  await typed(opened, 'Why', 'holiday');
  await pause(1000);
  expect(opened.drafts()).toEqual([]);
  expect(screen.queryByText('Draft saved')).toBeNull();
  await pause(1000);
  await screen.findByText('Draft saved');
  expect(opened.sent('draft/submit')).toMatchObject([{ processDefId: '11', platform: 'pc' }]);
  expect(opened.drafts()).toEqual([{ who: 'Wang of Fruit, Clerk', why: 'holiday', fixed: 'as it is' }]);
});

it('one who goes on typing has one draft: what stands there in the end', async () => {
  const opened = await open();
  await typed(opened, 'Why', 'h');
  await pause(1000);
  await typed(opened, 'Why', 'ho');
  await pause(1000);
  expect(opened.drafts()).toEqual([]);
  await pause(1000);
  await waitFor(() => expect(opened.drafts()).toMatchObject([{ why: 'ho' }]));
});

it('nothing is kept of a form that nobody has touched', async () => {
  const opened = await open();
  await pause(5000);
  goes();
  await pause(1000);
  expect(opened.drafts()).toEqual([]);
});

it.each(['beforeunload', 'pagehide'])(
  'what is not kept yet is sent at once when the page goes, and only once: %s',
  async (moment) => {
    const opened = await open();
    await typed(opened, 'Why', 'holiday');
    expect(opened.drafts()).toEqual([]);
    const sent = vi.spyOn(globalThis, 'fetch');
    goes(moment);
    await pause(100);
    expect(opened.drafts()).toMatchObject([{ why: 'holiday' }]);
    // The browser sends it to the end, though the page is gone.
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
    goes();
    await pause(3000);
    expect(opened.drafts()).toHaveLength(1);
  },
);

it('what is kept already is not sent again when the page goes', async () => {
  const opened = await open();
  await typed(opened, 'Why', 'holiday');
  await pause(2000);
  await screen.findByText('Draft saved');
  goes();
  await pause(500);
  expect(opened.drafts()).toHaveLength(1);
});

it('what was typed just before the form was left is no draft', async () => {
  const opened = await open();
  await typed(opened, 'Why', 'holiday');
  opened.unmount();
  goes();
  await pause(3000);
  expect(opened.drafts()).toEqual([]);
});

it('what has not been kept holds the page, also what was typed after the last time', async () => {
  const opened = await open();
  await typed(opened, 'Why', 'holiday');
  expect(dirty(opened)).toBe(true);
  await pause(2000);
  await waitFor(() => expect(dirty(opened)).toBe(false));
  type('Why', 'holiday, and more');
  await waitFor(() => expect(dirty(opened)).toBe(true));
  expect(screen.queryByText('Draft saved')).toBeNull();
  await pause(2000);
  await screen.findByText('Draft saved');
  await waitFor(() => expect(dirty(opened)).toBe(false));
});

it('what cannot be kept blocks nothing, says nothing, and holds the page', async () => {
  let refuses = true;
  const opened = await open({
    routes: { [save]: () => (refuses ? refused(400, 'no room for drafts') : ok(null)) },
  });
  await typed(opened, 'Why', 'holiday');
  await pause(2000);
  await waitFor(() => expect(opened.drafts()).toHaveLength(1));
  await pause(500);
  expect(screen.queryByText('no room for drafts')).toBeNull();
  expect(screen.queryByText('Draft saved')).toBeNull();
  expect(dirty(opened)).toBe(true);
  refuses = false;
  await typed(opened, 'Why', 'holidays');
  await pause(2000);
  await screen.findByText('Draft saved');
});

it('a draft that comes late does not hide that more was typed meanwhile', async () => {
  const answers: (() => void)[] = [];
  const opened = await open({
    routes: { [save]: () => new Promise((resolve) => answers.push(() => resolve(ok(null)))) },
  });
  await typed(opened, 'Why', 'one');
  await pause(2000);
  await waitFor(() => expect(answers).toHaveLength(1));
  await typed(opened, 'Why', 'two');
  answers[0]?.();
  await pause(500);
  expect(screen.queryByText('Draft saved')).toBeNull();
  expect(dirty(opened)).toBe(true);
  await pause(2000);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await screen.findByText('Draft saved');
});

it('who may not keep drafts is asked nothing and keeps none', async () => {
  const opened = await open({}, { codes: ['wf_process_start'] });
  await typed(opened, 'Why', 'holiday');
  await pause(3000);
  goes();
  await pause(500);
  expect([opened.drafts(), opened.asks('draft/detail')]).toEqual([[], []]);
});

it('who may keep drafts is asked for the one of this process', async () => {
  const opened = await open({}, { codes: ['wf_process_start', 'wf_process_draft'] });
  await waitFor(() => expect(opened.asks('draft/detail')).toEqual([{ processDefId: '11', platform: 'pc' }]));
});

it('what was kept before is offered with its age, and taken over', async () => {
  // The server's clock says it, not this machine's.
  await open({ draft: kept({ why: 'from before', days: 4 }) });
  await screen.findByText('There is a draft from 3 hours ago');
  expect(input('Why').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Use the draft' }));
  await waitFor(() => expect([input('Why').value, input('Days').value]).toEqual(['from before', '4']));
  await waitFor(() => expect(offer()).toBeNull());
  expect(input('Who').value).toBe('Wang of Fruit, Clerk');
});

it('what was kept before is left alone', async () => {
  const opened = await open({ draft: kept({ why: 'from before' }) });
  await screen.findByText(/^There is a draft from/);
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(input('Why').value).toBe('');
  expect(opened.drafts()).toEqual([]);
});

it('a start that goes on from its draft has it at once, and asks nobody', async () => {
  const draft = kept({ why: 'as last year', days: 4 });
  const opened = await open({ draft }, { asked: { processId: '11', draft: true } });
  await waitFor(() => expect([input('Why').value, input('Days').value]).toEqual(['as last year', '4']));
  expect(offer()).toBeNull();
  await typed(opened, 'Why', 'as last year, once more');
  expect(input('Why').value).toBe('as last year, once more');
});

it.each([
  ['that holds nothing', {}],
  ['that is a list', [1]],
  ['that is null', 'null'],
  ['that is a number', '7'],
  ['that is no JSON', '{"why":'],
])('a draft %s is not offered', async (_, variables) => {
  const opened = await open({ draft: kept(variables) });
  await waitFor(() => expect(opened.asks('draft/detail')).toHaveLength(1));
  await pause(500);
  expect(offer()).toBeNull();
});

it('a draft that cannot be read is not offered, and the form is filled in without it', async () => {
  const opened = await open({
    routes: { 'GET /blade-workflow/process/draft/detail': () => refused(400, 'drafts are down') },
  });
  await waitFor(() => expect(opened.asks('draft/detail')).toHaveLength(1));
  await pause(500);
  expect([offer(), screen.queryByText('drafts are down')]).toEqual([null, null]);
});
