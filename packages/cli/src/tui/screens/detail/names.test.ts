import { beforeAll, describe, expect, it } from 'vitest';
import { rowFacts, wordsOf } from '../../controllers/resource/cells.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { drive } from '../../testing/driven.js';
import { effectPorts, sendRefusal, serve } from '../../testing/effect-runner.js';
import { after, answered, readyState } from '../../testing/states.js';

const audit = { createUser: '7', createDept: '5', updateUser: '8', status: 1, version: 2 };
const row = {
  id: '1',
  paramName: 'a',
  paramKey: 'b',
  paramValue: 'c',
  createTime: '2026-01-02 03:04:05',
  ...audit,
};
const people = [
  { id: '7', account: 'li', realName: '李强' },
  { id: '8', account: 'wang', realName: '' },
];
const node = (id: string, title: string) => ({ id, parentId: '0', title, key: id, value: id });
const departments = [{ ...node('4', '总部'), children: [node('5', '城东店')] }];

let wide: DashboardState;
beforeAll(async () => {
  wide = await readyState({ language: 'en-US', columns: 120, rows: 40 });
});

/** Names and values of the one row, in the page of it or beside the list. */
function factsOf(state: DashboardState, name: 'param'): Record<string, string> {
  const words = wordsOf(state, name)!;
  return Object.fromEntries(rowFacts(words, row).map(({ label, value }) => [label, value]));
}

async function opened(allowed: boolean) {
  const asked: string[] = [];
  const url = await serve((path, _request, response) => {
    asked.push(path.pathname);
    if (path.pathname.endsWith('/user-list')) return allowed ? people : sendRefusal(response, 403, 'no');
    if (path.pathname.endsWith('/dept/tree')) return departments;
    return path.pathname.endsWith('/detail') ? row : { records: [row], total: 1, size: 10, current: 1 };
  });
  const { client } = effectPorts(url, () => undefined);
  return { client, asked };
}

describe('who made and changed a row', () => {
  it('is called by name on its page, and a state that says nothing is left out', async () => {
    const { client } = await opened(true);
    const narrow = { ...wide, size: { columns: 80, rows: 24 } };
    const list = answered(after(narrow, { type: 'open-resource', name: 'param' }), [row]);
    const driven = drive(list, { client });
    driven.dispatch({ type: 'open-detail' });
    const state = await driven.until(
      (at) => inFront(at, 'detail')?.load.kind === 'ready' && factsOf(at, 'param')['Created by'] !== '7',
    );
    const facts = factsOf(
      await driven.until((at) => factsOf(at, 'param')["Creator's department"] !== '5'),
      'param',
    );
    expect(facts).toMatchObject({ 'Created by': '李强', "Creator's department": '城东店' });
    expect(facts).toMatchObject({ 'Updated by': '8' });
    expect([Object.keys(facts).includes('Status'), state.catalog.param?.resource.options?.status]).toEqual([
      false,
      undefined,
    ]);
  });

  it('is asked for where the details stand beside the list', async () => {
    const { client, asked } = await opened(true);
    const driven = drive(wide, { client });
    driven.dispatch({ type: 'open-resource', name: 'param' });
    await driven.until((at) => factsOf(at, 'param')['Created by'] === '李强');
    expect(asked.filter((path) => path.endsWith('/user-list'))).toHaveLength(1);
  });

  it('stays a number where the names may not be read', async () => {
    const { client } = await opened(false);
    const driven = drive(wide, { client });
    driven.dispatch({ type: 'open-resource', name: 'param' });
    const state = await driven.until((at) => at.choices['user.userList:id/realName']?.kind === 'failed');
    expect(factsOf(state, 'param')['Created by']).toBe('7');
  });

  it('has a state where its resource has words for it', () => {
    const words = wordsOf(wide, 'invite-code')!;
    expect(rowFacts(words, { id: '1', code: 'A', status: 2 }).map(({ value }) => value)).toContain(
      'Disabled',
    );
  });
});
