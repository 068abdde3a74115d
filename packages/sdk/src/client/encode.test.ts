import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Endpoint, endpoint } from '../contract/core/endpoint.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { inviteCode } from '../contract/modules/shop/invite-code/invite-code.js';
import { param } from '../contract/modules/system/param/param.js';
import { tenant } from '../contract/modules/tenant/tenant/tenant.js';
import { encodeCall } from './encode.js';
import { parseJson } from './json.js';
import { fromNullHabits } from './null-habits.js';
import { path } from './path.js';

describe('encoding', () => {
  it.each<[string, Endpoint, unknown, string, string | undefined]>([
    [
      'a list',
      param.operations.list as Endpoint,
      { current: 2, paramName_like: '甲 乙' },
      '/blade-system/param/list?current=2&paramName_like=%E7%94%B2+%E4%B9%99',
      undefined,
    ],
    [
      'absent values',
      param.operations.list as Endpoint,
      { paramName: undefined, paramKey: null },
      '/blade-system/param/list',
      undefined,
    ],
    [
      'an array of ids',
      param.operations.remove as Endpoint,
      { ids: ['1', 2] },
      '/blade-system/param/remove',
      'ids=1%2C2',
    ],
    [
      'ids in the path',
      inviteCode.operations.remove as Endpoint,
      { id: ['1', '2'] },
      '/invite-code/1,2',
      undefined,
    ],
    [
      'a body with null, which clears',
      param.operations.submit as Endpoint,
      { id: '1', remark: null },
      '/blade-system/param/submit',
      '{"id":"1","remark":null}',
    ],
    [
      'a list as a body',
      auth.operations.uploadLogs as Endpoint,
      [{ url: 'a' }],
      '/blade-auth/oauth/logout',
      '[{"url":"a"}]',
    ],
    [
      'a form',
      auth.operations.token as Endpoint,
      { grant_type: 'password', tenantHeader: '000000', deptId: '' },
      '/blade-auth/oauth/token',
      'grant_type=password',
    ],
    ['nothing', auth.operations.captcha as Endpoint, undefined, '/blade-auth/oauth/captcha', undefined],
  ])('%s', (_what, target, input, expectedPath, expectedBody) => {
    const encoded = encodeCall(target, input);
    expect([encoded.path, encoded.body]).toEqual([expectedPath, expectedBody]);
  });

  it('never loses a query value, whatever is in it', () => {
    const find = endpoint({
      method: 'GET',
      path: '/x',
      input: z.object({ q: z.string() }),
      output: z.null(),
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (q) => {
        const encoded = encodeCall(find as Endpoint, { q });
        expect(new URL(encoded.path, 'http://a').searchParams.get('q')).toBe(q);
      }),
    );
  });
});

describe('path', () => {
  it.each([['..'], ['.'], [''], ['  '], [{}], [null], [undefined], [Number.NaN], [[]]])(
    'refuses %j',
    (id) => {
      expect(() => path('/invite-code/{id}', { id })).toThrow(/地址参数 id/);
      expect(() => path('/invite-code/{id}', { id }, 'en-US')).toThrow('The address part id');
    },
  );

  it('keeps every value within its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        fc.pre(!/^\s*(\.{1,2})?\s*$/.test(id));
        const url = new URL(path('/invite-code/{id}/x', { id }), 'http://a');
        expect(url.pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(id);
      }),
    );
  });
});

const bigAsText = (_key: string, value: unknown) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && !String(value).includes('e')
    ? String(value)
    : value;

