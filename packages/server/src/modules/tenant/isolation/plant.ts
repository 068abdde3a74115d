import { type AnyResource, file, verbsOf } from '@mall/sdk/contract';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../../database/driver.js';
import type { KnownFields } from '../../../samples/known-fields.js';
import { linkedLast } from '../../../samples/known-fields.js';
import { nounOf } from '../../../samples/nouns.js';
import { type PlantCalls, plantWorkflow } from '../../../samples/plant-workflow.js';
import { requestOf } from '../../../samples/request-of.js';
import { sampleInput } from '../../../samples/sample-input.js';
import { tableOf } from '../../../samples/table-of.js';
import type { Ask } from './people.js';
import type { ThrowAway } from './throw-away.js';

/** Ids of rows by the names of their resources. */
export type Planted = Readonly<Record<string, string>>;

interface Planting {
  readonly known: KnownFields;
  readonly resources: readonly AnyResource[];
  readonly tenant: ThrowAway;
  /** Somebody there with every right. */
  readonly ask: Ask;
  readonly orm: Orm;
  /** Told after each of many calls, so that others have their turn. */
  readonly pause: () => Promise<void>;
}

/**
 * A row of every resource that has tenants, with the tenant's mark in it: by the calls and the forms of the resources
 * themselves. What cannot be made that way is not there; the report names the tables that are bare.
 */
export async function plant({ known, resources, tenant, ask, orm, pause }: Planting): Promise<Planted> {
  const { mark, tenantId, deptId, roleId } = tenant;
  const planted: Record<string, string> = { ...(await sharedRows(orm, resources)) };
  const add = (more: Planted): void => void Object.assign(planted, more);
  const calls = callsOf(ask, pause);
  const make = async (name: string, path: string, payload: object): Promise<void> => {
    const { status, data } = await calls.post(path, payload);
    if (status === 200 && data?.id) add({ [name]: String(data.id) });
  };
  const dept = { deptName: mark, fullName: mark, deptCategory: 2, sort: 1, parentId: deptId };
  await make('dept', '/blade-system/dept/submit', dept);
  await make('role', '/blade-system/role/submit', { roleName: mark, roleAlias: mark, sort: 1 });
  const person = { account: mark, name: mark, realName: mark, userType: 1 };
  await make('user', '/blade-user/submit', { ...person, deptId, roleId: planted.role ?? roleId });
  add(await plantWorkflow(calls, mark, tenant.admin.userId).catch(() => ({})));
  const kept = await ask(requestOf(file.operations.putFileAttach, { file: mark }));
  if (kept.data?.attachId) add({ attach: String(kept.data.attachId) });
  for (const resource of linkedLast(known, resources)) {
    const create = resource.operations[verbsOf(resource).create ?? ''];
    if (!create || resource.tenancy === 'global' || planted[resource.name] !== undefined) continue;
    const idFor = (field: string) =>
      planted[field] ?? planted[nounOf(known, resource.name, field) ?? ''] ?? '0';
    const options = { idFor, tenantId, unique: mark, optional: true };
    const { id: _id, ...form } = sampleInput(known, create, options) as { id?: unknown };
    await pause();
    const { status, data } = await ask(requestOf(create, form));
    if (status === 200 && data?.id) add({ [resource.name]: String(data.id) });
  }
  return planted;
}

/** Rows that all tenants share, which forms name. */
async function sharedRows(orm: Orm, resources: readonly AnyResource[]): Promise<Planted> {
  const found: Record<string, string> = {};
  for (const { name, tenancy } of resources) {
    if (tenancy !== 'global') continue;
    const table = sql.identifier(tableOf(name));
    const { rows } = await orm
      .execute<{ id: string }>(
        sql`select id::text from ${table} where is_deleted = 0 order by id desc limit 1`,
      )
      .catch(() => ({ rows: [] }));
    if (rows[0]) found[name] = rows[0].id;
  }
  return found;
}

function callsOf(ask: Ask, pause: () => Promise<void>): PlantCalls {
  return {
    get: async (url, query = {}) => {
      await pause();
      const params = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      );
      return ask({ method: 'GET', url: params.size > 0 ? `${url}?${params}` : url });
    },
    post: async (url, payload) => {
      await pause();
      return ask({ method: 'POST', url, payload });
    },
  };
}
