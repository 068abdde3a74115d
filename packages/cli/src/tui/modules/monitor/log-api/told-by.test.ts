import { expect, it } from 'vitest';
import { toldBy } from './told-by.js';

const line = {
  createTime: '2026-03-01 10:11:12',
  createBy: 'admin',
  tenantId: '000000',
  title: '商品 · 上架',
  requestUri: '/blade-goods/on-sale',
  methodClass: 'goods',
  methodName: 'onSale',
  requestId: 'r-1',
};

it('a line of the log says who has done what, and when', () =>
  expect(toldBy({ ...line, params: '{"body":{"ids":"7"}}' })).toEqual({
    ...{ moment: '2026-03-01 10:11:12', who: 'admin', tenant: '000000', title: '商品 · 上架' },
    ...{ name: 'goods', operation: 'onSale', request: 'r-1', input: { ids: '7' } },
  }));

it('a call without a title is called by its address, and what a line lacks is nothing', () => {
  expect(toldBy({ ...line, title: null }).title).toBe('/blade-goods/on-sale');
  const nothing = { moment: '', who: '', tenant: '', title: '', name: '', operation: '', request: '' };
  expect(toldBy({})).toEqual({ ...nothing, input: {} });
});

it.each([
  ['wherever it stood in the call', '{"query":{"a":1},"body":{"b":2}}', { a: 1, b: 2 }],
  ['but no list', '{"query":{"a":1},"body":["x","y"]}', { a: 1 }],
  ['but no text and no null', '{"query":null,"body":"xy"}', {}],
  ['which may be nothing', 'null', {}],
  ['which was too long to be kept whole', '{"body":{"a":"xxxx', {}],
] as const)('what was sent is read, %s', (_, params, input) =>
  expect(toldBy({ ...line, params }).input).toEqual(input),
);
