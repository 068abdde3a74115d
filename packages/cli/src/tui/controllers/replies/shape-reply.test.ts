import { type Api, defineApi, endpoint, id, money } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { plainText } from '../../components/text/segments.js';
import { readyState } from '../../testing/states.js';
import type { DashboardState } from '../state/dashboard.js';
import { shapeReply } from './shape-reply.js';

const call = (path: string, output: z.ZodType) =>
  endpoint({ method: 'GET', path: `/test/crates/${path}`, input: z.object({}), output });

/** Calls whose replies have ids and other columns beside them. */
const crates: Api = defineApi({
  name: 'crates',
  operations: {
    ids: call('ids', z.object({ taken: z.array(z.object({ id: id() })) })),
    names: call('names', z.array(z.object({ key: id(), name: z.string() }))),
    prices: call(
      'prices',
      z.object({ day: z.string(), changes: z.array(z.object({ id: id(), price: money() })) }),
    ),
  },
});
const words = {
  title: 'Crates',
  operations: { ids: 'Ids', names: 'Names', prices: 'Prices' },
  fields: { name: 'Crate', price: 'Price', day: 'On', changes: 'What changes', taken: 'Taken' },
};

let state: DashboardState;
beforeAll(async () => {
  state = await readyState({
    language: 'en-US',
    descriptors: {
      resourceNames: [],
      resource: () => Promise.reject(new Error('there are none')),
      labels: () => Promise.reject(new Error('there are none')),
      apiNames: ['crates'],
      api: async () => crates,
      apiLabels: async () => words,
    },
  });
});

const read = (operation: string, reply: unknown, width = 60): string[] | undefined =>
  shapeReply
    .lines({ name: 'crates', operation, reply }, state, width)
    ?.map((line) => plainText(line).trimEnd());

describe('what the contract describes of a reply', () => {
  it('leaves ids out of a table where there is one column beside them', () =>
    expect(
      read('names', [
        { key: '7', name: 'apples' },
        { key: '8', name: 'pears' },
      ]),
    ).toEqual(['Crate', 'apples', 'pears']));

  it('shows ids where there is nothing else', () =>
    expect(read('ids', { taken: [{ id: '7' }, { id: '8' }] })).toEqual(['Taken', 'Id', '7', '8']));

  it('shows values with their labels, and each table under its name, amounts at its right', () =>
    expect(
      read('prices', {
        day: '2026-03-01',
        changes: [
          { id: '7', price: '9.50' },
          { id: '8', price: '1200.00' },
        ],
      }),
    ).toEqual(['On  2026-03-01', 'What changes', '   Price', '    9.50', '1,200.00']));

  it('leaves out a table without rows, and is nothing to read where all is empty', () => {
    expect(read('prices', { day: '2026-03-01', changes: [] })).toEqual(['On  2026-03-01']);
    expect(read('prices', { day: '', changes: [] })).toBeUndefined();
    expect(read('names', [])).toBeUndefined();
    expect(read('prices', null)).toBeUndefined();
  });

  it('is nothing where the contract does not know the call', () =>
    expect(shapeReply.lines({ name: 'nobody', operation: 'ids', reply: [] }, state, 60)).toBeUndefined());
});
