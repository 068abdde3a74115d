import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { InboxPage } from './inbox-page.js';

freshBrowser();

const task = (taskId: string, more: object = {}) => ({
  ...{
    id: taskId,
    tenantId: '000000',
    taskId,
    taskName: 'Check',
    processDefinitionName: `Request ${taskId}`,
    startUsername: 'Wang',
  },
  ...{ processDefinitionId: 'd', processDefinitionKey: 'leave', assignee: '1', assigneeName: 'Me' },
  ...{ createTime: '2026-01-01 08:00:00', processInstanceId: `i${taskId}`, status: 'todo', ...more },
});
interface Sent {
  readonly taskId: string;
  readonly sendAfter?: number;
}

async function open(more: object = {}) {
  let tasks = ['1', '2', '3'].map((id) => task(id));
  const server = fakeServer({
    'GET /blade-workflow/process/todoList': () => pageOf(tasks),
    'GET /blade-workflow/process/detail': shown,
    'GET /blade-workflow/process/changes': () => ok([]),
    'POST /blade-workflow/process/look': () => ok({ others: [], held: null }),
    'GET /blade-desk/notice/unread': () => ok({ count: 0, now: '2026-01-02 08:00:00' }),
    // What is sent at once is done; anything else is held, and stays in the list as that.
    'POST /blade-workflow/process/completeTask': ({ body }) => {
      const { taskId: id, sendAfter } = body as Sent;
      tasks =
        sendAfter === undefined
          ? tasks.filter(({ taskId }) => taskId !== id)
          : tasks.map((one) => (one.taskId === id ? task(id, { heldBy: '1' }) : one));
      return ok(null);
    },
    'POST /blade-workflow/process/cancelHeld': ({ body }) => {
      const { taskId: id } = body as Sent;
      tasks = tasks.map((one) => (one.taskId === id ? task(id) : one));
      return ok(null);
    },
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<InboxPage box="todo" />, { language: 'en-US' });
  await screen.findByRole('heading', { level: 2, name: 'Request 1' });
  return {
    ...rendered,
    /** Tasks that were decided about, those that the server holds with an `h`. */
    sent: () =>
      server.to('/blade-workflow/process/completeTask').map(({ body }) => {
        const { taskId, sendAfter } = body as Sent;
        return sendAfter === undefined ? taskId : `${taskId}h`;
      }),
    cancelled: () => server.to('/blade-workflow/process/cancelHeld').map(({ body }) => (body as Sent).taskId),
    leave: (...ids: string[]) => {
      tasks = tasks.filter(({ taskId }) => ids.includes(taskId));
    },
  };
}
function shown({ query }: Seen, xml = '') {
  const taskId = query.get('taskId') ?? '';
  return ok({
    process: {
      ...{ processInstanceId: `i${taskId}`, processDefinitionId: 'd', processDefinitionKey: 'leave', taskId },
      ...{ processDefinitionName: `Request ${taskId}`, processDefinitionVersion: 1, deploymentId: '1' },
      ...{ category: null, categoryName: null, serialNumber: null, startUsername: 'Wang' },
      ...{ processIsFinished: 'unfinished', isSuspended: false, businessId: null, createTime: null },
      ...{ endTime: null, status: 'todo', taskName: 'Check', taskDefinitionKey: 'check', executionId: null },
      ...{ assignee: '1', assigneeName: 'Me', isMultiInstance: false, isOwner: false, isReturnable: false },
      ...{
        formKey: null,
        formUrl: null,
        appFormUrl: null,
        variables: {},
        comments: [],
        attachments: [],
        xml,
      },
    },
    form: { allForm: null, allAppForm: null, taskForm: [] },
    flow: [],
    button: [{ buttonKey: 'wf_pass', name: 'pass', display: true, sort: 1 }],
  });
}

const press = (code: string) => fireEvent.keyDown(document.body, { code, key: code });
const titles = () =>
  [...document.querySelectorAll('.inbox-title')].map((one) => one.textContent?.slice(-1)).join('');
const detail = (id: string) => screen.findByRole('heading', { level: 2, name: `Request ${id}` });
async function approve(id: string) {
  await detail(id);
  await screen.findByRole('button', { name: 'Approve' });
  press('KeyA');
}

it('is gone through by letters: what is decided about goes, the next one is open, and it all comes back for ten seconds', async () => {
  const { sent, cancelled } = await open();
  await approve('1');
  await detail('2');
  expect(titles()).toBe('23');
  await waitFor(() => expect(sent()).toEqual(['1h']));
  press('KeyU');
  await detail('1');
  await waitFor(() => expect([titles(), cancelled()]).toEqual(['123', ['1']]));
  press('KeyJ');
  await approve('2');
  await detail('3');
  fireEvent.click(screen.getByRole('button', { name: 'At once' }));
  await waitFor(() => expect(sent()).toEqual(['1h', '2h', '2']));
  await waitFor(() => expect(titles()).toBe('13'));
  await detail('3');
});

it('several are approved at once, and each that was refused stays with its reason', async () => {
  const answer = ({ body }: Seen) =>
    (body as { taskId: string }).taskId === '2'
      ? refused(409, 'The task has been dealt with by Li', { errorCode: 'workflow.done_by' })
      : ok(null);
  const { sent, leave } = await open({ 'POST /blade-workflow/process/completeTask': answer });
  press('KeyX');
  press('KeyJ');
  await detail('2');
  press('KeyX');
  expect(await screen.findByText('2 chosen')).toBeTruthy();
  leave('3');
  press('KeyA');
  const row = (await screen.findByText('The task has been dealt with by Li')).closest('li');
  expect(sent().sort()).toEqual(['1h', '2h']);
  expect([row?.hasAttribute('data-gone'), titles()]).toEqual([true, '23']);
  // The other one can be taken back still.
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it.each([
  [409, 'workflow.done_by', 'The task "Check" has been dealt with by Li'],
  [403, 'workflow.not_yours', 'The task "Check" is not yours: it waits for Li'],
])(
  'whoever could have done it, and was slower, is told who was faster: %s %s',
  async (status, errorCode, faster) => {
    let gone = false;
    const { leave } = await open({
      'GET /blade-workflow/process/detail': (seen: Seen) =>
        gone && seen.query.get('taskId') === '2' ? refused(status, faster, { errorCode }) : shown(seen),
    });
    gone = true;
    leave('1', '3');
    await approve('1');
    const row = (await screen.findByText(faster)).closest('li');
    expect([row?.hasAttribute('data-gone'), row?.textContent]).toEqual([
      true,
      expect.stringContaining('Request 2'),
    ]);
  },
);

it('what asks for people to be named is left out of several, and says so', async () => {
  const named = `<definitions><process id="p"><userTask id="check"/><sequenceFlow sourceRef="check" targetRef="next"/>
    <userTask id="next" name="Second look"><assignee value="previousPick('next')"/></userTask></process></definitions>`;
  const at = (id: string) => task(id, { taskDefinitionKey: 'check', processDefinitionId: `d${id}` });
  const { sent } = await open({
    'GET /blade-workflow/process/todoList': () => pageOf(['1', '2'].map(at)),
    'GET /blade-workflow/process/detail': (seen: Seen) =>
      shown(seen, seen.query.get('taskId') === '2' ? named : ''),
  });
  press('KeyX');
  press('KeyJ');
  await detail('2');
  press('KeyX');
  await screen.findByText('2 chosen');
  press('KeyA');
  const row = (await screen.findByText('Somebody has to be named for "Second look"')).closest('li');
  expect(row?.textContent).toContain('Request 2');
  await waitFor(() => expect(sent()).toEqual(['1h']));
});

it('what the server holds no more, and has not done, comes back and says so', async () => {
  let mine = [task('1'), task('2')];
  await open({
    'GET /blade-workflow/process/todoList': () => pageOf(mine),
    'POST /blade-workflow/process/completeTask': ({ body }: Seen) => {
      const { taskId: id } = body as Sent;
      mine = mine.map((one) => (one.taskId === id ? task(id, { heldBy: '1' }) : one));
      return ok(null);
    },
  });
  await approve('1');
  await detail('2');
  expect(titles()).toBe('2');
  mine = [task('1'), task('2')];
  await approve('2');
  expect(await screen.findByText(/^What you decided has not come true/)).toBeTruthy();
  expect(titles()).toBe('1');
});

it('nothing is decided by letters that are typed', async () => {
  const { sent } = await open();
  await screen.findByRole('button', { name: 'Approve' });
  fireEvent.keyDown(screen.getByLabelText('Comment'), { code: 'KeyA', key: 'a' });
  fireEvent.keyDown(document.body, { code: 'KeyA', key: 'Process', isComposing: true });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent()).toEqual([]);
});

it('says whose each is, and why it is here', async () => {
  await open({
    'GET /blade-workflow/process/todoList': () =>
      pageOf([
        task('1', { assignee: null, assigneeName: 'Personnel' }),
        task('2', { ownerName: 'Zhao', dueTime: '2026-01-01 09:00:00' }),
      ]),
  });
  const facts = [...document.querySelectorAll('.inbox-facts')].map((one) => one.textContent ?? '');
  expect(facts[0]).toContain('candidates: Personnel');
  expect(facts[1]).toContain('on behalf of Zhao');
  await waitFor(() => expect(document.querySelector('.inbox-late')?.textContent).toContain('late'));
});

it('says once that there is nothing to do, with no field to look for it in and no place to read it', async () => {
  const server = fakeServer({
    'GET /blade-workflow/process/todoList': () => pageOf([]),
    'GET /blade-desk/notice/unread': () => ok({ count: 0, now: '2026-01-02 08:00:00' }),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<InboxPage box="todo" />, { language: 'en-US' });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  expect(document.querySelectorAll('.nothing')).toHaveLength(1);
  expect(screen.queryByLabelText('Search titles')).toBeNull();
});

it('offers the way back of the last decision where nothing else is left', async () => {
  let left = [task('1')];
  const { router } = await open({
    'GET /blade-workflow/process/todoList': () => pageOf(left),
    'POST /blade-workflow/process/completeTask': () => {
      left = [];
      return ok(null);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).not.toContain('open='));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
