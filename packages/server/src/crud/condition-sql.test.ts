import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../context/context.js';
import { everyKind } from '../testing/every-kind/every-kind.part.js';
import { createEveryKinds, everyKinds } from '../testing/every-kind/every-kind.table.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { ConditionError, conditionSql, parseCondition } from './condition-sql.js';
import type { Columns } from './search-sql.js';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' }, undefined, {
    parts: [everyKind],
    tables: createEveryKinds,
  });
  await server.services.database.query(`
    insert into mall_every_kind (id, tenant_id, name, code, note, amount, price, agreed, starts_at, owner_id, create_user)
    values (1, 't', '50% apple', 'A', null, 5, 1.50, true, '2026-01-01 00:00:00+08', 1123598821738675201, 7),
           (2, 't', 'pear', 'B', '', null, 2.00, false, null, null, 8),
           (3, 't', 'Apple pie', 'C', 'x', 9, 10.00, true, '2026-06-01 12:00:00+08', 3, 9)`);
});
afterAll(() => server.close());

const { isDeleted: _deleted, pinHash: _hash, ...columns } = everyKinds;
const fields = Object.fromEntries(
  Object.entries(columns).filter(([, value]) => typeof value === 'object' && value && 'getSQLType' in value),
) as unknown as Columns;
const actor = {
  userId: '7',
  account: 'seven',
  tenantId: 't',
  deptIds: ['3', '4'],
  deptTreeIds: ['3', '4', '5'],
  roleIds: [],
} as unknown as Actor;

async function idsWhere(condition: string): Promise<number[]> {
  const { orm } = server.services.database;
  const rows = await orm
    .select({ id: everyKinds.id })
    .from(everyKinds)
    .where(conditionSql(parseCondition(condition), fields, actor));
  return rows.map((row) => Number(row.id)).sort();
}

describe('a condition', () => {
  it.each([
    ['amount == 5', [1]],
    ['5 == amount', [1]],
    ['amount != 5', [2, 3]],
    ['amount == null', [2]],
    ['null != amount', [1, 3]],
    ['amount > 5', [3]],
    ['5 < amount', [3]],
    ['5 >= amount', [1]],
    ['amount <= 9', [1, 3]],
    ['amount > -1', [1, 3]],
    ['price >= 2', [2, 3]],
    ["price == '1.50'", [1]],
    ['agreed', [1, 3]],
    ['!agreed', [2]],
    ['agreed == false', [2]],
    ['!(amount > 5)', [1, 2]],
    ["startsAt >= '2026-06-01'", [3]],
    ["startsAt < '2026-06-01 12:00:00'", [1]],
    ["ownerId == '1123598821738675201'", [1]],
    ['createUser == user.id', [1]],
    ['user.deptIds.contains(ownerId)', [3]],
    ['user.roleIds.contains(ownerId)', []],
    ["['A', 'C'].contains(code)", [1, 3]],
    ["name.contains('pple')", [1, 3]],
    ["name.contains('50%')", [1]],
    ["name.startsWith('p')", [2]],
    ["name.endsWith('pie')", [3]],
    ['empty note', [1, 2]],
    ['empty amount', [2]],
    ["code == 'A' || code == 'B' && agreed", [1]],
    ["(code == 'A' || code == 'B') && agreed", [1]],
    ["code == 'A' || code == 'B'", [1, 2]],
    ['code == "\'; drop table mall_every_kind --"', []],
    ['name == note', []],
    ['amount < price', [3]],
    ['true', [1, 2, 3]],
    ['false', []],
  ] as const)('%s', async (condition, ids) => {
    expect(await idsWhere(condition)).toEqual(ids);
  });

  it.each([
    ['amount', 1],
    ['1', 1],
    ["amount == 'many'", 1],
    ['amount == true', 1],
    ['agreed == 1', 1],
    ['agreed > false', 1],
    ['amount == 1.5', 1],
    ["startsAt > 'soon'", 1],
    ['amount == [1]', 1],
    ['1 == 1', 1],
    ['1 < 2', 1],
    ['isDeleted == 0', 1],
    ['pinHash == null', 1],
    ['user.password == code', 1],
    ['other.id == code', 1],
    ['amount + 1 == 2', 1],
    ["name.matches('.*')", 6],
    ['amount.contains(1)', 8],
    ['name.contains()', 6],
    ['name.contains(code)', 15],
    ["['A'].startsWith(code)", 7],
    ["['A'].contains('A')", 7],
    ['-amount == 1', 1],
    ['[amount].contains(code)', 2],
    ['[true].contains(code)', 2],
    ['agreed && nothing == 1', 11],
    ['f(1)', 1],
    ['agreed ? true : false', 1],
    ['', 1],
  ])('%s is refused, and the place is named', (condition, position) => {
    const refused = () => conditionSql(parseCondition(condition), fields, actor);
    expect(refused).toThrow(ConditionError);
    try {
      refused();
    } catch (error) {
      const { position: at, detail } = error as ConditionError;
      expect(at).toBe(position);
      expect(detail.zh).not.toBe(detail.en);
    }
  });
});
