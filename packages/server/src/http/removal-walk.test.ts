import {
  type AnyResource,
  errorText,
  inSentence,
  type Language,
  languages,
  loadLabels,
  type OnRemove,
  type ResourceName,
  verbsOf,
} from '@mall/sdk/contract';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPart } from '../app/modules.js';
import type { Link } from '../context/link.js';
import { requestOf } from '../samples/request-of.js';
import { type Calls, callsOf } from '../testing/calls.js';
import { everyResource } from '../testing/every-resource.js';
import { rowPlanter } from '../testing/plant-row.js';
import { openTenants } from '../testing/tenants.js';
import type { SignedIn, TestServer } from '../testing/test-server.js';

const tenantId = '100001';

const links = everyPart.flatMap((part) => part.links);
const named = links.map((link): [string, Link] => [`${link.resource.name}.${link.field}`, link]);

/** Resources that take what was made of a row away with it, so that it never is in the way: `model` and its code. */
const goesAlong: ReadonlySet<string> = new Set(['code.modelId']);

let server: TestServer;
let administrator: SignedIn;
let who: Calls;
let resources: ReadonlyMap<string, AnyResource>;
let plant: ReturnType<typeof rowPlanter>;
beforeAll(async () => {
  ({ server } = await openTenants());
  administrator = await server.signIn();
  who = callsOf(administrator, tenantId);
  resources = new Map((await everyResource()).map((one) => [one.name, one]));
  plant = rowPlanter({ resources, links, tenantId, who });
});

/** A new row, and one that names it by this link. */
async function plantPair(link: Link) {
  const targetId = await plant(link.target);
  const values = link.inForm ? { [link.field]: targetId } : {};
  const userId = await plant(link.resource.name, values);
  // What no form sets other calls set; here the column alone matters.
  if (!link.inForm) await setColumn(link, userId, targetId);
  return { targetId, userId };
}

async function setColumn({ table, column }: Link, id: string, value: string): Promise<void> {
  const set = `update ${getTableName(table)} set ${column?.name} = $1 where id = $2`;
  await server.services.database.query(set, [value, id]);
}

/** What the link's column holds of a row, the row's title, and whether it is still there. */
async function rowOf({ table, column, resource }: Link, id: string) {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const title = columns[resource.title]?.name ?? 'null';
  const { rows } = await server.services.database.query<{
    names: string | null;
    title: string;
    gone: boolean;
  }>(
    `select ${column?.name}::text as names, ${title}::text as title, is_deleted <> 0 as gone
     from ${getTableName(table)} where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`no row ${id} of ${resource.name}`);
  return row;
}

/** Removes a row by its resource's own call, in a language. */
async function remove(resource: string, id: string, language = 'zh-CN') {
  const found = resources.get(resource);
  const endpoint = found?.operations[verbsOf(found).remove ?? ''];
  if (!endpoint) throw new Error(`nobody removes rows of ${resource}`);
  const request = requestOf(endpoint, { ids: id, id });
  // Rows that management sees of all tenants are removed by it as well.
  const acting = found?.tenancy === 'tenant' ? { 'tenant-id': tenantId } : {};
  const headers = { ...request.headers, ...acting, 'accept-language': language };
  const reply = await administrator.inject({ ...request, headers });
  const { errorCode = 'removed', msg } = reply.json() as { errorCode?: string; msg: string };
  return { errorCode, msg };
}

/** What is said, word for word, where rows that name a row keep it. */
async function refusalOf({ resource, isParent }: Link, title: string, language: Language) {
  if (isParent) return { errorCode: 'tree.has_children', msg: errorText('tree.has_children', language) };
  const labels = await loadLabels(resource.name as ResourceName, language);
  const noun = inSentence(labels.title, language);
  const what = language === 'zh-CN' ? `${noun}「${title}」` : `the ${noun} “${title}”`;
  return { errorCode: 'row.in_use', msg: errorText('row.in_use', language, { what }) };
}

const linksThat = (onRemove: OnRemove) =>
  named.filter(([name, link]) => link.onRemove === onRemove && !goesAlong.has(name));

describe('removing a row that rows of another resource name', () => {
  it('is tried for every link between resources', () => {
    const walked = ['refuse', 'withdraw', 'keep'].flatMap((one) => linksThat(one as OnRemove));
    expect(walked.length + goesAlong.size).toBe(links.length);
    expect(links.length).toBeGreaterThanOrEqual(18);
    expect(new Set(links.map(({ target }) => target)).size).toBeGreaterThanOrEqual(11);
    expect(new Set(links.map(({ resource }) => resource.name)).size).toBeGreaterThanOrEqual(15);
  });

  it.each(linksThat('refuse'))(
    'is refused by name, in both languages, while %s names it',
    async (_, link) => {
      const { targetId, userId } = await plantPair(link);
      const { title } = await rowOf(link, userId);
      for (const language of languages)
        expect(await remove(link.target, targetId, language)).toEqual(await refusalOf(link, title, language));
      expect(await rowOf(link, userId)).toEqual({ names: targetId, title, gone: false });
      expect((await remove(link.resource.name, userId)).errorCode).toBe('removed');
      expect((await remove(link.target, targetId)).errorCode).toBe('removed');
    },
  );

  it.each(linksThat('withdraw'))('withdraws it from %s, which keeps its other ones', async (_, link) => {
    const { targetId, userId } = await plantPair(link);
    const other = await plant(link.target);
    await setColumn(link, userId, link.many ? `${targetId},${other}` : targetId);
    expect((await remove(link.target, targetId)).errorCode).toBe('removed');
    expect(await rowOf(link, userId)).toMatchObject({ names: link.many ? other : null, gone: false });
  });

  it.each(linksThat('keep'))('leaves %s as it is', async (_, link) => {
    const { targetId, userId } = await plantPair(link);
    expect((await remove(link.target, targetId)).errorCode).toBe('removed');
    expect(await rowOf(link, userId)).toMatchObject({ names: targetId, gone: false });
  });

  it.each(named.filter(([name]) => goesAlong.has(name)))('takes along what %s names', async (_, link) => {
    const { targetId, userId } = await plantPair(link);
    expect((await remove(link.target, targetId)).errorCode).toBe('removed');
    expect((await rowOf(link, userId)).gone).toBe(true);
  });
});
