import { maxPageSize } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import type { ChoiceSource } from '../resource/choices.js';

/** What became of a field's choices, and what was asked of the server for them. */
async function loaded(options: ChoiceSource, reply: unknown) {
  const asked: URL[] = [];
  const url = await serve((path) => {
    asked.push(path);
    return reply;
  });
  const { run, events } = runner(url);
  await run({ type: 'load-choices', key: 'k', options, language: 'en-US' });
  const [event] = events;
  if (event?.type !== 'choices' || event.key !== 'k') throw new Error('nothing became of the choices');
  return { choices: event.choices, asked };
}
async function listOf(options: ChoiceSource, reply: unknown) {
  const { choices } = await loaded(options, reply);
  return choices.kind === 'ready' ? choices.list : choices;
}

const posts: ChoiceSource = { resource: 'post', operation: 'list', label: 'postName', value: 'id' };
const depts: ChoiceSource = { resource: 'dept', operation: 'tree', label: 'title', value: 'id' };
const node = (id: string, title: string, children?: unknown[]) => ({
  ...{ id, parentId: '0', title, key: id, value: id },
  ...(children ? { children } : {}),
});

describe('what a field is chosen from', () => {
  it('is the largest page of a list that is answered in pages, and all of one that is not', async () => {
    const post = {
      id: '1',
      tenantId: '000000',
      category: 1,
      postCode: 'a',
      postName: '采购',
      sort: 1,
      status: 1,
      version: 1,
    };
    const paged = await loaded(posts, { records: [post], total: 1, size: 10, current: 1, pages: 1 });
    const { searchParams } = paged.asked[0]!;
    expect([searchParams.get('current'), searchParams.get('size')]).toEqual(['1', String(maxPageSize)]);
    expect(paged.choices).toEqual({ kind: 'ready', list: [{ value: '1', label: '采购', depth: 0 }] });
    const whole = await loaded(depts, []);
    expect(whole.asked[0]!.search).toBe('');
    expect(whole.choices).toEqual({ kind: 'ready', list: [] });
  });

  it('has its path where another has the same name, and only there', async () => {
    const shops = [
      node('1', '东区', [node('2', '仓库'), node('3', '门店')]),
      node('4', '西区', [node('5', '一店', [node('6', '仓库')])]),
      node('7', '仓库'),
    ];
    expect(await listOf(depts, shops)).toEqual([
      { value: '1', label: '东区', depth: 0 },
      { value: '2', label: '仓库', depth: 1, path: '东区 / 仓库' },
      { value: '3', label: '门店', depth: 1 },
      { value: '4', label: '西区', depth: 0 },
      { value: '5', label: '一店', depth: 1 },
      { value: '6', label: '仓库', depth: 2, path: '西区 / 一店 / 仓库' },
      { value: '7', label: '仓库', depth: 0 },
    ]);
  });

  it('is called by its value where it has no name', async () => {
    const people: ChoiceSource = {
      ...{ resource: 'user', operation: 'userList', label: 'realName', value: 'account' },
    };
    const person = { id: '7', account: 'li', name: null, realName: '', avatar: null };
    expect(await listOf(people, [person])).toEqual([{ value: 'li', label: 'li', depth: 0 }]);
  });

  it('is called as the tenant calls it, in every language, where the dictionary is the tenant’s own', async () => {
    const entry = { id: '1', parentId: '9', code: 'unit', dictKey: 'kg', dictValue: '公斤', sort: 1 };
    expect(await listOf({ dictBiz: 'unit' }, [entry])).toEqual([{ value: 'kg', label: '公斤', depth: 0 }]);
  });

  it('is asked of nobody where the contract lists it', async () => {
    const { choices, asked } = await loaded({ values: ['a', 'b'] }, []);
    expect([choices, asked]).toEqual([{ kind: 'ready', list: [] }, []]);
  });

  it('says why it cannot be read', async () => {
    const url = await serve((_path, _request, response) => sendRefusal(response, 403, '没有权限'));
    const { run, events } = runner(url);
    await run({ type: 'load-choices', key: 'k', options: depts, language: 'en-US' });
    expect(events).toMatchObject([
      { type: 'choices', choices: { kind: 'failed', problem: { text: '没有权限' } } },
    ]);
  });
});
