import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds } from '../testing/every-kind/every-kind.table.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { asItWas, look, rolesOf, type View } from './upgrade.fixture.js';

/** Rows of one that the other has not, each by a short name. */
const only = (these: readonly string[], those: readonly string[], key: string): string[] =>
  these
    .filter((row) => !those.includes(row))
    .map((row) => String((JSON.parse(row) as Record<string, unknown>)[key]))
    .sort();

let fresh: TestServer;
let old: TestServer;
beforeAll(async () => {
  const extras = { parts: [everyKind], tables: createEveryKinds };
  // From nothing, all in one: what other test files find has been there before the resource that comes with this one.
  fresh = await createTestServer({}, undefined, { ...extras, before: async () => undefined });
  old = await createTestServer({}, undefined, { ...extras, before: asItWas });
});
afterAll(() => Promise.all([fresh.close(), old.close()]));

/** What the upgraded database has beside the new one, and what it lacks. */
async function differences(view: View, key: string) {
  const [a, b] = await Promise.all([look(fresh.services.database, view), look(old.services.database, view)]);
  return { more: only(b, a, key), less: only(a, b, key) };
}

describe('a database of the first releases, started by this one', () => {
  it('gets the pages and buttons that came since, and no button that somebody removed', async () => {
    expect(await differences('menus', 'code')).toEqual({ more: [], less: ['post_view'] });
    const codes = (await look(old.services.database, 'menus')).map((row) => JSON.parse(row).code);
    expect(codes).toEqual(expect.arrayContaining(['every_kind', 'every_kind_add', 'every_kind_on_sale']));
  });

  it('keeps the words that people changed, and the group that they removed', async () => {
    expect(await differences('dicts', 'dict_value')).toEqual({
      more: ['不愿透露'],
      less: ['HTTP 网关', '七牛云', '云片', '未知', '本地发件箱', '短信服务类型', '腾讯云', '阿里云'],
    });
  });

  it('keeps the parameter that people changed, and gives the new page to shops to come', async () => {
    expect(await differences('params', 'param_value')).toEqual({ more: ['7'], less: ['5'] });
    const row = (await look(old.services.database, 'params')).find((one) => one.includes('menuCode'));
    expect(row).toMatch(/[",]every_kind[",]/);
    expect(row).toMatch(/[",]invite_code[",]/);
  });

  it('gives the new page to the shops of the demo, but to none whose pages somebody chose', async () => {
    const [wanted, found] = await Promise.all([rolesOf(fresh), rolesOf(old)]);
    const lacking = [...wanted].flatMap(([role, menus]) =>
      [...menus].filter((code) => !found.get(role)?.has(code)).map((code) => `${role} ${code}`),
    );
    // The releases before gave the demo's people every page of a folder; nobody takes that away from them.
    // Buttons that came to a page they had are nobody's until somebody grants them.
    const later = / user_(approve|refuse|session|disable)$/;
    expect(lacking.filter((one) => !one.startsWith('100003 admin ') && !later.test(one))).toEqual([]);
    const has = (role: string) => found.get(role)?.has('every_kind_add');
    expect([has('100001 admin'), has('100002 admin')]).toEqual([true, true]);
    expect([has('100003 admin'), has('100001 cashier'), has('000000 hr')]).toEqual([false, false, false]);
    expect([...(found.get('100001 cashier') ?? [])]).toEqual(['invite_code', 'invite_code_view', 'shop']);
  });

  it('leaves packages that people made as they are', async () => {
    expect(await differences('packages', 'package_name')).toEqual({ more: ['只看邀请码'], less: [] });
  });

  it('has the same applications and people', async () => {
    expect(await differences('clients', 'client_id')).toEqual({ more: [], less: [] });
    expect(await differences('people', 'account')).toEqual({ more: [], less: [] });
  });

  it('keeps exact totals', async () => {
    const { rows } = await old.services.database.query<{ table_name: string; count: string }>(
      "select table_name, sum(count)::text as count from mall_row_count where table_name = 'mall_menu' group by 1",
    );
    const live = await old.services.database.query<{ n: string }>(
      'select count(*)::text as n from mall_menu where is_deleted = 0',
    );
    expect(rows[0]?.count).toBe(live.rows[0]?.n);
  });
});
