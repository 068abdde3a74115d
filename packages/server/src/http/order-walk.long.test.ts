import {
  type AnyResource,
  conditionKind,
  type Endpoint,
  type FieldKind,
  fieldShapes,
  filterFieldsOf,
  listsOf,
  maxPageSize,
  searchQuery,
  searchSuffixes,
  sortableFields,
  verbsOf,
} from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPart } from '../app/modules.js';
import { requestOf } from '../samples/request-of.js';
import { tableOf } from '../samples/table-of.js';
import { callsOf } from '../testing/calls.js';
import { everyResource } from '../testing/every-resource.js';
import { inTurn } from '../testing/in-turn.js';
import { rowPlanter } from '../testing/plant-row.js';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';

const tenantId = '100001';
/** What is one rule for all fields, or for all comparisons, is asked for by some of them. */
const [oneInTurn, twoInTurn, conditionsInTurn] = [inTurn(1), inTurn(2), inTurn(2)];

type Value = string | number | boolean;
type Row = Readonly<Record<string, Value | null | undefined>> & { readonly id: string };

interface Walked {
  readonly resource: AnyResource;
  readonly endpoint: Endpoint;
  readonly columns: readonly string[];
  readonly search: readonly string[];
}

const resources = await everyResource();
const lists = resources.flatMap((resource) =>
  listsOf(resource).map(({ name, operation, columns, search }): [string, Walked] => [
    `${resource.name} ${name}`,
    // `registry.test` holds that each list has its call.
    { resource, endpoint: resource.operations[operation] as Endpoint, columns, search },
  ]),
);
/** Lists of rows that no table keeps as they are shown (`foundByFields`): they have one order, and refuse any other. */
const inOneOrder = new Set([
  ...['workflow-deployment list', 'workflow-draft list', 'process-definition list'],
  ...['operation-process list', 'operation-process done', 'operation-task list'],
  ...['process list', 'process done', 'task list', 'task claimable', 'task done'],
]);
const pages = lists.filter(([, { resource }]) => resource.listing === 'page');

let server: TestServer;
let root: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  root = await server.signIn();
  await plantTies();
});
afterAll(() => server.close());

/** Made for whoever asks, who is of another tenant here; they are rows of another resource as well. */
const ofTheCaller = new Set(['own-proxy']);

/** Of each resource three rows more that are the same in many fields, and of them one that has nothing it need not have. */
async function plantTies(): Promise<void> {
  const plant = rowPlanter({
    resources: new Map(resources.map((one) => [one.name, one])),
    links: everyPart.flatMap((part) => part.links),
    tenantId,
    who: callsOf(root, tenantId),
  });
  for (const resource of resources) {
    if (!resource.operations[verbsOf(resource).create ?? ''] || ofTheCaller.has(resource.name)) continue;
    if (await hasMany(resource)) continue;
    const ids = [await plant(resource.name), await plant(resource.name), await plant(resource.name)];
    await empty(tableOf(resource.name), ids[1] ?? '');
  }
}

/** Rows enough that are the same in many fields: the regions of a country. */
async function hasMany({ name }: AnyResource): Promise<boolean> {
  const { rows } = await server.services.database.query(`select 1 from ${tableOf(name)} limit 1000`);
  return rows.length === 1000;
}

