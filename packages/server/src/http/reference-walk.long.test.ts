import { type AnyResource, verbsOf } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../samples/request-of.js';
import { tableOf } from '../samples/table-of.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { targetOf } from '../testing/declared-fields.js';
import { everyResource } from '../testing/every-resource.js';
import { plantDesigns } from '../testing/plant-designs.js';
import { type Planted, plantByDescriptor, plantRows } from '../testing/plant-rows.js';
import { createTestServer, type TestServer } from '../testing/test-server.js';
import { belonging, isEngines, named, none, past, type Reference } from './reference-walk.fixture.js';

const tenantId = '100001';

const mustHold = ({ table, column, onRemove }: Reference): boolean =>
  !belonging.has(`${table}.${column}`) && onRemove !== 'keep';

const inCamelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The links that records of fields declare, wherever their columns are called. */
const declared = (): Omit<Reference, 'marked'>[] =>
  resources.flatMap(({ name, record = {} }) =>
    Object.entries(record).flatMap(([field, { spec }]) => {
      const target = spec.store ? targetOf(name, field) : undefined;
      if (target === undefined) return [];
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const onRemove = spec.onRemove ?? 'refuse';
      return [{ table: tableOf(name), column, target: tableOf(target), key: 'id', onRemove }];
    }),
  );

let server: TestServer;
let root: Calls;
let references: Reference[];
let resources: AnyResource[];

const query = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> =>
  (await server.services.database.query(sql, params)).rows as Row[];

async function discover(): Promise<{ references: Reference[]; unknown: string[] }> {
  const columns = await query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name like 'mall%' order by 1, 2`,
  );
  const tables = new Set(columns.map(({ table }) => table));
  const marked = (table: string) => columns.some((one) => one.table === table && one.column === 'is_deleted');
  const found: Reference[] = named.map((one) => ({ ...one, marked: marked(one.table) }));
  const links = declared().filter(({ table }) => !(table in past));
  const unknown: string[] = [];
  for (const { table, column } of columns) {
    const isThis = (one: Pick<Reference, 'table' | 'column'>) => one.table === table && one.column === column;
    if (named.some(isThis)) continue;
    const link = links.find(isThis);
    if (link) found.push({ ...link, marked: marked(table) });
    if (link || !/_ids?$/.test(column) || column === 'tenant_id' || isEngines(table)) continue;
    if (table in past || `${table}.${column}` in none || isNumber(table, column)) continue;
    const target = column === 'parent_id' ? table : `mall_${column.replace(/_ids?$/, '')}`;
    if (tables.has(target)) found.push({ table, column, target, key: 'id', marked: marked(table) });
    else unknown.push(`${table}.${column}`);
  }
  return { references: found, unknown };
}

/** Columns that are named like a reference and hold a number of many digits. */
function isNumber(table: string, column: string): boolean {
  const resource = resources.find(({ name }) => tableOf(name) === table);
  return resource?.record?.[inCamelCase(column)]?.spec.type === 'bigInteger';
}

/** What a live row names that is not there, or no longer. */
async function dangling({ table, column, target, key, marked, where }: Reference): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select distinct named as id from ${table} t, unnest(string_to_array(t.${column}::text, ',')) as named
     where named not in ('0', '', '00') and ${where ?? 'true'} ${marked ? 'and t.is_deleted = 0' : ''}
       and not exists (select 1 from ${target} o where o.${key}::text = named and o.is_deleted = 0)`,
  );
  return rows.map(({ id }) => `${table}.${column} names ${id}`);
}

