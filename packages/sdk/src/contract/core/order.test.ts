import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { goods } from '../modules/shop/goods/goods.js';
import { loadResource, resourceNames } from '../registry.js';
import { listsOf } from './lists.js';
import { listInput, orderField, orderNames, sortableFields } from './search.js';

const input = listInput(z.object({ name: z.string() }), new Set(['name', 'createTime']));
const faults = (query: object) =>
  input
    .safeParse(query)
    .error?.issues.map(({ path, ...issue }) => [path.join(), (issue as { params?: unknown }).params]);

describe('the order of a list', () => {
  it.each([
    [{ ascs: 'name' }],
    [{ descs: 'create_time, name' }],
    [{ ascs: 'createTime', descs: 'name' }],
    [{ ascs: '' }],
    [{ ascs: ' , ' }],
  ])('takes %j', (query) => {
    expect(faults(query)).toBeUndefined();
  });

  it.each([
    [{ ascs: 'secret' }, 'ascs', 'secret'],
    [{ descs: 'name,other' }, 'descs', 'other'],
    [{ ascs: 'constructor' }, 'ascs', 'constructor'],
    [{ descs: 'name;drop table' }, 'descs', 'name;drop table'],
  ])('refuses %j and names what it does not know', (query, key, named) => {
    expect(faults(query)).toEqual([[key, { rule: 'unknown', field: named }]]);
  });

  it('knows names as the family writes columns', () => {
    const isThere = (field: string) => field === 'createTime2x';
    expect(orderField('create_time2x', isThere)).toBe('createTime2x');
    expect(orderField('createTime', isThere)).toBeUndefined();
    expect(orderNames(' a , ,b_c')).toEqual(['a', 'b_c']);
    expect(orderNames(undefined)).toEqual([]);
  });
});

describe('what a list can be sorted by', () => {
  it('are the fields of its rows that are kept or computed', () => {
    const fields = sortableFields(goods.operations.list);
    expect([...fields]).toEqual(
      expect.arrayContaining(['name', 'price', 'previousPrice', 'stock', 'createTime']),
    );
    for (const name of ['categoryName', 'nextPrice', 'priceDate', 'children'])
      expect(fields.has(name)).toBe(false);
    expect(sortableFields(goods.operations.create).size).toBe(0);
  });

  it('holds for every list: what it can be sorted by it takes as an order, and nothing else of its columns', async () => {
    let looked = 0;
    for (const name of resourceNames) {
      const resource = await loadResource(name);
      for (const { operation, columns } of listsOf(resource)) {
        const endpoint = resource.operations[operation];
        if (!endpoint) throw new Error(`${name}.${operation} is no call`);
        const fields = sortableFields(endpoint);
        for (const key of ['ascs', 'descs'])
          for (const column of columns) {
            const refused = endpoint.input
              .safeParse({ [key]: column })
              .error?.issues.some(({ path }) => path[0] === key);
            expect([name, operation, column, !refused]).toEqual([
              name,
              operation,
              column,
              fields.has(column),
            ]);
            looked += 1;
          }
      }
    }
    expect(looked).toBeGreaterThan(300);
  });
});
