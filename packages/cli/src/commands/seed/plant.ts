import { type Client, splitCount } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import type { Row } from '../../io/output/format.js';
import { flatten } from '../../resource/rows.js';
import type { SeedFile } from './seed-file.js';

const perCall = 500;

/** Calls of the tenant's resources by name; what they answer has been parsed by their schemas. */
const callerOf = (client: Client, context: Context) => {
  const endpoint = async (noun: string, operation: string): Promise<Endpoint> => {
    const found = (await context.describe(noun)).resource.operations[operation];
    if (found) return found;
    throw new Failure('command:error.noResource', {
      exit: 'usage',
      params: { noun: `${noun} ${operation}` },
    });
  };
  return async <T = Row>(noun: string, operation: string, input: object): Promise<T> =>
    (await client.call(await endpoint(noun, operation), input, { signal: context.signal })) as T;
};

type Caller = ReturnType<typeof callerOf>;

/** The menus of these codes with all that stand above them, so that they can be reached. */
const menusOf = (tree: readonly Row[], codes: readonly string[]): string[] => {
  const rows = flatten(tree).map(({ row }) => row);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const wanted = new Set<string>();
  for (const code of codes) {
    const found = rows.find((row) => row.code === code);
    if (!found) throw new Failure('seed:error.menu', { exit: 'usage', params: { name: code } });
    for (let row: Row | undefined = found; row; row = byId.get(String(row.parentId)))
      wanted.add(String(row.id));
  }
  return [...wanted];
};

/** Ids of the tenant's roles by name. */
const plantRoles = async (call: Caller, { roles }: SeedFile): Promise<Map<string, string>> => {
  const tree = roles.some(({ menus }) => menus.length > 0) ? await call<Row[]>('menu', 'list', {}) : [];
  for (const [index, { name, alias, menus }] of roles.entries()) {
    const form = { roleName: name, roleAlias: alias ?? name, sort: index + 1 };
    const { id } = await call('role', 'submit', form);
    const grant = { roleIds: [id], menuIds: menusOf(tree, menus), dataScopeIds: [], apiScopeIds: [] };
    if (menus.length > 0) await call('role', 'grant', grant);
  }
  const all = flatten(await call<Row[]>('role', 'list', {}));
  return new Map(
    all.flatMap(({ row }) => [
      [String(row.roleName), String(row.id)] as const,
      [String(row.roleAlias), String(row.id)] as const,
    ]),
  );
};

const plantUsers = async (
  call: Caller,
  { users }: SeedFile,
  { roles, password }: { readonly roles: ReadonlyMap<string, string>; readonly password: string },
): Promise<void> => {
  if (users.length === 0) return;
  const [dept] = await call<Row[]>('dept', 'list', {});
  for (const { account, name = account, role = 'admin', ...rest } of users) {
    const roleId = roles.get(role);
    if (!roleId) throw new Failure('seed:error.role', { exit: 'usage', params: { name: role } });
    const person = { account, name, realName: name, userType: 1, roleId, deptId: String(dept?.id) };
    await call('user', 'create', { password, ...rest, ...person });
  }
};

const plantDictionaries = async (call: Caller, { dictionaries }: SeedFile): Promise<void> => {
  for (const { code, name, entries } of dictionaries) {
    const root = await call('dict-biz', 'submit', { code, dictValue: name, sort: 1, isSealed: 0 });
    for (const [index, { key, value }] of entries.entries()) {
      const entry = { code, parentId: root.id, dictKey: key, dictValue: value, sort: index + 1, isSealed: 0 };
      await call('dict-biz', 'submit', entry);
    }
  }
};

const plantCodes = async (call: Caller, { codes }: SeedFile, batch: string): Promise<void> => {
  for (const [index, { count, ...rest }] of codes.entries())
    for (const part of splitCount(count, perCall))
      await call('invite-code', 'batch', { ...rest, ...part, batchKey: `${batch}-${index + 1}` });
};

/** Fills a tenant with what the file says. */
export const plantSeed = async (
  seed: SeedFile,
  client: Client,
  { tenantId, password }: { readonly tenantId: string; readonly password: string },
  context: Context,
): Promise<void> => {
  const call = callerOf(client, context);
  const roles = await plantRoles(call, seed);
  await plantUsers(call, seed, { roles, password });
  await plantDictionaries(call, seed);
  await plantCodes(call, seed, `seed-${tenantId}`);
  for (const goods of seed.goods) await call('goods', 'create', goods);
};
