import { describe, expect, it } from 'vitest';
import { lineOf } from './code-language.js';
import { json } from './json.js';
import { sql } from './sql.js';
import { xml } from './xml.js';

/** The place of the mark, and the text without it. */
const marked = (text: string) => ({ place: text.indexOf('¦'), text: text.replace('¦', '') });

describe('JSON', () => {
  it.each(['{}', '[]', ' [1, -2.5e+3, "a\\u00e9\\n", true, null] ', '{"a":{"b":[{}]}}', '"text"', '0'])(
    '%s is right, as the parser says too',
    (text) => {
      expect(json.problem(text)).toBeUndefined();
      expect(() => JSON.parse(text)).not.toThrow();
    },
  );
  it.each([
    '{"a":¦}',
    '{¦a:1}',
    '[1,¦]',
    '{"a":1¦ "b":2}'.replace('¦ ', ' ¦'),
    '{"a":1,¦}',
    '[1¦}',
    '1 ¦2',
    '{"a":[1]¦',
    '¦01'.replace('¦01', '0¦1'),
    '¦"a\nb"',
    "{¦'a':1}",
    '¦',
  ])('%s is wrong there, and the parser refuses it', (with_) => {
    const { place, text } = marked(with_);
    expect(json.problem(text)).toBe(place);
    expect(() => JSON.parse(text)).toThrow();
  });
  it('is laid out without reading its numbers', () => {
    expect(json.layOut('{"n":1234567890123456789}')).toBe('{\n  "n": 1234567890123456789\n}');
  });
});

describe('XML', () => {
  it.each([
    '<a/>',
    '<?xml version="1.0"?>\n<a b="1" c=\'2\'><!-- < --><b>t</b><![CDATA[<x>]]></a>',
    '<x:a y:b="1"></x:a>',
  ])('%s is well-formed', (text) => expect(xml.problem(text)).toBeUndefined());
  it.each(['<a>¦</b>', '<a><b></b>¦', '<a/>¦<b/>', '<a b=1>', 'text', '<a>1 ¦< 2</a>', '¦'])(
    '%s is not',
    (with_) => {
      const { place, text } = marked(with_);
      expect(xml.problem(text)).toBe(Math.max(place, 0));
    },
  );
  it('is laid out, elements with text alone on one line', () => {
    const laid = '<a>\n  <b c="1">text</b>\n  <d/>\n  <e></e>\n</a>';
    expect(xml.layOut('<a><b c="1">text</b><d/><e></e></a>')).toBe(laid);
    expect(xml.layOut(laid)).toBe(laid);
  });
});

describe('SQL', () => {
  it.each(["select 'it''s (' from a", '(a = 1)', '/* ( */ 1 -- (', '"(" = 1'])('%s is closed', (text) =>
    expect(sql.problem(text)).toBeUndefined(),
  );
  it.each(["a = ¦'b", 'a = ¦(b', 'a¦)', '1 ¦/* b', 'f(¦(a)'.replace('f(¦(a)', 'f¦((a)')])(
    '%s is not',
    (with_) => {
      const { place, text } = marked(with_);
      expect(sql.problem(text)).toBe(place);
    },
  );
  it('is laid out clause by clause, and within quotes and brackets not at all', () => {
    const text =
      "select a,  left(b, 1) from t left join u on t.id = u.id where a = 'x  from  y' and b in (select 1 from v) order by a";
    expect(sql.layOut(text)).toBe(
      [
        'select a, left(b, 1)',
        'from t',
        'left join u',
        '  on t.id = u.id',
        "where a = 'x  from  y'",
        '  and b in (select 1 from v)',
        'order by a',
      ].join('\n'),
    );
    expect(sql.layOut(sql.layOut(text))).toBe(sql.layOut(text));
  });
});

it('a place is known by its line', () => {
  expect([lineOf('a\nb\nc', 0), lineOf('a\nb\nc', 2), lineOf('a\nb\nc', 5)]).toEqual([1, 2, 3]);
});
