import { describe, expect, it } from 'vitest';
import { readYamlFields, writeYaml } from './yaml.js';

/** Values by their names. */
function valuesOf(text: string): Record<string, unknown> {
  const read = readYamlFields(text);
  if (read.kind !== 'fields') throw new Error(`line ${read.line}: ${read.reason}`);
  return Object.fromEntries(read.fields.map(({ name, value }) => [name, value]));
}

describe('fields that were written as YAML', () => {
  it.each([
    ['a: 007', '007'],
    ['a: 1.50', '1.50'],
    ['a: 12345678901234567890', '12345678901234567890'],
    ['a: -3', '-3'],
    ['a: text', 'text'],
    ['a: "0\\tx"', '0\tx'],
    ["a: '12'", '12'],
    ['a: true', true],
    ['a: null', null],
    ['a:', null],
    ['a: [1, x]', [1, 'x']],
    ['a: {b: 10, c: 12345678901234567890}', { b: 10, c: '12345678901234567890' }],
    ['a: {b: c}', { b: 'c' }],
    ['a: |\n  one\n  two\n', 'one\ntwo\n'],
  ])('%j is %j', (text, value) => expect(valuesOf(text)).toEqual({ a: value }));

  it('stand on their lines, whatever their names are', () => {
    const read = readYamlFields('\n# a word\nfirst: 1\n\n2: x\n');
    expect(read).toEqual({
      kind: 'fields',
      fields: [
        { name: 'first', value: '1', line: 3 },
        { name: '2', value: 'x', line: 5 },
      ],
    });
  });

  it('are none of a text that says nothing', () => {
    for (const text of ['', '\n', '# only a word\n', 'null', '~'])
      expect(readYamlFields(text)).toEqual({ kind: 'fields', fields: [] });
  });

  it('that cannot be read say on which line, and why', () => {
    expect(readYamlFields('a: 1\nb: "x\n')).toEqual({ kind: 'broken', line: 3, reason: expect.any(String) });
    expect(readYamlFields('a: 1\n  b: 2\n')).toMatchObject({ kind: 'broken' });
    for (const text of ['- a\n- b', 'text', '7'])
      expect(readYamlFields(text)).toEqual({ kind: 'broken', line: 1, reason: undefined });
  });

  it('are written so that they are read again', () => {
    const row = { code: '007', name: '苹果', note: 'two\nlines' };
    expect(valuesOf(writeYaml(row))).toEqual(row);
    expect(writeYaml({ a: 1 })).toBe('a: 1');
  });
});
