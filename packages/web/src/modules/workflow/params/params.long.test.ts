import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeParams, encodeParams } from './params.js';

const id = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' });
const some = fc.record(
  {
    processId: id,
    taskId: id,
    processInsId: id,
    processDefKey: id,
    params: fc.dictionary(
      fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
);

it('comes back as it was sent, in any writing, and needs no escaping in an address', () => {
  fc.assert(
    fc.property(some, (params) => {
      const text = encodeParams(params);
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
      expect(decodeParams(text)).toEqual(JSON.parse(JSON.stringify(params)));
    }),
  );
});

it('never throws, and answers ids that are texts or nothing, whatever an address holds', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) => btoa(unescape(encodeURIComponent(JSON.stringify(value))))),
    fc.jsonValue().map((value) => btoa(unescape(encodeURIComponent(JSON.stringify({ taskId: value }))))),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const { params: _, ...ids } = decodeParams(text) ?? {};
      for (const value of Object.values(ids)) expect(typeof value).toBe('string');
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['plain Base64', btoa('{"taskId":"7","processInsId":"9"}')],
  ['the same, escaped', encodeURIComponent(btoa('{"taskId":"7","processInsId":"9"}'))],
  ['numbers for ids', btoa('{"taskId":7,"processInsId":9}')],
])('reads %s of older front ends', (_what, text) => {
  expect(decodeParams(text)).toEqual({ taskId: '7', processInsId: '9' });
});

it('reads Chinese of older front ends in either of their ways', () => {
  const utf8 = btoa(String.fromCharCode(...new TextEncoder().encode('{"params":{"reason":"婚假"}}')));
  expect(decodeParams(encodeURIComponent(utf8))?.params).toEqual({ reason: '婚假' });
  expect(decodeParams(btoa('{"params":{"reason":"\u00e9t\u00e9"}}'))?.params).toEqual({ reason: 'été' });
});

it.each([
  ['a list', btoa('["7"]')],
  ['an id that is an object', btoa('{"taskId":{"$ne":1}}')],
  ['an id beyond any length', encodeParams({ taskId: 'x'.repeat(256) })],
  ['a text beyond any length', 'A'.repeat(16_001)],
  ['a broken escape', '%E4%'],
])('is nothing for %s', (_what, text) => {
  expect(decodeParams(text)).toBeUndefined();
});

it('takes no name that reaches into the language', () => {
  const found = decodeParams(btoa('{"__proto__":{"taskId":"1"},"params":{"__proto__":{"admin":true}}}'));
  expect(found?.taskId).toBeUndefined();
  expect(Object.getPrototypeOf(found?.params ?? {})).toBe(Object.prototype);
  expect(Object.keys(found?.params ?? {})).toEqual([]);
});
