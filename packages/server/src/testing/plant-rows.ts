import { type AnyResource, file, loadResource, resourceNames, verbsOf } from '@mall/sdk/contract';
import { plantWorkflow } from '../samples/plant-workflow.js';
import { requestOf } from '../samples/request-of.js';
import { tableOf } from '../samples/table-of.js';
import { type Calls, callsOf } from './calls.js';
import { linkedLast, nounOf, sampleInput } from './declared-fields.js';
import type { TestServer } from './test-server.js';

/** Ids of rows by the names of their resources. */
export type Planted = Readonly<Record<string, string>>;

/** A planted row for a field of a call: `plantedFor(planted, 'user.grant', 'roleIds')`. */
export function plantedFor(planted: Planted, operation: string, field: string): string {
  const [resource = ''] = operation.split('.');
  return planted[nounOf(operation, field) ?? resource] ?? '0';
}

/** A role may do everything then, to all rows but those that these scopes hide. */
export async function grantAll(
  server: TestServer,
  roleId: string,
  dataScopeIds: readonly string[] = [],
): Promise<void> {
  const root = callsOf(await server.signIn());
  const { rows } = await server.services.database.query<{ id: string }>('select id::text from mall_menu');
  const grant = { roleIds: [roleId], menuIds: rows.map((row) => row.id), dataScopeIds, apiScopeIds: [] };
  const { status, text } = await root.post('/blade-system/role/grant', grant);
  if (status !== 200) throw new Error(text);
}

/**
 * A row of every resource that has tenants: those that others depend on by hand, the rest by their descriptors.
 *
 * @param shared rows of all tenants that they may name
 */
export async function plantRows(
  server: TestServer,
  tenantId: string,
  text: string,
  beside: readonly AnyResource[] = [],
  shared?: Planted,
): Promise<Planted> {
  const places = await plantPlaces(server, tenantId, text);
  const planted: Record<string, string> = {
    ...places,
    ...(await plantFiles(server, tenantId, text)),
    ...(await plantWorkflow(callsOf(await server.signIn(tenantId)), text, places.user ?? '')),
  };
  const named = shared ?? (await plantShared(server, 'shared'));
  const acting = callsOf(await server.signIn(), tenantId);
  const resources = [...(await Promise.all(resourceNames.map(loadResource))), ...beside];
  for (const resource of linkedLast(resources.filter(({ tenancy }) => tenancy !== 'global')))
    if (planted[resource.name] === undefined)
      Object.assign(
        planted,
        await plantByDescriptor(acting, resource, { ...named, ...planted }, tenantId, text),
      );
  return planted;
}

/** A row of a resource as its descriptor says, with the planted ones wherever it names others. */
export async function plantByDescriptor(
  calls: Calls,
  resource: AnyResource,
  planted: Planted,
  tenantId: string,
  unique: string,
): Promise<Planted> {
  const create = resource.operations[verbsOf(resource).create ?? ''];
  if (!create) return {};
  const idFor = (field: string) => planted[field] ?? planted[nounOf(resource.name, field) ?? ''] ?? '0';
  const input = sampleInput(create, { idFor, tenantId, unique, optional: true });
  const { id: _id, ...body } = input as { id?: unknown };
  return { [resource.name]: await must(calls.post(create.path, body)) };
}

/** Shared rows that are made by hand where they are needed: what they name, or what they reach, is not in a descriptor. */
const plantedByHand: ReadonlySet<string> = new Set([
  'api-scope',
  'data-scope',
  'datasource',
  'model',
  'code',
]);

/** The newest rows of the tables that all tenants share; where there are fewer than these, more are made. */
export async function plantShared(server: TestServer, text: string, least = 1): Promise<Planted> {
  const found: Record<string, string> = {};
  const root = callsOf(await server.signIn());
  for (const resource of await Promise.all(resourceNames.map(loadResource))) {
    if (resource.tenancy !== 'global' || plantedByHand.has(resource.name)) continue;
    const { rows } = await server.services.database.query<{ id: string }>(
      `select id::text from ${tableOf(resource.name)} where is_deleted = 0 order by id desc limit ${least}`,
    );
    if (rows[0]) found[resource.name] = rows[0].id;
    for (let made = rows.length; made < least; made += 1)
      Object.assign(found, await plantByDescriptor(root, resource, found, '', `${text}${made || ''}`));
  }
  return found;
}

/** Places and people, which name each other. */
async function plantPlaces(server: TestServer, tenantId: string, text: string): Promise<Planted> {
  const there = callsOf(await server.signIn(tenantId));
  const root = callsOf(await server.signIn());
  const { roleId, deptId } = (await there.get('/blade-user/info')).data;
  const dept = { deptName: text, fullName: text, deptCategory: 2, sort: 1, parentId: deptId };
  const role = { roleName: text, roleAlias: text, sort: 1, parentId: roleId };
  const person = { account: text, name: text, realName: text, userType: 1, deptId };
  const planted = await must(there.post('/blade-system/role/submit', role));
  await grantAll(server, planted);
  return {
    role: planted,
    dept: await must(there.post('/blade-system/dept/submit', dept)),
    user: await must(there.post('/blade-user/submit', { ...person, roleId: planted })),
    tenant: (await root.get('/blade-system/tenant/list', { tenantId_equal: tenantId })).data.records[0].id,
  };
}

async function must(
  answer: Promise<{ status: number; text: string; data: { id: string } }>,
): Promise<string> {
  const { status, text, data } = await answer;
  if (status !== 200) throw new Error(text);
  return data.id;
}

/** A store, and files in it: such rows come with what they are about. */
async function plantFiles(server: TestServer, tenantId: string, text: string): Promise<Planted> {
  const root = await server.signIn();
  const store = { category: 7, ossCode: text };
  const oss = await must(callsOf(root, tenantId).post('/blade-resource/oss/submit', store));
  const send = async (call: (typeof file.operations)['putFile']): Promise<string> => {
    const request = requestOf(call, { file: text, code: text });
    const headers = { ...request.headers, 'tenant-id': tenantId };
    const response = await root.inject({ ...request, headers });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data.attachId;
  };
  await send(file.operations.putFile);
  return { oss, attach: await send(file.operations.putFileAttach) };
}