async function used({ table, column, marked, where }: Reference): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select distinct named as id from ${table} t, unnest(string_to_array(t.${column}::text, ',')) as named
     where named not in ('0', '', '00') and ${where ?? 'true'} ${marked ? 'and t.is_deleted = 0' : ''} order by 1 desc`,
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  resources = await everyResource();
  ({ references } = await discover());
  await plantUses();
});
afterAll(() => server.close());

/** What names each other beside what plants itself: a user's post, entries below entries, grants, a bound account. */
async function plantUses(): Promise<void> {
  const planted = await plantRows(server, tenantId, 'used');
  const acting = callsOf(await server.signIn(), tenantId);
  const shop = callsOf(await server.signIn(tenantId));
  await must(
    shop.post('/blade-user/update', { id: planted.user, postId: planted.post, deptId: planted.dept }),
  );
  const entry = { dictValue: 'below', dictKey: '1', sort: 1, code: 'used', parentId: planted['dict-biz'] };
  await must(acting.post('/blade-system/dict-biz/submit', entry));
  const menuId = await must(
    root.post('/blade-system/menu/submit', { name: 'used', code: 'used', sort: 1, category: 1 }),
  );
  const scope = { menuId, resourceCode: 'used', scopeName: 'used' };
  const data = { ...scope, scopeClass: 'post.page', scopeType: 2 };
  const dataScopeId = await must(root.post('/blade-system/data-scope/submit', data));
  const api = { ...scope, scopePath: '/used', scopeType: 2 };
  const apiScopeId = await must(root.post('/blade-system/api-scope/submit', api));
  const grants = { menuIds: [menuId], dataScopeIds: [dataScopeId], apiScopeIds: [apiScopeId] };
  await must(acting.post('/blade-system/role/grant', { roleIds: [planted.role], ...grants }));
  const free = await must(
    root.post('/blade-system/menu/submit', { name: 'free', code: 'free', sort: 1, category: 1 }),
  );
  const spare = await must(
    acting.post('/blade-system/role/submit', { roleName: 'spare', roleAlias: 'spare', sort: 1 }),
  );
  const both = { ...grants, menuIds: [menuId, free] };
  await must(acting.post('/blade-system/role/grant', { roleIds: [spare], ...both }));
  await must(
    acting.post('/blade-system/topmenu/grant', { topMenuIds: [planted['top-menu']], menuIds: both.menuIds }),
  );
  await must(
    root.post('/blade-system/tenant-package/submit', { packageName: 'used', menuId: both.menuIds.join() }),
  );
  await must(shop.send('/blade-desk/notice/release', { ids: planted.notice }));
  await must(shop.send('/notice/read-all'));
  await plantTrees(planted);
  await plantDevelopment();
  await plantDesigns(server, tenantId, planted);
  await query(
    `insert into mall_user_oauth (id, tenant_id, source, uuid, user_id) values (42, $1, 'used', 'used', $2)`,
    [tenantId, planted.user],
  );
}

async function must(
  answer: Promise<{ status: number; text: string; data: { id: string } }>,
): Promise<string> {
  const { status, text, data } = await answer;
  expect(status, text).toBe(200);
  return data?.id;
}

/** A row below another, of every tree that a record declares and nobody has filled yet. */
async function plantTrees(planted: Planted): Promise<void> {
  const acting = callsOf(await server.signIn(), tenantId);
  for (const one of references.filter(({ table, target }) => table === target)) {
    const resource = resources.find(({ name }) => tableOf(name) === one.table);
    if (!resource?.record || resource.tenancy === 'global' || (await used(one)).length > 0) continue;
    const above = planted[resource.name] ?? '';
    await plantByDescriptor(acting, resource, { ...planted, [resource.name]: above }, tenantId, 'below');
  }
}

/** A data source of a tenant and of three models: one has code, one columns, one neither. */
async function plantDevelopment(): Promise<void> {
  const base = '/blade-develop';
  const login = { url: 'jdbc:postgresql://db.example.com/used', username: 'used', password: 'used' };
  const source = { name: 'used', driverClass: 'org.postgresql.Driver', ...login };
  const datasourceId = await must(root.post(`${base}/datasource/submit`, source));
  await must(root.send('/blade-system/tenant/datasource', { tenantId, datasourceId }));
  const model = { datasourceId, modelName: 'used', modelCode: 'used', modelTable: 'used' };
  const [coded, kept] = [
    await must(root.post(`${base}/model/submit`, model)),
    await must(root.post(`${base}/model/submit`, model)),
    await must(root.post(`${base}/model/submit`, model)),
  ];
  const code = { modelId: coded, codeName: 'used', serviceName: 'used', tableName: 'used' };
  await must(root.post(`${base}/code/submit`, code));
  const column = { modelId: kept, jdbcName: 'used', propertyName: 'used', propertyType: 'String' };
  await must(root.post(`${base}/model-prototype/submit-list`, [column]));
}

/** The newest row of the tenant, or of everybody's, that something names, and the call that removes it. */
async function removal(one: Reference) {
  const resource = resources.find(({ name }) => tableOf(name) === one.target);
  const endpoint = resource?.operations[verbsOf(resource).remove ?? ''];
  if (!resource || !endpoint) throw new Error(`${one.target} has no call that removes`);
  const tenants = resource.tenancy === 'global' ? '' : `and tenant_id = '${tenantId}'`;
  const newest = async (keys: readonly string[]): Promise<string | undefined> => {
    const sql = `select id::text from ${one.target} where ${one.key}::text = any($1) ${tenants}
      order by create_time desc nulls last, id desc limit 1`;
    return (await query<{ id: string }>(sql, [keys]))[0]?.id;
  };
  const ids = await used(one);
  const linked = await linkedBeside(one);
  const id = (await newest(ids.filter((key) => !linked.has(key)))) ?? (await newest(ids)) ?? '';
  const headers = resource.tenancy === 'global' ? {} : { 'tenant-id': tenantId };
  return { request: requestOf(endpoint, { id, ids: id }), headers, isLinked: linked.has(id) };
}

/** Rows that declared links of other rows keep from being removed, whatever this reference says. */
async function linkedBeside(one: Reference): Promise<ReadonlySet<string>> {
  const others = references.filter(
    (other) => other !== one && other.target === one.target && other.onRemove === 'refuse',
  );
  return new Set((await Promise.all(others.map(used))).flat());
}

/** What becomes of those that no record declares, and of those that rules take along. */
const removals: Readonly<Record<string, string>> = {
  'mall_code.model_id mall_model': 'removed',
  'mall_dept.parent_id mall_dept': 'tree.has_children',
  'mall_dict.parent_id mall_dict': 'tree.has_children',
  'mall_dict_biz.parent_id mall_dict_biz': 'tree.has_children',
  'mall_file.attach_id mall_attach': 'removed',
  'mall_file.oss_id mall_oss': 'oss.in_use',
  'mall_goods.category_id mall_goods_category': 'row.in_use',
  'mall_goods_category.parent_id mall_goods_category': 'tree.has_children',
  'mall_goods_price.goods_id mall_goods': 'removed',
  'mall_menu.parent_id mall_menu': 'tree.has_children',
  'mall_model.datasource_id mall_datasource': 'row.in_use',
  'mall_model_prototype.model_id mall_model': 'removed',
  'mall_notice_read.notice_id mall_notice': 'removed',
  'mall_notice_read.user_id mall_user': 'removed',
  'mall_region.parent_code mall_region': 'tree.has_children',
  'mall_role.parent_id mall_role': 'tree.has_children',
  // Nobody has the one, a role, a top menu and a package the other: they are withdrawn.
  'mall_role_grant.role_id mall_role': 'removed',
  'mall_role_menu.role_id mall_role': 'removed',
  'mall_role_menu.menu_id mall_menu': 'removed',
  'mall_role_scope.role_id mall_role': 'row.in_use',
  'mall_role_scope.scope_id mall_scope_api': 'row.in_use',
  'mall_role_scope.scope_id mall_scope_data': 'row.in_use',
  'mall_scope_api.menu_id mall_menu': 'row.in_use',
  'mall_scope_data.menu_id mall_menu': 'row.in_use',
  'mall_tenant.datasource_id mall_datasource': 'row.in_use',
  'mall_tenant.package_id mall_tenant_package': 'row.in_use',
  'mall_tenant_package.menu_id mall_menu': 'removed',
  'mall_top_menu_setting.menu_id mall_menu': 'removed',
  'mall_top_menu_setting.top_menu_id mall_top_menu': 'removed',
  'mall_user.dept_id mall_dept': 'row.in_use',
  'mall_user.post_id mall_post': 'row.in_use',
  'mall_user.role_id mall_role': 'row.in_use',
  'mall_user_oauth.user_id mall_user': 'removed',
  'mall_workflow_deployment.model_id mall_workflow_model': 'removed',
  'mall_workflow_draft.user_id mall_user': 'removed',
  'mall_workflow_form_history.form_id mall_workflow_form': 'removed',
  'mall_workflow_model_case.model_id mall_workflow_model': 'removed',
  'mall_workflow_model_history.model_id mall_workflow_model': 'removed',
  'mall_workflow_model_scope.model_id mall_workflow_model': 'removed',
};

describe('what other rows name', () => {
  it('is known: every column that is called like a reference is one, or is said to be none', async () => {
    const { unknown } = await discover();
    expect(unknown).toEqual([]);
    expect(references.length).toBeGreaterThanOrEqual(26);
    for (const one of references) expect([one, (await used(one)).length > 0]).toEqual([one, true]);
  });

  it('is there when a database starts', async () => {
    expect((await Promise.all(references.map(dangling))).flat()).toEqual([]);
  });

  it('stays, in a sentence of either language, or is withdrawn from those who name it', async () => {
    const administrator = await server.signIn();
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = { ...removals };
    for (const one of references) {
      const { request, headers, isLinked } = await removal(one);
      const name = `${one.table}.${one.column} ${one.target}`;
      // A link says in its own record what becomes of it, where no rule of its resource knows better.
      const isDeclared = one.onRemove !== undefined && !(name in removals);
      if (isLinked && !isDeclared) delete expected[name];
      for (const [language, words] of [
        ['en-US', /^[A-Z][a-z ]+/],
        ['zh-CN', /\p{Script=Han}/u],
      ] as const) {
        const reply = await administrator.inject({
          ...request,
          headers: { ...headers, 'accept-language': language },
        });
        const { errorCode = 'removed', msg } = reply.json();
        expect([one, msg]).toEqual([one, expect.stringMatching(words)]);
        if (isDeclared && one.onRemove === 'refuse') expect([name, errorCode]).not.toEqual([name, 'removed']);
        if (!isDeclared && !isLinked) outcomes[name] ??= errorCode;
        if (errorCode === 'removed') break;
      }
      expect(
        (await Promise.all(references.filter(mustHold).map(dangling))).flat(),
        JSON.stringify(one),
      ).toEqual([]);
    }
    expect(outcomes).toEqual(expected);
  });
});
