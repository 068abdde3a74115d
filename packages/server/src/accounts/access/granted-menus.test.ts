import { expect, it } from 'vitest';
import { openTenants } from '../../testing/tenants.js';
import { loadMenus } from './granted-menus.js';

const { server, root } = await openTenants();

it('menus are in the order in which they are shown, those of one place by their making; removed ones are none', async () => {
  const { database } = server.services;
  const made: string[] = [];
  for (const [code, sort] of [
    ['shown-last', 1_000_000],
    ['shown-first', -1],
    ['shown-second', -1],
    ['shown-never', -2],
  ] as const) {
    const menu = { code, sort, name: code, alias: 'menu', parentId: '0', category: 2, action: 1, isOpen: 1 };
    const answer = await root.post('/blade-system/menu/submit', { ...menu, path: `/${code}` });
    expect(answer.status, answer.text).toBe(200);
    made.push(answer.data.id);
  }
  expect((await root.send('/blade-system/menu/remove', { ids: made.at(-1) })).status).toBe(200);
  const codes = (await loadMenus(database.orm)).map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['shown-first', 'shown-second']);
  expect(codes.at(-1)).toBe('shown-last');
  expect(codes).not.toContain('shown-never');
});
