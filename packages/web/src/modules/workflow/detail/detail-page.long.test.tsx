import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { encodeParams } from '../params/params.js';
import { detail, openDetail, press, type } from './detail.fixture.js';
import { DetailPage } from './detail-page.js';

freshBrowser();

const { process } = detail;
type Opened = Awaited<ReturnType<typeof openDetail>>;

it('an approval waits for ten seconds, is taken back, and is sent with what may be written', async () => {
  const { sent } = await openDetail();
  expect(screen.getByText(/waits for your decision at "Personnel"/)).toBeTruthy();
  expect(screen.queryByLabelText('Who')).toBeNull();
  await type('Days', '6');
  await screen.findByLabelText('Why');
  await type('Comment', 'fine');
  press('KeyA');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  // What was filled in is there again.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('6'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('fine');
  await waitFor(() => expect(sent('cancelHeld')).toEqual([{ taskId: '7' }]));
  press('KeyA');
  fireEvent.click(await screen.findByRole('button', { name: 'At once' }));
  await waitFor(() => expect(sent('completeTask')).toHaveLength(3));
  const decision = { taskId: '7', pass: true, variables: { days: 6 } };
  const [first, again, now] = sent('completeTask');
  expect(first).toMatchObject({ ...decision, sendAfter: 10 });
  expect(again).toMatchObject({ ...decision, sendAfter: 10 });
  expect(now).toMatchObject(decision);
  expect(now).not.toHaveProperty('sendAfter');
});

it('a step that asks for words is passed with some, and the cursor is where they are missing', async () => {
  const asking = { ...detail, process: { ...detail.process, requireComment: true } };
  const { sent } = await openDetail({ 'GET /blade-workflow/process/detail': () => ok(asking) });
  await type('Days', '2');
  press('KeyA');
  expect((await screen.findByRole('alert')).textContent).toBe('Please write a comment');
  const words = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  expect([document.activeElement, words.getAttribute('aria-required')]).toEqual([words, 'true']);
  expect(sent('completeTask')).toEqual([]);
  await type('Comment', 'fine');
  expect(screen.queryByRole('alert')).toBeNull();
  words.blur();
  press('KeyA');
  await waitFor(() => expect(sent('completeTask')).toMatchObject([{ pass: true, comment: 'fine' }]));
});

it('nothing is decided while something is missing, and whoever leaves meanwhile has decided', async () => {
  const { sent, unmount } = await openDetail();
  await type('Days', '');
  press('KeyA');
  expect((await screen.findAllByText('Please enter the days')).length).toBeGreaterThan(0);
  await type('Days', '2');
  press('KeyA');
  await screen.findByRole('button', { name: 'Undo' });
  unmount();
  await waitFor(() => expect(sent('completeTask')).toHaveLength(1));
  expect(sent('cancelHeld')).toEqual([]);
});

it('who was only lent a task gives it back with nothing filled in', async () => {
  // A step that names no field leaves them to the form, which asks for the days.
  const unnamed = { ...detail, form: { ...detail.form, taskForm: [] } };
  const lent = { ...unnamed, process: { ...process, isLent: true } };
  const { sent } = await openDetail({ 'GET /blade-workflow/process/detail': () => ok(lent) });
  await type('Days', '');
  press('KeyA');
  await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(sent('completeTask')).toHaveLength(1));
});

it('nothing is decided before somebody is named for a step that asks for that', async () => {
  const named = `<definitions><process id="p"><userTask id="personnel"/><sequenceFlow sourceRef="personnel" targetRef="next"/>
    <userTask id="next" name="Second look"><assignee value="previousPick('next')"/></userTask></process></definitions>`;
  const { sent } = await openDetail({
    'GET /blade-workflow/process/detail': () => ok({ ...detail, process: { ...process, xml: named } }),
  });
  await screen.findByLabelText('Days');
  press('KeyA');
  expect((await screen.findAllByText(/^Please .*Second look/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent('completeTask')).toEqual([]);
});

it('a rejection says why, and goes to the usual step or to another, by the names of who gets it', async () => {
  const { sent } = await openDetail();
  press('KeyR');
  const ways = await screen.findAllByRole('radio');
  const dialog = screen.getByRole('dialog');
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
    'Check · Li',
    'Apply · Wang (usual)',
    'Start (the process ends)',
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect((await within(dialog).findAllByText('Please enter the reason')).length).toBeGreaterThan(0);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'no invoice' } });
  fireEvent.click(ways[0] ?? dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent('completeTask')).toHaveLength(1));
  expect(sent('completeTask')[0]).toMatchObject({
    ...{ taskId: '7', pass: false, nodeId: 'check', comment: 'no invoice', sendAfter: 10 },
  });
});

