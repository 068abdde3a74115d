import { text } from 'node:stream/consumers';
import { loadResource } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { loadLanguage, translate } from '../../i18n/i18n.js';
import { newForm, updateForm } from '../../screens/form/form-update.js';
import { resourceForm } from '../../screens/form/resource-form.js';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import { after, readyState } from '../../testing/states.js';
import { dashboardWords } from '../../words/dashboard-words.js';
import type { Effect } from '../effects.js';
import type { DashboardEvent } from '../events.js';
import { readFields } from './read-fields.js';

const removal = (count: number): Extract<Effect, { type: 'run' }> => ({
  type: 'run',
  screen: 7,
  name: 'param',
  operation: 'remove',
  input: {},
  rows: Array.from({ length: count }, (_, index) => ({ index, row: { id: String(index + 1) } })),
});

const outcomes = (events: readonly DashboardEvent[]) =>
  events
    .filter((event) => event.type === 'outcome')
    .sort((a, b) => a.index - b.index)
    .map((event) => event.outcome.kind);

describe('an operation on rows', () => {
  it('is sent for each row, and each has its own result', async () => {
    const requests: string[] = [];
    const url = await serve(async (_path, request, response) => {
      const ids = new URLSearchParams(await text(request)).get('ids') ?? '';
      requests.push(ids);
      return ids === '2' ? sendRefusal(response, 409, '正在使用') : null;
    });
    const { run, events } = runner(url);
    await run(removal(5));
    expect(requests.sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(outcomes(events)).toEqual(['done', 'failed', 'done', 'done', 'done']);
    expect(events).toContainEqual(
      expect.objectContaining({
        outcome: { kind: 'failed', problem: { text: '正在使用', requestId: 'r-9' } },
      }),
    );
    expect(events.at(-1)).toEqual({ type: 'finished', screen: 7 });
  });

  it('starts nothing more once the server is gone', async () => {
    const url = await serve((_path, request) => request.socket.destroy() && undefined);
    const { run, events } = runner(url);
    await run(removal(20));
    const kinds = outcomes(events);
    expect(kinds.filter((kind) => kind === 'failed').length).toBeLessThanOrEqual(4);
    expect(kinds.filter((kind) => kind === 'skipped').length).toBeGreaterThanOrEqual(16);
  });

  it('stops when it is asked to; what is under way ends by itself', async () => {
    let stop: () => void = () => undefined;
    const url = await serve(() => {
      stop();
      return null;
    });
    const { run, events } = runner(url);
    stop = () => void run({ type: 'forget', screen: 7 });
    await run(removal(50));
    const kinds = outcomes(events);
    expect(kinds).toHaveLength(50);
    expect(kinds.filter((kind) => kind === 'done').length).toBeLessThanOrEqual(8);
    expect(kinds).toContain('skipped');
  });
});

describe('loading', () => {
  const load = (serial: number): Effect => ({
    type: 'load-rows',
    screen: 3,
    serial,
    name: 'param',
    list: 'list',
    request: {
      page: 2,
      size: 20,
      sort: { field: 'paramKey', descending: true },
      filters: { paramName: '果' },
    },
  });

  it('asks as the list says, and answers with its serial', async () => {
    let requests = new URLSearchParams();
    const url = await serve((path) => {
      requests = path.searchParams;
      return { records: [], total: 0, size: 20, current: 2 };
    });
    const { run, events } = runner(url);
    await run(load(11));
    expect(Object.fromEntries(requests)).toEqual({
      paramName_like: '果',
      descs: 'paramKey',
      current: '2',
      size: '20',
    });
    expect(events).toEqual([{ type: 'rows', screen: 3, serial: 11, rows: [], total: 0 }]);
  });

  it('drops a request that a newer one replaced, without a word', async () => {
    let count = 0;
    const url = await serve((_path, _request, response) => {
      count += 1;
      const reply = JSON.stringify({
        code: 200,
        success: true,
        data: { records: [], total: count, size: 20, current: 1 },
      });
      setTimeout(() => response.end(reply), count === 1 ? 300 : 1);
      return undefined;
    });
    const { run, events } = runner(url);
    await Promise.all([
      run(load(1)),
      new Promise((resolve) => setTimeout(resolve, 30)).then(() => run(load(2))),
    ]);
    expect(events.map((event) => event.type)).toEqual(['rows']);
    expect(events[0]).toMatchObject({ serial: 2 });
  });

  it('says what is wrong, in the words that fit', async () => {
    const url = await serve((_path, _request, response) => sendRefusal(response, 500, '服务器异常'));
    const refused = runner(url);
    await refused.run(load(1));
    expect(refused.events).toMatchObject([{ type: 'load-failed', problem: { text: '服务器异常' } }]);
    const nobody = runner('http://127.0.0.1:1');
    await nobody.run(load(1));
    expect(nobody.events).toMatchObject([
      { type: 'server-gone' },
      { type: 'load-failed', problem: { key: 'problem.network' } },
    ]);
    const out = runner(await serve((_path, _request, response) => sendRefusal(response, 401, '请求未授权')));
    await out.run(load(1));
    const problem = { key: 'problem.signedOut', params: { reason: '请求未授权' } };
    expect(out.events).toMatchObject([{ type: 'load-failed', problem }]);
  });

  it('reads entries of the system dictionary with their names in both languages', async () => {
    const base = { parentId: '9', sort: 1, isSealed: 0, status: 1, version: 1 };
    const entry = (dictKey: string, dictValue: string) => ({
      ...base,
      id: dictKey,
      code: 'sex',
      dictKey,
      dictValue,
    });
    const url = await serve(() => [entry('1', '男'), entry('2', '雄')]);
    const { run, events } = runner(url);
    await run({ type: 'load-choices', key: 'dict:sex', options: { dict: 'sex' }, language: 'zh-CN' });
    expect(events).toMatchObject([
      {
        choices: {
          list: [
            { value: '1', label: '男', labels: { 'zh-CN': '男', 'en-US': 'Male' } },
            { value: '2', label: '雄', labels: { 'zh-CN': '雄', 'en-US': '雄' } },
          ],
        },
      },
    ]);
  });

  it('reads trees of choices with their depth', async () => {
    const node = (id: string, title: string, children?: unknown[]) => ({
      id,
      parentId: '0',
      title,
      key: id,
      value: id,
      ...(children ? { children } : {}),
    });
    const url = await serve(() => [node('1', '总部', [node('2', '仓库')]), node('3', '分店')]);
    const { run, events } = runner(url);
    const options = { resource: 'dept', operation: 'tree', label: 'title', value: 'id' };
    await run({ type: 'load-choices', key: 'dept.tree', options, language: 'en-US' });
    expect(events).toMatchObject([
      {
        choices: {
          kind: 'ready',
          list: [
            { value: '1', label: '总部', depth: 0 },
            { value: '2', label: '仓库', depth: 1 },
            { value: '3', label: '分店', depth: 0 },
          ],
        },
      },
    ]);
  });

  it('reads trees of menus with the names of ours in the language', async () => {
    const node = { id: '1', parentId: '0', title: '系统管理', key: '1', value: '1' };
    const renamed = { ...node, id: '2', title: '员工' };
    const url = await serve(() => ({ menu: [node, renamed], dataScope: [], apiScope: [] }));
    const { run, events } = runner(url);
    const options = { resource: 'menu', operation: 'grantTree', part: 'menu', label: 'title', value: 'id' };
    await run({ type: 'load-choices', key: 'menu', options, language: 'en-US' });
    expect(events).toMatchObject([
      {
        choices: {
          list: [
            { value: '1', label: 'System' },
            { value: '2', label: '员工' },
          ],
        },
      },
    ]);
  });
});

describe('forms', () => {
  const send = (name: 'param' | 'user', operation: string, input: object): Effect => ({
    type: 'send-form',
    screen: 4,
    name,
    operation,
    input: input as Record<string, unknown>,
  });

  it('give a refusal back to its fields', async () => {
    const url = await serve((_path, _request, response) => {
      response.statusCode = 400;
      const issues = [{ field: 'paramKey', rule: 'unique', message: '已存在' }];
      response.end(JSON.stringify({ code: 400, success: false, data: null, msg: '校验失败', issues }));
      return undefined;
    });
    const { run, events } = runner(url);
    await run(send('param', 'submit', { paramName: 'a', paramKey: 'b', paramValue: 'c' }));
    expect(events).toMatchObject([
      { type: 'form-refused', issues: { paramKey: '已存在' }, problem: { text: '校验失败' } },
    ]);
  });

  const saved = { id: '1', paramName: 'a', paramKey: 'b', paramValue: 'c' };
  it.each([
    ['added', { paramName: 'a', paramKey: 'b', paramValue: 'c' }],
    ['updated', { id: '1', paramValue: 'c' }],
  ])('say %s through the one call that does both', async (what, input) => {
    const url = await serve(() => saved);
    const { run, events } = runner(url);
    await run(send('param', 'submit', input));
    expect(events).toMatchObject([{ type: 'form-sent', done: { message: `done.${what}` } }]);
  });

  it('show a secret of the reply, and nothing else of it', async () => {
    const url = await serve(() => ({ id: '1', tenantId: '000000', account: 'li', password: 'once-only' }));
    const { run, events } = runner(url);
    await run(send('user', 'create', { account: 'li' }));
    const [event] = events;
    if (event?.type !== 'form-sent') throw new Error(`a ${event?.type} came`);
    // The contract decides whether a created person's row carries the password back.
    if (event.reply) expect(event.reply).toEqual({ kind: 'text', value: 'account: li\npassword: once-only' });
  });

  it('go to $EDITOR without their secrets and come back as typed', async () => {
    const { run, events } = runner('http://127.0.0.1:1');
    const user = await loadResource('user');
    const named = readFields(user, {}).form();
    const fields = named
      .filter(({ name }) => name === 'account' || name === 'password')
      .map((field) => ({ ...field, readOnly: false }));
    expect(fields.map(({ secret }) => secret)).toEqual([false, true]);
    const values = { account: 'old', password: 'hidden' };
    const source = resourceForm('user', { kind: 'create' });
    const form = newForm({ serial: 4, size: { columns: 80, rows: 24 } }, source, fields, values);
    const { effects } = updateForm(form, { type: 'edit-outside' }, await readyState()) ?? {};
    expect(JSON.stringify(effects)).not.toContain('hidden');
    for (const effect of effects ?? []) await run(effect);
    expect(events).toEqual([{ type: 'form-values', screen: 4, values: { account: 'new' }, typed: true }]);
  });
});

describe('who is signed in', () => {
  it('may be shown everything by a server that cannot say what they may do: it refuses by itself', async () => {
    const url = await serve((_path, _request, response) => sendRefusal(response, 404, 'No endpoint'));
    const { run, events } = runner(url);
    await run({ type: 'load-access' });
    expect(events[0]).toMatchObject({ type: 'access', access: { kind: 'known', roles: ['administrator'] } });
    const ready = await readyState();
    const [first] = events;
    if (first?.type !== 'access') throw new Error(`a ${first?.type} came`);
    const { state, effects } = after({ ...ready, access: { kind: 'loading' } }, first);
    expect([state.access.kind, effects.some(({ type }) => type === 'load-home')]).toEqual(['known', true]);
  });

  it('is told with what they may switch between', async () => {
    const ids = { tenant_id: '000000', user_id: '7', dept_id: '1', post_id: '', role_id: '2', oauth_id: '' };
    const names = { account: 'ann', user_name: 'ann', nick_name: '', role_name: 'clerk', avatar: '' };
    const info = { ...ids, ...names, roles: ['clerk'], permissions: ['goods'] };
    const { run, events } = runner(
      await serve(({ pathname }) => (pathname.endsWith('user-info') ? info : [])),
    );
    await run({ type: 'load-access' });
    expect(events).toMatchObject([
      {
        type: 'access',
        access: { kind: 'known', account: 'ann', name: 'ann', permissions: new Set(['goods']) },
      },
      { type: 'belonging' },
    ]);
  });

  it('is not known where the server refuses for another reason', async () => {
    const { run, events } = runner(
      await serve((_path, _request, response) => sendRefusal(response, 403, 'no')),
    );
    await run({ type: 'load-access' });
    expect(events[0]).toMatchObject({ type: 'access', access: { kind: 'failed' } });
  });
});

describe('the clipboard', () => {
  it('says when a text is too long for it', async () => {
    const { run, events, copied } = runner('http://127.0.0.1:1');
    await run({ type: 'copy', text: 'short' });
    await run({ type: 'copy', text: 'much too long' });
    expect(copied).toEqual(['short']);
    expect(events).toMatchObject([{ notice: { phrase: { key: 'notice.tooLong' } } }]);
  });
});

describe('the language', () => {
  it('says that a language is languages once its words are there', async () => {
    const { run, events, languages } = runner('http://127.0.0.1:9');
    await loadLanguage('zh-CN', dashboardWords);
    await run({ type: 'load-language', language: 'en-US' });
    expect(translate('en-US', 'notice.copied')).toBe('Copied');
    expect(events).toEqual([{ type: 'language', language: 'en-US' }]);
    expect(languages).toEqual(['en-US']);
  });
});
