import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listInput } from '../contract/core/search.js';
import { param } from '../contract/modules/system/param/param.js';
import { role } from '../contract/modules/system/role/role.js';
import { envelope, fakeNetwork, type SeenRequest } from '../testing/index.js';
import { createClient } from './create-client.js';
import { items, pages } from './paging.js';

const { list } = param.operations;
const row = (number: number) => ({
  ...{ id: String(number), paramName: `n${number}`, paramKey: 'k', paramValue: 'v' },
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

/** A list over rows that a test may change between two pages; caps the size as the server does. */
function serving(all: () => readonly object[], cap = 500, report: 'size' | 'total' = 'size') {
  const answer = ({ query }: SeenRequest) => {
    const size = Math.min(Number(query.size ?? 10), cap);
    const current = Number(query.current ?? 1);
    const records = all().slice((current - 1) * size, current * size);
    return envelope({ records, total: all().length, size: report === 'size' ? size : all().length, current });
  };
  const network = fakeNetwork().always(list, answer);
  const client = createClient({
    url: '',
    application: { id: 'a', secret: 'b' },
    transport: network.transport,
  });
  return { network, client };
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of source) found.push(item);
  return found;
}

describe('items', () => {
  it('yields every row once, whatever size is asked, capped or reported', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('size' as const, 'total' as const),
        async (count, size, cap, report) => {
          fc.pre(report === 'size' || cap >= size);
          const { client } = serving(() => rows(count), cap, report);
          const found = await collect(items(client, list, { size }));
          expect(found.map(({ id }) => id)).toEqual(rows(count).map(({ id }) => id));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('asks for at most 500 rows a page, by id', async () => {
    const { client, network } = serving(() => rows(1_200));
    expect(await collect(items(client, list, { size: 5_000 }))).toHaveLength(1_200);
    expect(network.requests.map(({ query }) => query)).toEqual(
      [1, 2, 3].map((current) => ({ size: '500', current: String(current), ascs: 'id' })),
    );
  });

  it('leaves an order that was asked for, or the server its own', async () => {
    const { client, network } = serving(() => rows(1));
    await collect(items(client, list, { descs: 'createTime' }));
    await collect(items(client, list, {}, { order: 'server' }));
    expect(network.requests.map(({ query }) => query.ascs)).toEqual([undefined, undefined]);
  });

  it('asks a list that has no order of ids for none', async () => {
    const found = { ...list, input: listInput(param.query, new Set()) };
    const { client, network } = serving(() => rows(1));
    network.always(found, () => envelope({ records: rows(1), total: 1, size: 500, current: 1 }));
    expect(await collect(items(client, found, {}))).toHaveLength(1);
    expect(network.requests.map(({ query }) => query.ascs)).toEqual([undefined]);
  });

  it('ends at the limit and asks for no more than it needs', async () => {
    const { client, network } = serving(() => rows(100));
    expect(await collect(items(client, list, { size: 10 }, { limit: 25 }))).toHaveLength(25);
    expect(await collect(items(client, list, {}, { limit: 3 }))).toHaveLength(3);
    expect(network.requests).toHaveLength(4);
    expect(network.requests.at(-1)?.query.size).toBe('3');
  });

  it('brings no row twice when rows slip to a later page', async () => {
    let all = rows(20);
    const { client } = serving(() => all);
    const found: string[] = [];
    for await (const page of pages(client, list, { size: 10, descs: 'id' })) {
      found.push(...page.records.map(({ id }) => id));
      all = [row(99), ...all];
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('20');
  });

  it('does not ask for ever when a server ignores the page number', async () => {
    const network = fakeNetwork().always(list, envelope({ records: rows(2), total: 0, size: 2, current: 1 }));
    const client = createClient({
      url: '',
      application: { id: 'a', secret: 'b' },
      transport: network.transport,
    });
    expect(await collect(items(client, list, { size: 2 }))).toHaveLength(2);
    expect(network.requests).toHaveLength(2);
  });

  it('stops at the signal', async () => {
    const { client, network } = serving(() => rows(100));
    const stop = new AbortController();
    const read = async () => {
      for await (const _row of items(client, list, { size: 10 }, { signal: stop.signal })) stop.abort();
    };
    await expect(read()).rejects.toMatchObject({ name: 'CancelledError' });
    expect(network.requests).toHaveLength(1);
  });
});

describe('pages', () => {
  it('begins at the page that was asked for and tells the total of an empty list', async () => {
    const { client } = serving(() => rows(25));
    const found = await collect(pages(client, list, { size: 10, current: 3 }));
    expect(found.map(({ records }) => records.length)).toEqual([5]);
    const empty = serving(() => []);
    expect(await collect(pages(empty.client, list, {}))).toMatchObject([{ total: 0, records: [] }]);
  });

  it('reads a tree, which comes whole, as one page, though it has more rows than a page', async () => {
    const node = { tenantId: '000000', parentId: '0', roleName: 'a', roleAlias: 'b' };
    const nodes = Array.from({ length: 501 }, (_, index) => ({ ...node, id: String(index + 1) }));
    const network = fakeNetwork().always(role.operations.list, envelope(nodes));
    const client = createClient({
      url: '',
      application: { id: 'a', secret: 'b' },
      transport: network.transport,
    });
    const found = await collect(pages(client, role.operations.list, {}));
    expect(found).toMatchObject([{ total: 501, records: { length: 501, 500: { id: '501' } } }]);
    expect(network.requests).toHaveLength(1);
  });
});

it('the first page comes empty too, a later one does not', async () => {
  const sizes = async (all: () => readonly object[]) => {
    const found = await collect(pages(serving(all).client, list, { size: 2 }));
    return found.map(({ records }) => records.length);
  };
  expect(await sizes(() => [])).toEqual([0]);
  let asked = 0;
  const fewer = () => {
    asked += 1;
    return rows(asked > 2 ? 2 : 4);
  };
  // The rows of the second page are gone by the time it is asked for.
  expect(await sizes(fewer)).toEqual([2]);
});