it('whoever was slower is told who was faster', async () => {
  const done = 'The task "Personnel" has been dealt with by Li';
  await openDetail({
    'POST /blade-workflow/process/completeTask': () => refused(409, done, { errorCode: 'workflow.done_by' }),
  });
  press('KeyA');
  expect(await screen.findByText(done)).toBeTruthy();
});

it('whoever comes to a task that somebody else was faster at reads who, and nothing that has failed', async () => {
  const faster = 'The task "Personnel" has been dealt with by Li';
  vi.stubGlobal(
    'fetch',
    fakeServer({
      'GET /blade-workflow/process/detail': () => refused(409, faster, { errorCode: 'workflow.done_by' }),
    }).fetch,
  );
  const params = encodeParams({ processInsId: '9', taskId: '7' });
  await renderScreen(<DetailPage params={params} />, { language: 'en-US' });
  expect(await screen.findByText(faster)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /again|retry/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'To the inbox' })).toBeTruthy();
});

const backAgain = 'What you decided has not come true; please look again';

/** Approved, and past the moment at which that is done: how often the process is read in each half minute after it. */
async function readsAfterDue({ sent }: Opened): Promise<readonly number[]> {
  press('KeyA');
  await screen.findByRole('button', { name: 'Undo' });
  await vi.advanceTimersByTimeAsync(12_000);
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = sent('detail').length;
    await vi.advanceTimersByTimeAsync(30_000);
    counts.push(sent('detail').length - before);
  }
  return counts;
}

it.each([
  { status: 403, goesOn: false },
  { status: 503, goesOn: true },
])(
  'whether what is refused with $status after a decision is asked for again: $goesOn',
  async ({ status, goesOn }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const due = Date.now() + 10_000;
    const opened = await openDetail({
      'GET /blade-workflow/process/detail': () => (Date.now() < due ? ok(detail) : refused(status, 'no')),
    });
    const reads = await readsAfterDue(opened);
    expect(reads.slice(1).map((count) => count > 5)).toEqual([goesOn, goesOn]);
    if (!goesOn) expect(reads.slice(1)).toEqual([0, 0]);
    expect(screen.queryByText(backAgain)).toBeNull();
  },
);

it('what still waits after its decision was due comes back, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reads = await readsAfterDue(await openDetail());
  expect(reads.slice(1)).toEqual([0, 0]);
  expect(await screen.findByText(backAgain)).toBeTruthy();
});

it('an address that says nothing leads back to the inbox', async () => {
  await renderScreen(<DetailPage params="%%%" />, { language: 'en-US' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This address leads to no approval');
});

const forecast = '/blade-workflow/process/forecast';
const ahead = {
  forks: [],
  ends: [],
  steps: [
    {
      ...{ nodeId: 'boss', nodeName: 'Boss', type: 'userTask', isOpen: false, taskId: null, asked: 'one' },
      ...{
        people: [{ id: '5', name: 'Chen', onBehalfOf: [] }],
        groups: [],
        why: [],
        dependsOn: [],
        when: [],
      },
      ...{ dependsOnOthers: false, pick: null, nobody: null, skipped: null },
    },
  ],
};
const candidate = {
  ...{ historyActivityId: 'boss', historyActivityName: 'Boss', historyActivityType: 'candidate' },
  ...{ historyActivityDurationTime: '', taskId: null, assignee: null, assigneeName: null },
  ...{ createTime: null, endTime: null, comments: [], attachments: [] },
};

it('what comes next follows what is filled in, and stands there once', async () => {
  const { sent } = await openDetail({
    'GET /blade-workflow/process/detail': () => ok({ ...detail, flow: [candidate] }),
    [`POST ${forecast}`]: () => ok(ahead),
  });
  await screen.findByText('Chen');
  expect(screen.getAllByText('Boss')).toHaveLength(1);
  await type('Days', '6');
  await waitFor(() =>
    expect(sent('forecast').at(-1)).toEqual({ processInsId: '9', taskId: '7', variables: { days: 6 } }),
  );
});

it('nothing is asked about what comes next of what is over', async () => {
  const over = { ...process, processIsFinished: 'finished', status: 'done' };
  const { sent } = await openDetail({
    'GET /blade-workflow/process/detail': () => ok({ ...detail, process: over }),
    [`POST ${forecast}`]: () => ok(ahead),
  });
  await screen.findByText('Timeline');
  expect(screen.queryByText('What comes next')).toBeNull();
  expect(sent('forecast')).toEqual([]);
});
