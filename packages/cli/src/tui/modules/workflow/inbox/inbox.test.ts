import type { ServerResponse } from 'node:http';
import { createClient, memoryStore, type TokenSet } from '@mall/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { inFront } from '../../../controllers/screen-stack.js';
import { type Driven, drive } from '../../../testing/driven.js';
import { sendRefusal, serve } from '../../../testing/effect-runner.js';
import { loadFrames } from '../../../testing/frames.js';
import { readyState, type StateOptions } from '../../../testing/states.js';
import { keys } from '../../../testing/terminal.js';
import { moduleScreens } from '../../modules.js';
import { inSight } from './inbox-state.js';

const { drawFrame } = await loadFrames();
const task = (nth: number, more: object = {}) => ({
  ...{ id: `${nth}`, tenantId: '000000', taskId: `t${nth}`, taskName: '店长审批', status: 'todo' },
  ...{ processDefinitionName: `请假 ${nth}`, processDefinitionId: 'leave:1', processDefinitionKey: 'leave' },
  ...{ startUsername: '王芳', createTime: `2026-01-01 08:00:0${nth}`, processInstanceId: `p${nth}` },
  ...more,
});

const signedInAs = (userId: string): TokenSet => ({
  ...{ accessToken: 'a', refreshToken: 'r', tenantId: '000000', userId, account: 'li', userName: 'li' },
  ...{ deptId: '', roleId: '', roles: [], avatar: '', mustChangePassword: false },
  ...{ obtainedAt: Date.now(), expiresAt: Date.now() + 3_600_000 },
});

let sent: Record<string, unknown>[];
let refusing: string | undefined;
let answering: Promise<void> | undefined;
let tasks: object[];
let people: object[];
let streams: ServerResponse[];
beforeEach(() => {
  streams = [];
  sent = [];
  refusing = undefined;
  answering = undefined;
  tasks = [3, 1, 2, 4].map((nth) => task(nth));
  people = [];
});

async function opened(options: StateOptions = {}): Promise<Driven> {
  const url = await serve(async (path, request, response) => {
    if (path.pathname.endsWith('/blade-desk/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: counts\ndata: ${JSON.stringify({ tasks: tasks.length })}\n\n`);
      streams.push(response);
      return undefined;
    }
    if (request.method === 'GET' && path.pathname.endsWith('/todoList')) {
      return { records: tasks, total: tasks.length, size: 200, current: 1, pages: 1 };
    }
    if (request.method === 'GET' && path.pathname.includes('/blade-user'))
      return { records: people, total: people.length, size: 10, current: 1, pages: 1 };
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}');
    sent.push({ call: path.pathname.split('/').at(-1), ...body });
    await answering;
    return body.taskId === refusing ? sendRefusal(response, 409, '李雷已处理') : null;
  });
  const store = memoryStore();
  await store.write(signedInAs('7'));
  const client = createClient({
    ...{ url, application: { id: 'a', secret: 'b' }, store, retry: { attempts: 1 } },
  });
  const driven = drive(await readyState({ language: 'zh-CN', ...options }), {
    client,
    routes: moduleScreens,
  });
  driven.dispatch({ type: 'open-path', path: '/work/inbox' });
  await driven.until((state) => inFront(state, 'inbox')?.load.kind === 'ready');
  return driven;
}

function screenOf(driven: Driven) {
  const screen = inFront(driven.state(), 'inbox');
  if (!screen) throw new Error('no inbox');
  return screen;
}
const shownIds = (driven: Driven) => inSight(screenOf(driven)).map(({ taskId }) => taskId);
/** What waits has changed, and the server says so. */
async function become(next: object[]) {
  tasks = next;
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  for (const stream of streams)
    stream.write(`event: changed\ndata: ${JSON.stringify({ kind: 'tasks', tasks: [] })}\n\n`);
}
/** As if the ten seconds were over. */
function tenSeconds(driven: Driven) {
  const { id, held } = screenOf(driven);
  for (const { key } of held) driven.dispatch({ type: 'inbox.due', screen: id, key });
}

