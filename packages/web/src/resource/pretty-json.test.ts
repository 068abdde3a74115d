import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prettyJson } from './pretty-json.js';

describe('JSON laid out for reading', () => {
  it('looks as a machine would lay it out, whatever it is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(JSON.parse(prettyJson(text))).toEqual(JSON.parse(text));
        expect(prettyJson(prettyJson(text))).toBe(prettyJson(text));
      }),
    );
    const value = { a: [1, { b: 'x, {y}: "z"' }], c: {}, d: [], e: null };
    expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(prettyJson(value)).toBe(JSON.stringify(value, null, 2));
  });

  it('rounds no number', () => {
    expect(prettyJson('{"id":1234567890123456789,"price":1.50}')).toBe(
      '{\n  "id": 1234567890123456789,\n  "price": 1.50\n}',
    );
  });

  it('leaves alone what is none', () => {
    expect(prettyJson('{"a":')).toBe('{"a":');
    expect(prettyJson(null)).toBe('');
  });
});
