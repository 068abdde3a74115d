import type { Endpoint, WhyAnswer, WhyReason } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../samples/operation.js';
import { requestOf } from '../../../samples/request-of.js';
import { bodyOf } from '../../../testing/body-of.js';
import { type Answer, callsOf } from '../../../testing/calls.js';
import { everyOperation } from '../../../testing/every-operation.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { type SignedIn, testPassword } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, root, shop } = await openTenants();
const tenantId = '100001';
const acting = callsOf(await server.signIn(), tenantId);
const { deptId } = await userCalls(shop).me();

/** Pages and buttons of every kind: of shops and of the platform, for anybody and for administrators, of several codes. */
const codes = [
  ...['goods', 'goods_add', 'goods_edit', 'goods_delete', 'goods_view'],
  ...['user', 'user_add', 'user_edit', 'user_delete', 'user_view', 'user_reset', 'user_role'],
  ...['role', 'role_add', 'role_edit', 'role_delete', 'dept', 'dept_add', 'dept_edit', 'dept_delete'],
  ...['notice', 'notice_add', 'notice_edit', 'notice_view', 'param', 'param_add', 'param_edit'],
  ...['tenant', 'tenant_add', 'tenant_edit', 'tenant_delete', 'menu', 'menu_add', 'menu_edit'],
  ...['data_scope', 'client', 'dict', 'dict_edit', 'desk', 'no_such_code'],
];

const packages = {
  none: undefined,
  some: ['goods', 'user', 'notice'],
  other: ['dept', 'param', 'menu', 'role'],
};
type PackageName = keyof typeof packages;

/** By the alias, which makes something of the role. */
const roleKinds: Readonly<Record<string, readonly string[]>> = {
  'why-nothing': [],
  'why-goods': ['goods', 'goods_edit', 'goods_view'],
  'why-people': ['user', 'user_view', 'user_reset', 'role_edit', 'dept_add', 'desk'],
  'why-platform': ['param', 'param_edit', 'tenant', 'tenant_delete', 'menu', 'dict_edit', 'client'],
  'why-all': codes.filter((code) => code !== 'no_such_code'),
  admin: ['user', 'user_add', 'user_edit', 'user_reset', 'user_role', 'role', 'role_edit', 'notice_edit'],
};

/** Paths that scopes list, and of those the ones whose scope the roles have. */
const scopeKinds = {
  none: { listed: [], granted: [] },
  kept: { listed: ['/goods/**', '/blade-user/*', '/blade-system/param/submit'], granted: [] },
  granted: { listed: ['/goods/**', '/blade-user/reset-password', '/notice/**'], granted: ['/goods/**'] },
} as const;
type ScopeName = keyof typeof scopeKinds;

/** Which answers and reasons there were. */
const met = new Set<boolean | WhyReason>();

let calls: Operation[];
const people = new Map<string, { readonly roleId: string; readonly person: SignedIn }>();
beforeAll(async () => {
  calls = (await everyOperation()).filter(
    ({ name, endpoint }) =>
      !/\.\d$/.test(name) &&
      endpoint.caller === 'user' &&
      codesOf(endpoint).some((code) => codes.includes(code)),
  );
  await root.send('/blade-system/tenant/package-setting', { tenantId, packageId: '' });
  for (const [alias, granted] of Object.entries(roleKinds)) {
    const roleId = await roleCalls(server, acting).make(alias, { codes: granted });
    const account = `p-${alias}`;
    await userCalls(acting).make(account, { roleId, deptId, password: testPassword });
    people.set(alias, { roleId, person: await server.signIn(tenantId, account) });
  }
});

/** Every code that an input may need; said here once more. */
function codesOf({ permission }: Pick<Endpoint, 'permission'>): readonly string[] {
  if (permission === undefined) return [];
  if (typeof permission === 'string') return [permission];
  return 'insert' in permission ? [permission.insert, permission.update] : permission;
}

const cases = Object.keys(packages).flatMap((of) =>
  Object.keys(scopeKinds).map((scope) => [of as PackageName, scope as ScopeName] as const),
);