describe('parseJson', () => {
  it('is JSON.parse for everything but whole numbers beyond 2^53', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text, bigAsText));
      }),
    );
  });

  it.each([
    ['{"id":1123598816738675201}', { id: '1123598816738675201' }],
    ['[-1123598816738675201, 1123598816738675201 ]', ['-1123598816738675201', '1123598816738675201']],
    ['1123598816738675201', '1123598816738675201'],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['{"a":9007199254740991}', { a: 9_007_199_254_740_991 }],
    ['[1123598816738675201,0.1234567890123456789]', ['1123598816738675201', Number('0.1234567890123456789')]],
    ['{"a":0.1234567890123456789}', { a: Number('0.1234567890123456789') }],
    ['{"a":12345678901234567.5,"b":1e25}', { a: Number('12345678901234567.5'), b: 1e25 }],
    [
      String.raw`{"a":"\"1123598816738675201, [1123598816738675201"}`,
      { a: '"1123598816738675201, [1123598816738675201' },
    ],
    [String.raw`{"a\\":1123598816738675201}`, { 'a\\': '1123598816738675201' }],
  ])('reads %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it('reads megabytes of text beside a large number', () => {
    const long = '果'.repeat(3_000_000);
    expect(parseJson(JSON.stringify([long, 'x']).replace('"x"', '1123598816738675201'))).toEqual([
      long,
      '1123598816738675201',
    ]);
  });
});

describe('null habits of other back ends', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['"" for an optional text', z.object({ a: z.string().nullish() }), { a: '' }, { a: null }],
    ['"" for a text that must be', z.object({ a: z.string() }), { a: '' }, { a: '' }],
    ['-1 where only 0 and more is meant', z.object({ a: z.int().min(0).nullish() }), { a: -1 }, { a: null }],
    ['-1 where it may be meant', z.object({ a: z.int().nullish() }), { a: -1 }, { a: -1 }],
    ['-1 that must be', z.object({ a: z.int() }), { a: -1 }, { a: -1 }],
    ['{} for an optional date', z.object({ a: z.string().nullish() }), { a: {} }, { a: null }],
    [
      '{} for an optional object',
      z.object({ a: z.object({ b: z.string() }).nullish() }),
      { a: {} },
      { a: null },
    ],
    [
      '{} for an object without fields that must be',
      z.object({ a: z.record(z.string(), z.string()).nullish() }),
      { a: {} },
      { a: {} },
    ],
    ['{} for nothing at all', z.null(), {}, null],
    ['"" deep in lists', z.array(z.object({ a: z.string().nullable() })), [{ a: '' }], [{ a: null }]],
    ['fields the schema does not know', z.object({}), { b: '' }, { b: '' }],
  ])('%s', (_what, schema, given, wanted) => {
    expect(fromNullHabits(given, schema)).toEqual(wanted);
  });

  const family = { minusOneIsNone: true, numbersForText: true };
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['-1 in a field that may be absent', z.object({ a: z.int().nullish() }), { a: -1 }, { a: null }],
    ['-1 that must be', z.object({ a: z.int() }), { a: -1 }, { a: -1 }],
    ['[] for an optional text', z.object({ a: z.string().nullish() }), { a: [] }, { a: null }],
    ['[] for an optional list', z.object({ a: z.array(z.string()).nullish() }), { a: [] }, { a: [] }],
    ['"" for what may be left out alone', z.object({ a: z.string().min(1).optional() }), { a: '' }, {}],
    ['{} for a list', z.array(z.string()), {}, []],
    ['a number for a text', z.object({ a: z.string(), b: z.int() }), { a: 1, b: 1 }, { a: '1', b: 1 }],
  ])('of a dialect of the family: %s', (_what, schema, given, wanted) => {
    expect(fromNullHabits(given, schema, family)).toEqual(wanted);
  });

  it('keeps an account number of -1, which means unlimited', () => {
    const row = {
      id: '1',
      tenantId: '100001',
      tenantName: 'n',
      accountNumber: -1,
      packageId: '',
      datasourceId: null,
    };
    expect(fromNullHabits(row, tenant.row)).toMatchObject({ accountNumber: -1 });
    expect(tenant.row.parse(fromNullHabits(row, tenant.row))).toMatchObject({ packageId: null });
  });
});