describe('the inbox', () => {
  it('has what has waited longest first, in a wide and in a narrow terminal', async () => {
    const driven = await opened();
    expect(shownIds(driven)).toEqual(['t1', 't2', 't3', 't4']);
    expect(drawFrame(driven.state())).toContain('▸  请假 1');
    const narrow = drawFrame({ ...driven.state(), size: { columns: 40, rows: 10 } });
    for (const line of narrow.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    expect(narrow).toContain('请假 1');
  });

  it('approves with a key each, the next task stands at the same place; the server holds each for ten seconds', async () => {
    const driven = await opened();
    driven.press('j', 'a');
    expect([shownIds(driven), screenOf(driven).cursor]).toEqual([['t1', 't3', 't4'], 1]);
    driven.press('a', 'a');
    expect(shownIds(driven)).toEqual(['t1']);
    await driven.until(() => sent.length === 3);
    expect(sent.map(({ call, taskId, pass, sendAfter }) => [call, taskId, pass, sendAfter])).toEqual(
      ['t2', 't3', 't4'].map((id) => ['completeTask', id, true, 10]),
    );
    tenSeconds(driven);
    expect([shownIds(driven), screenOf(driven).held]).toEqual([['t1'], []]);
    expect(sent).toHaveLength(3);
  });

  it('takes back the last decision: its task is where it was, and the server is told after it was told the decision', async () => {
    const driven = await opened();
    driven.press('j', 'a', 'u');
    expect([shownIds(driven), screenOf(driven).cursor]).toEqual([['t1', 't2', 't3', 't4'], 1]);
    expect(screenOf(driven).held).toEqual([]);
    await driven.until(() => sent.length === 2);
    expect(sent.map(({ call, taskId }) => [call, taskId])).toEqual([
      ['completeTask', 't2'],
      ['cancelHeld', 't2'],
    ]);
    driven.dispatch({ type: 'inbox.due', screen: screenOf(driven).id, key: 1 });
    expect(shownIds(driven)).toHaveLength(4);
    driven.press('u');
    expect(drawFrame(driven.state())).toContain('没有可撤回的决定');
  });

  it('never asks for a decision back that the server has not answered yet, nor for one that it refused', async () => {
    let answer = () => {};
    answering = new Promise((resolve) => {
      answer = resolve;
    });
    refusing = 't1';
    const driven = await opened();
    driven.press('a', 'u', 'j', 'a', 'u');
    await driven.until(() => sent.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent.map(({ call }) => call)).toEqual(['completeTask', 'completeTask']);
    answer();
    await driven.until(() => sent.length === 3);
    await driven.until((state) => Object.keys(inFront(state, 'inbox')?.refused ?? {}).length === 1);
    expect(sent.map(({ call, taskId }) => [call, taskId]).at(-1)).toEqual(['cancelHeld', 't2']);
  });

  it('what cannot be taken back any more stands: its task is gone, and it is said why', async () => {
    const driven = await opened();
    driven.press('a');
    await driven.until(() => sent.length === 1);
    refusing = 't1';
    driven.press('u');
    await driven.until(() => sent.length === 2);
    await driven.until(() => !shownIds(driven).includes('t1'));
    expect(drawFrame(driven.state())).toContain('李雷已处理');
  });

  it('what one has decided is not shown again while the server holds it; what somebody else decides is', async () => {
    tasks = [task(1, { heldBy: '7' }), task(2, { heldBy: '8' }), task(3)];
    expect(shownIds(await opened())).toEqual(['t2', 't3']);
  });

  it('asks why before it rejects; without a reason nothing is rejected', async () => {
    const driven = await opened();
    driven.press('r', keys.enter);
    expect(shownIds(driven)).toHaveLength(4);
    driven.press('r', 'no', keys.enter);
    expect(shownIds(driven)).toEqual(['t2', 't3', 't4']);
    await driven.until(() => sent.length === 1);
    expect(sent).toMatchObject([{ taskId: 't1', pass: false, comment: 'no' }]);
  });

  it('approves with words where they are asked for, and without where there are none', async () => {
    const driven = await opened();
    driven.press('A', 'good', keys.enter);
    expect(shownIds(driven)).toEqual(['t2', 't3', 't4']);
    driven.press('A', keys.enter);
    await driven.until(() => sent.length === 2);
    expect(sent).toMatchObject([
      { taskId: 't1', pass: true, comment: 'good' },
      { taskId: 't2', pass: true },
    ]);
    expect(sent[1]).not.toHaveProperty('comment');
  });

  it('decides about all that are chosen', async () => {
    const driven = await opened();
    driven.press('x', 'j', 'x', 'a');
    expect(shownIds(driven)).toEqual(['t2', 't4']);
  });

  it('has what is due soonest first, whatever the server sends first, and no title commands the terminal', async () => {
    tasks = [
      task(1, { processDefinitionName: 'x\u001b[2Jy' }),
      task(2),
      task(3, { dueTime: '2026-01-02 08:00:00' }),
    ];
    const driven = await opened();
    expect(shownIds(driven)).toEqual(['t3', 't1', 't2']);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
    for (const { title } of screenOf(driven).tasks) expect(title).not.toMatch(/\u001b/);
  });

  it('says for whom a task is done that came by a proxy, in the list and over the detail', async () => {
    tasks = [task(1, { ownerName: '李强' }), task(2)];
    const driven = await opened();
    const lines = drawFrame(driven.state()).split('\n');
    expect(lines.find((line) => line.includes('请假 1'))).toContain('代 李强');
    expect(lines.find((line) => line.includes('请假 2'))).not.toContain('代');
    driven.press(keys.enter);
    expect(drawFrame(driven.state())).toContain('请假 1 · 店长审批 · 王芳 · 代 李强');
  });

  it('gives a task to the one person of a name; of nobody, or of several, it says so and sends nothing', async () => {
    const driven = await opened();
    const giveTo = (name: string) => driven.press('t', name, keys.enter);
    const [li, other] = ['1123598821738675201', '1123598821738675202'];
    giveTo('李雷');
    await driven.until((state) => drawFrame(state).includes('李雷'));
    people = [li, other].map((id) => ({ id, tenantId: '000000', account: id, realName: '李雷' }));
    giveTo('李雷');
    giveTo('');
    await new Promise((done) => setImmediate(done));
    expect(sent).toEqual([]);
    giveTo(li);
    await driven.until(() => sent.length === 1);
    expect(sent).toMatchObject([{ call: 'transferTask', taskId: 't1', assignee: li }]);
    await driven.until(() => !shownIds(driven).includes('t1'));
  });

  it('shows what comes while one looks: the cursor stays on its task, and what is held is still taken back to its place', async () => {
    const driven = await opened();
    driven.press('j');
    await become([0, 1, 2, 3, 4].map((nth) => task(nth)));
    await driven.until(() => shownIds(driven).includes('t0'));
    expect([shownIds(driven), screenOf(driven).cursor]).toEqual([['t0', 't1', 't2', 't3', 't4'], 2]);
    driven.press('a');
    await driven.until(() => sent.length === 1);
    await become([task(0), task(1), task(2, { heldBy: '7' }), task(4), task(5)]);
    await driven.until(() => shownIds(driven).includes('t5'));
    expect(shownIds(driven)).toEqual(['t0', 't1', 't4', 't5']);
    driven.press('u');
    expect([shownIds(driven), screenOf(driven).cursor]).toEqual([['t0', 't1', 't2', 't4', 't5'], 2]);
  });

  it('moves nothing while it asks something, and reads anew when that is answered', async () => {
    const driven = await opened();
    driven.press('r');
    await become([task(2), task(3)]);
    await driven.until(({ overlay }) => overlay.kind === 'prompt');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(shownIds(driven)).toEqual(['t1', 't2', 't3', 't4']);
    driven.press('no', keys.enter);
    await driven.until(() => sent.length === 1);
    expect(sent).toMatchObject([{ taskId: 't1', pass: false }]);
    await driven.until(() => !shownIds(driven).includes('t4'));
  });

  it('listens no longer than it is there', async () => {
    const driven = await opened();
    await expect.poll(() => streams.length).toBe(1);
    const closed = new Promise((resolve) => streams[0]?.on('close', resolve));
    driven.press(keys.escape);
    await closed;
  });

  it('has decided when one goes back at once', async () => {
    const driven = await opened();
    driven.press('a', keys.escape);
    await driven.until(() => sent.length === 1);
    expect(sent).toMatchObject([{ taskId: 't1', pass: true, sendAfter: 10 }]);
  });

  it('a task that somebody else has done comes back, and says who', async () => {
    refusing = 't1';
    const driven = await opened();
    driven.press('a');
    await driven.until((state) => Object.keys(inFront(state, 'inbox')?.refused ?? {}).length === 1);
    expect(drawFrame(driven.state())).toContain('李雷已处理');
    expect(shownIds(driven)).toContain('t1');
  });

  it('opens a task beside its timeline, and an answer for another row is dropped', async () => {
    const driven = await opened();
    driven.press(keys.enter);
    const { id } = screenOf(driven);
    const detail = (taskId: string) => ({
      taskId,
      form: { 'zh-CN': ['天数: 5'], 'en-US': ['天数: 5'] },
      timeline: ['▶ 店长审批'],
    });
    driven.dispatch({ type: 'inbox.detail', screen: id, detail: detail('t2') });
    expect(drawFrame(driven.state())).not.toContain('天数: 5');
    driven.dispatch({ type: 'inbox.detail', screen: id, detail: detail('t1') });
    expect(drawFrame(driven.state())).toMatch(/天数: 5 .*▶ 店长审批/);
    driven.press(keys.escape);
    expect(screenOf(driven).open).toBe(false);
  });

  it('speaks English', async () => {
    const driven = await opened({ language: 'en-US' });
    driven.press('a');
    expect(drawFrame(driven.state())).toContain('u takes back');
    expect(drawFrame(driven.state()).split('\n').at(-1)).toMatch(/a Approve .*r Reject/);
  });
});