describe.each(cases)('in the package "%s" with the scopes "%s"', (of, scope) => {
  beforeAll(async () => {
    await usePackage(of);
    await useScopes(scope);
  });

  it.each(Object.keys(roleKinds))('what is said of %s is what the server does', async (alias) => {
    const person = people.get(alias)?.person;
    if (!person) throw new Error(`nobody is ${alias}`);
    const who = callsOf(person);
    const held = new Set((await who.get('/blade-auth/oauth/user-info')).data.permissions as string[]);
    const answers = new Map<string, WhyAnswer>();
    for (const code of codes) answers.set(code, (await who.get('/blade-system/menu/why', { code })).data);
    const passed = new Map<string, boolean>();
    for (const call of calls) passed.set(call.name, await lets(person, call));
    for (const [code, answer] of answers) {
      const own = calls.filter(({ endpoint }) => codesOf(endpoint).includes(code));
      const single = own.filter(({ endpoint }) => !Array.isArray(endpoint.permission));
      const meant = single.length > 0 ? single : own;
      const opens = meant.length === 0 || meant.some(({ name }) => passed.get(name));
      expect([code, answer.allowed]).toEqual([code, held.has(code) && opens]);
      expect([code, answer.allowed || !answer.told || answer.reasons.length > 0]).toEqual([code, true]);
      // Seen from outside, where everything is told.
      const seen: WhyAnswer = (await acting.get('/blade-system/menu/why', { code, userId: answer.person.id }))
        .data;
      for (const reason of [seen.allowed, ...seen.reasons]) met.add(reason);
      expect([code, seen.allowed, seen.told]).toEqual([code, answer.allowed, true]);
      expect([code, seen.allowed, seen.reasons.length === 0]).toEqual([code, answer.allowed, answer.allowed]);
      const said = new Map(seen.calls.map(({ method, path, allowed }) => [`${method} ${path}`, allowed]));
      expect([...said.keys()].sort()).toEqual(own.map(nameOf).sort());
      for (const call of own) {
        const { name } = call;
        // The server may let it pass for another of its codes.
        const others = codesOf(call.endpoint).some((one) => one !== code && held.has(one));
        if (!others || said.get(nameOf(call)))
          expect([code, name, said.get(nameOf(call))]).toEqual([code, name, passed.get(name)]);
      }
    }
  });
});

it('in these combinations every answer is given, for every reason that a role, a package or a scope can be', () => {
  const reasons = ['unknownCode', 'roleLacks', 'packageLacks', 'administratorOnly', 'adminOnly', 'pathScope'];
  expect([...met].map(String).sort()).toEqual(['false', 'true', ...reasons].sort());
});

const nameOf = ({ endpoint: { method, path } }: Operation): string => `${method} ${path}`;

/** Whether the server lets the call come to its handler: what is sent with it is refused there. */
async function lets(person: SignedIn, { endpoint }: Operation): Promise<boolean> {
  const response = await person.inject(requestOf(endpoint, {}));
  const { errorCode } = bodyOf(response);
  return !['request.forbidden', 'global.administrator_only'].includes(errorCode ?? '');
}

async function usePackage(of: PackageName): Promise<void> {
  const pages = packages[of];
  let packageId = '';
  if (pages) {
    const { rows } = await server.services.database.query<{ id: string }>(
      'select id::text from mall_menu where code = any($1)',
      [pages],
    );
    const form = { packageName: of, menuId: rows.map(({ id }) => id).join(',') };
    packageId = await done(root.post('/blade-system/tenant-package/submit', form));
  }
  await done(root.send('/blade-system/tenant/package-setting', { tenantId, packageId }));
}

async function done(call: Promise<Answer>): Promise<string> {
  const { status, text, data } = await call;
  expect(status, text).toBe(200);
  return data?.id;
}

async function useScopes(scope: ScopeName): Promise<void> {
  const { database, accessEpoch, ids } = server.services;
  await database.query('delete from mall_role_scope where scope_category = 2');
  await database.query("delete from mall_scope_api where scope_name = 'why'");
  const { listed, granted } = scopeKinds[scope];
  for (const path of listed as readonly string[]) {
    const id = ids.next();
    await database.query(
      `insert into mall_scope_api (id, menu_id, scope_name, resource_code, scope_path, scope_type)
       values ($1::bigint, 1, 'why', $2, $2, 2)`,
      [id, path],
    );
    if ((granted as readonly string[]).includes(path))
      for (const { roleId } of people.values())
        await database.query(
          'insert into mall_role_scope (role_id, scope_category, scope_id) values ($1, 2, $2)',
          [roleId, id],
        );
  }
  await accessEpoch.raise(database.orm);
}