async function empty(table: string, id: string): Promise<void> {
  const { rows } = await server.services.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_nullable = 'YES' and column_name not in ('create_user', 'tenant_id')`,
    [table],
  );
  const columns = rows.map(({ name }) => `${name} = null`).join(', ');
  if (columns !== '')
    await server.services.database.query(`update ${table} set ${columns} where id = $1`, [id]);
}

async function ask({ endpoint }: Walked, query: object) {
  const { headers, ...request } = requestOf(endpoint, query);
  const reply = await root.inject({ ...request, headers: { ...headers, 'tenant-id': tenantId } });
  return { status: reply.statusCode, text: reply.body, ...(reply.json() as { msg: string; data: unknown }) };
}

/** The rows that a list answers, those of a tree as groups of brothers; of a long list its first page. */
async function groupsOf(walked: Walked, query: object): Promise<Row[][]> {
  const { status, text, data } = await ask(walked, { ...query, size: maxPageSize });
  if (status !== 200) throw new Error(text);
  return walked.resource.listing === 'page'
    ? [(data as { records: Row[] }).records]
    : brothers(data as Row[]);
}

/** Read once: nothing here changes them. */
const known = new Map<Walked, Promise<Row[]>>();
function allRows(walked: Walked): Promise<Row[]> {
  const rows = known.get(walked) ?? readAll(walked);
  known.set(walked, rows);
  return rows;
}
async function readAll(walked: Walked): Promise<Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current += 1) {
    const page = (await groupsOf(walked, { current })).flat();
    rows.push(...page);
    if (walked.resource.listing === 'tree' || page.length < maxPageSize) return rows;
  }
}

const brothers = (rows: readonly Row[]): Row[][] => [
  [...rows],
  // The rows of a tree carry those below them.
  ...rows.flatMap((row) => brothers((row as unknown as { readonly children?: Row[] }).children ?? [])),
];

const numeric: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'id',
  'integer',
  'decimal',
  'money',
  'quantity',
  'bit',
]);

/** How the values of a field come one after the other; texts as the database has them. */
async function ranks(
  { resource }: Walked,
  field: string,
  rows: readonly Row[],
): Promise<(row: Row) => number> {
  const values = [...new Set(rows.flatMap((row) => row[field] ?? []))];
  const kind = fieldShapes(resource.row).find(({ name }) => name === field)?.kind ?? 'text';
  const isNumber = numeric.has(kind) || values.every((value) => typeof value !== 'string');
  const sorted = isNumber ? values.sort(compareNumbers) : await sortedTexts(values as string[]);
  const rank = new Map(sorted.map((value, index) => [value, index]));
  const last = sorted.length;
  return (row) => {
    const value = row[field];
    return isThere(value) ? (rank.get(value) ?? last) : last;
  };
}

/** Ids are longer than what a number of JavaScript holds exactly. */
function compareNumbers(a: unknown, b: unknown): number {
  const [left, right] = [String(a), String(b)];
  if (left.length < 15 || right.length < 15) return Number(a) - Number(b);
  return BigInt(left) < BigInt(right) ? -1 : 1;
}

async function sortedTexts(values: readonly string[]): Promise<string[]> {
  const { rows } = await server.services.database.query<{ value: string }>(
    'select value from unnest($1::text[]) as value order by value',
    [values],
  );
  return rows.map(({ value }) => value);
}

/** Moments are shown to the second: within one, nobody sees which was first. */
const isMoment = ({ resource }: Walked, field: string): boolean =>
  fieldShapes(resource.row).some(({ name, kind }) => name === field && kind === 'datetime');

describe('every list', () => {
  it.each(lists)('%s is in the order of each field that it is said to be sorted by', async (name, walked) => {
    const fields = sortableFields(walked.endpoint);
    const all = await allRows(walked);
    const wrong: string[] = [];
    for (const field of fields) {
      const rank = await ranks(walked, field, all);
      for (const [key, sign] of [
        ['ascs', 1],
        ['descs', -1],
      ] as const)
        for (const rows of await groupsOf(walked, { [key]: field }))
          for (const [index, row] of rows.entries()) {
            const next = rows[index + 1];
            if (!next) continue;
            const step = (rank(next) - rank(row)) * sign;
            const tied = step === 0 && !isMoment(walked, field);
            if (step < 0 || (tied && BigInt(next.id) > BigInt(row.id)))
              wrong.push(`${key}=${field}: ${row.id} ${row[field]} before ${next.id} ${next[field]}`);
          }
    }
    expect(wrong).toEqual([]);
    expect(fields.size > 0).toBe(!inOneOrder.has(name));
  });

  it.each(pages)('%s has each row on one page, whatever it is sorted by', async (_, walked) => {
    const all = (await allRows(walked)).map(({ id }) => id).sort();
    const size = Math.min(Math.max(Math.ceil(all.length / 3), 2), maxPageSize);
    for (const field of twoInTurn([...sortableFields(walked.endpoint)])) {
      const paged: string[] = [];
      for (let current = 1; (current - 1) * size < all.length; current += 1) {
        const { data } = await ask(walked, { descs: field, size, current });
        paged.push(...(data as { records: Row[] }).records.map(({ id }) => id));
      }
      expect([field, paged.sort()]).toEqual([field, all]);
    }
  });

  it.each(lists)('%s refuses an order and a condition by any other field, naming it', async (_, walked) => {
    const fields = sortableFields(walked.endpoint);
    const others = [...new Set([...walked.columns, ...Object.keys(walked.resource.row.shape)])];
    for (const field of others.filter((name) => !fields.has(name))) {
      const asked = [
        { ascs: field },
        { descs: field },
        // One rule refuses every comparison, whatever the field.
        ...oneInTurn(searchSuffixes).map((one) => ({ [`${field}_${one}`]: '1' })),
      ];
      for (const query of asked) {
        const { status, text } = await ask(walked, query);
        expect([query, status, text]).toEqual([query, 400, expect.stringContaining('request.invalid')]);
      }
    }
  });

  it.each(lists)('%s finds a row by a part of each text that one searches by', async (_, walked) => {
    const { resource, endpoint, search } = walked;
    const all = (await allRows(walked)).flatMap(function deep(row: Row): Row[] {
      return [row, ...((row as unknown as { children?: Row[] }).children ?? []).flatMap(deep)];
    });
    const wrong: string[] = [];
    for (const box of filterFieldsOf(resource, search)) {
      const known = all.find((row) => typeof row[box.name] === 'string' && String(row[box.name]).length > 2);
      const value = known?.[box.name];
      if (conditionKind(box) !== 'text' || typeof value !== 'string') continue;
      // What has a name beside it is asked for by that.
      const name = known?.[`${box.name}Name`];
      const part = typeof name === 'string' ? name.slice(1) : [...value].slice(1, -1).join('');
      const found = (await groupsOf(walked, searchQuery([box], endpoint, { [box.name]: part }))).flat();
      const by = typeof name === 'string' ? `${box.name}Name` : box.name;
      const others = found.filter((row) => !String(row[by]).toLowerCase().includes(part.toLowerCase()));
      if (!found.some((row) => row[box.name] === value)) wrong.push(`${box.name}: ${part} finds no ${value}`);
      if (resource.listing === 'page' && others.length > 0) wrong.push(`${box.name}: ${part} finds others`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(pages)('%s has the rows that a condition means, and no other', async (_, walked) => {
    const all = await allRows(walked);
    const shapes = new Map(fieldShapes(walked.resource.row).map(({ name, kind }) => [name, kind]));
    const wrong: string[] = [];
    for (const field of sortableFields(walked.endpoint)) {
      const given = all.find((row) => row[field] !== null && row[field] !== undefined)?.[field];
      if (given === undefined || given === null || isMoment(walked, field)) continue;
      const isNumber = numeric.has(shapes.get(field) ?? 'text') && !/id$/i.test(field);
      // A comma parts the values of a list of them: one that has a comma itself is asked for by the others.
      const isOne = !String(given).includes(',');
      for (const [suffix, means] of conditionsInTurn([...always, ...(isNumber ? ofNumbers : [])])) {
        if (suffix === 'in' && !isOne) continue;
        const { data, text } = await ask(walked, { [`${field}_${suffix}`]: String(given), size: 1 });
        const expected = all.filter((row) => means(row[field], given)).length;
        const total = (data as { total: number } | null)?.total;
        if (total !== expected) wrong.push(`${field}_${suffix}=${given}: ${total ?? text}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

type Means = (value: Value | null | undefined, given: Value) => boolean;

const isThere = (value: Value | null | undefined): value is Value => value !== null && value !== undefined;
const same: Means = (value, given) => isThere(value) && value === given;

const always: readonly [suffix: string, means: Means][] = [
  ['equal', same],
  ['in', same],
  ['notequal', (value, given) => isThere(value) && value !== given],
  ['null', (value) => !isThere(value)],
  ['notnull', isThere],
];
const ofNumbers: readonly [suffix: string, means: Means][] = [
  ['ge', (value, given) => isThere(value) && Number(value) >= Number(given)],
  ['gt', (value, given) => isThere(value) && Number(value) > Number(given)],
  ['le', (value, given) => isThere(value) && Number(value) <= Number(given)],
  ['lt', (value, given) => isThere(value) && Number(value) < Number(given)],
];
