import { describe, expect, it } from 'vitest';
import { createClient } from '../client/create-client.js';
import { settings } from '../contract/modules/auth/settings/settings.js';
import { dept } from '../contract/modules/system/dept/dept.js';
import { role } from '../contract/modules/system/role/role.js';
import { memoryStore } from '../session/memory-store.js';
import { tokenSetOf } from '../session/token-set.js';
import { envelope, fakeNetwork, tokenReplyOf } from '../testing/index.js';
import { initialChoice, loadBelonging } from './belonging.js';

const rules = {
  ...{ name: '果蔬', tenantMode: true, captchaMode: false, switchMode: true, tokenTime: 1800 },
  ...{ social: [], sso: false, languages: [] },
};
const row = { tenantId: '000000', parentId: '0', sort: 1 };
const depts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...row,
    id: `1${at}`,
    deptName: `d${at}`,
    fullName: `d${at}`,
  }));
const roles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...row,
    id: `2${at}`,
    roleName: `r${at}`,
    roleAlias: `r${at}`,
  }));

async function offered(deptCount: number, roleCount: number) {
  const store = memoryStore();
  await store.write(tokenSetOf(tokenReplyOf(), Date.now()));
  const { transport } = fakeNetwork()
    .always(settings.operations.get, () => envelope(rules))
    .always(dept.operations.select, () => envelope(depts(deptCount)))
    .always(role.operations.select, () => envelope(roles(roleCount)));
  return loadBelonging(createClient({ url: '', application: { id: 'a', secret: 'b' }, transport, store }));
}

describe('what somebody may switch between', () => {
  it.each([
    [1, 1, undefined],
    [0, 1, undefined],
    [2, 1, [2, 1]],
    [1, 2, [1, 2]],
  ])('of %i departments and %i roles is %j', async (deptCount, roleCount, wanted) => {
    const found = await offered(deptCount, roleCount);
    expect(found && [found.depts.length, found.roles.length]).toEqual(wanted);
  });

  it('begins with what is in force, else with the only one there is, else with none', () => {
    const [one, two] = [
      { id: '1', name: 'a' },
      { id: '2', name: 'b' },
    ];
    const begin = (depts: (typeof one)[], deptId: string) =>
      initialChoice({ depts, roles: [one], deptId, roleId: '' }).deptId;
    expect([begin([one, two], '2'), begin([one], '9'), begin([one, two], '9'), begin([], '')]).toEqual([
      ...['2', '1'],
      ...['', ''],
    ]);
    expect(initialChoice({ depts: [], roles: [one], deptId: '', roleId: '' }).roleId).toBe('1');
  });
});
