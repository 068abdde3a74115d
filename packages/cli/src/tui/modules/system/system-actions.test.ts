import { createClient, memoryStore } from '@mall/sdk';
import { expect, it } from 'vitest';
import { inFront } from '../../controllers/screen-stack.js';
import { drive } from '../../testing/driven.js';
import { serve } from '../../testing/effect-runner.js';
import { after, answered, readyState } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';

/** A resource's list in front, over a server that notes the writes it is sent. */
async function open(name: string) {
  const writes: string[] = [];
  const url = await serve(async (path, request) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (request.method === 'GET') return path.pathname.endsWith('role-tree-keys') ? granted : [];
    writes.push(`${path.pathname.split('/').at(-1)} ${decodeURIComponent(body)}`);
    return null;
  });
  const client = createClient({ url, application: { id: 'a', secret: 'b' }, store: memoryStore() });
  const ready = await readyState({ language: 'en-US' });
  const row = { id: '7', version: 1, account: 'li', roleName: 'Clerk' };
  return {
    writes,
    driven: drive(answered(after(ready, { type: 'open-resource', name }), [row]), { client }),
  };
}

const granted = { menu: ['11', '12'], dataScope: [], apiScope: ['13'] };

it('what a role may do is sent as lists of ids, those without any too', async () => {
  const { driven, writes } = await open('role');
  driven.dispatch({ type: 'open-action', operation: 'grant' });
  await driven.until((state) => inFront(state, 'form')?.phase === 'editing');
  driven.press(keys.ctrl('s'));
  await driven.until((state) => inFront(state, 'form') === undefined);
  const { menuIds, dataScopeIds, apiScopeIds, roleIds } = JSON.parse(writes[0]!.replace('grant ', ''));
  expect([roleIds, menuIds, dataScopeIds, apiScopeIds]).toEqual([['7'], ['11', '12'], [], ['13']]);
});

it('an old password is checked and sent as its digest', async () => {
  const { driven, writes } = await open('user');
  driven.dispatch({ type: 'open-action', operation: 'updatePassword' });
  driven.press('apple', keys.tab, 'Quince-2026-a', keys.tab, 'Quince-2026-a', keys.ctrl('s'));
  await driven.until((state) => inFront(state, 'form') === undefined);
  expect(writes[0]).toMatch(/oldPassword=?"?:?"?[0-9a-f]{32}/);
  expect(writes[0]).not.toContain('apple');
});
