// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how code in old forms is written
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingText } from './finding.js';
import { formLabels } from './form-labels.js';
import { maxFormLength } from './form-length.js';
import { formText, parseForm } from './parse-form.js';
import { readLiteral } from './read-literal.js';

const field = (more: string): string => `{ column: [{ label: 'A', prop: 'a', ${more} }] }`;
const found = (text: string) => parseForm(text).findings.map(({ path, what }) => `${path} ${what}`);
const first = (text: string) => parseForm(text).form?.column[0];

describe('strict JSON', () => {
  it('is kept as it is, safe expressions in its values too', () => {
    const form = {
      version: 1,
      labelWidth: 110,
      column: [
        { type: 'input', prop: 'who', label: '申请人', span: 12, value: '${userName}', required: true },
        {
          type: 'select',
          prop: 'kind',
          dicData: [{ label: '事假', value: 1 }],
          rules: [{ required: true, message: '请选择' }],
        },
        {
          type: 'dynamic',
          prop: 'rows',
          children: { column: [{ type: 'number', prop: 'who', precision: 2 }] },
        },
        {
          type: 'table',
          rows: [{ cols: [{ colspan: 2, column: [{ type: 'date', prop: 'day', format: 'YYYY-MM-DD' }] }] }],
        },
      ],
      group: [
        {
          label: '其他',
          column: [{ type: 'upload', prop: 'files', action: '/blade-resource/oss/endpoint/put-file' }],
        },
      ],
    };
    expect(parseForm(JSON.stringify(form))).toEqual({ form, findings: [] });
  });

  it('what a form has no setting for is found and left out', () => {
    const text = JSON.stringify({
      ...{ version: 1, alien: 1 },
      column: [{ type: 'hologram', prop: 'a', alien: 2, span: 99 }, { prop: 'a' }, { type: 'input' }, 7],
    });
    expect(found(text)).toEqual([
      ...['alien unknown', 'column[3] invalid', 'column[0].type type', 'column[0].alien unknown'],
      ...['column[0].span invalid', 'column[1].prop duplicate', 'column[2].prop invalid'],
    ]);
    expect(parseForm(text).form).toEqual({ version: 1, column: [{ type: 'input', prop: 'a' }] });
  });
});

describe('an old literal', () => {
  it('is read with bare names, single quotes, comments and trailing commas', () => {
    const text = `/* made by hand */ ({
      labelPosition: 'left', // where words stand
      column: [ { type: 'input', "label": 'It\\'s \\u4e2d\\x41', prop: 'a', span: 0x0C, min: -.5, max: 1e3, }, ],
    });`;
    expect(parseForm(text)).toEqual({
      form: {
        ...{ version: 1, labelPosition: 'left' },
        column: [{ type: 'input', label: "It's 中A", prop: 'a', span: 12, min: -0.5, max: 1000 }],
      },
      findings: [],
    });
  });

  it.each([
    ['an arrow', 'change: ({ value }) => { if (a) { b("}") } }', 'column[0].change function'],
    ['a function', 'change: function (x) { return `}${"`"}` }', 'column[0].change function'],
    ['a method', 'change(value) { return /[/}"]/.test(value) }', 'column[0].change function'],
    ['an accessor', 'get value() { return 1 }', 'column[0].get function'],
    ['an async method', 'async onLoad() { }', 'column[0].async function'],
    ['a computed name', '["a" + 1]: 2', 'column[0]. expression'],
    ['something spread', '...other', 'column[0]. expression'],
    ['a name', 'value: window', 'column[0].value expression'],
    ['a call', 'value: alert(1)', 'column[0].value expression'],
    ['a sum', 'value: 1 + 1', 'column[0].value expression'],
    ['texts joined', "value: 'a' + location.href", 'column[0].value expression'],
    ['a regular expression', 'pattern: /^[,}]"$/g', 'column[0].pattern expression'],
    ['what a list is asked', 'value: [1].map(alert)', 'column[0].value expression'],
    ['what an object is asked', 'value: { toString() { } }.x', 'column[0].value expression'],
    ['a template with code', 'value: `${alert(1)}`', 'column[0].value template'],
    ['a number too large', 'value: 1e999', 'column[0].value expression'],
    ['a default value that is code', "value: '${alert(1)}'", 'column[0].value template'],
    ['half a default value', "value: '${alert(1'", 'column[0].value template'],
    ['an address that is code', "dicUrl: 'javascript:alert(1)'", 'column[0].dicUrl invalid'],
    ['an event', 'event: { click: () => 1 }', 'column[0].event.click function', 'column[0].event unknown'],
  ])('%s is found, and everything else kept', (_what, code, ...findings) => {
    const text = field(`${code}, span: 24`);
    expect(found(text)).toEqual(findings);
    expect(first(text)).toEqual({ type: 'input', label: 'A', prop: 'a', span: 24 });
  });

  it.each([
    ['${this.$store.getters.userInfo.nick_name}', '${userName}'],
    ['${this.dateFormat(new Date(),"YYYY-MM-DD")}', "${dateFormat('YYYY-MM-DD')}"],
    [
      '${this.$store.getters.userInfo.dept_name}-${this.$store.getters.userInfo.post_name}',
      '${deptName}-${postName}',
    ],
  ])('the default value %s becomes a safe expression', (old, safe) => {
    expect(first(field(`value: '${old}'`))?.value).toBe(safe);
  });

  it('a template without code is a text', () => {
    expect(first(field('value: `two\nlines`'))?.value).toBe('two\nlines');
  });
});

describe('what is no form', () => {
  it.each([
    ['', '1:1 {'],
    ['alert(1)', '1:1 {'],
    ['[1]', '1:1 {'],
    ['{', '1:2 }'],
    ['{ column: [', '1:12 ]'],
    ["{ a: 'x\n' }", "1:6 '"],
    ['{ a: 1 } alert(1)', '1:10 a'],
    ['{ a: /* }', '1:6 /*'],
    ['{ a: f( }', '1:9 }'],
  ])('%j says where reading stopped', (text, detail) => {
    const { form, findings } = parseForm(text);
    expect([form, findings.at(-1)]).toEqual([undefined, { path: '', what: 'syntax', detail }]);
    expect(findingText({ path: '', what: 'syntax', detail }, 'zh-CN')).toBe(`无法读取: ${detail}`);
  });

  it.each([
    ['lists in lists', `{ a: ${'['.repeat(5000)} }`],
    ['objects in objects', `${'{a:'.repeat(5000)}`],
    ['brackets in code', `{ a: f${'('.repeat(100_000)} }`],
    ['templates in templates', `{ a: ${'`${'.repeat(5000)} }`],
    ['too many values', `{ a: [${'1,'.repeat(60_000)}] }`],
    ['too many methods', `{ ${'a(){},'.repeat(60_000)} }`],
    ['too many names', `{ ${'a:b,'.repeat(60_000)} }`],
    ['too long', ' '.repeat(maxFormLength + 1)],
  ])('%s end soon', (_what, text) => {
    const start = performance.now();
    const { form, findings } = parseForm(text);
    expect(form).toBeUndefined();
    expect(['limit', 'syntax']).toContain(findings.at(-1)?.what);
    expect(findings.length).toBeLessThan(502);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

it('names that JavaScript itself uses change nothing', () => {
  const text = `{ __proto__: { polluted: 1 }, "constructor": 1, column: [{ prop: '__proto__', props: { __proto__: { x: 1 }, label: 'l' } }, { prop: 'constructor' }, { prop: 'b', dicQuery: { prototype: 1 } }] }`;
  const { form } = parseForm(text);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(form).toEqual({ version: 1, column: [{ type: 'input', prop: 'b', dicQuery: {} }] });
  expect(Object.keys(form ?? {})).toEqual(['version', 'column']);
});

const json = fc.json({ maxDepth: 5 });
const code = fc.stringMatching(/^[{}[\]()'"`\\/,:;$=>.a-c0-9 \n*+]{0,60}$/);

it('whatever it is given, it never throws, and what it keeps is strict JSON that is kept as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        json,
        code,
        code.map((one) => field(one)),
      ),
      (text) => {
        const { form } = parseForm(text);
        if (!form) return;
        const again = parseForm(formText(form));
        expect(again).toEqual({ form, findings: [] });
      },
    ),
    { numRuns: 2000 },
  );
});

it('what JSON says is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 4 })), (data) => {
      const text = JSON.stringify(data);
      // Names of JavaScript itself are left out, and nothing else.
      if (/__proto__|constructor|prototype/.test(text)) return;
      expect(readLiteral(text)).toEqual({ value: JSON.parse(text), findings: [] });
    }),
  );
});

it('fields are called as their form says, wherever they lie in it', () => {
  const field = (prop: string, more: object = {}) => ({
    type: 'input',
    prop,
    label: prop.toUpperCase(),
    ...more,
  });
  const form = {
    version: 1,
    column: [
      field('a'),
      field('list', { type: 'dynamic', children: { column: [field('b')] } }),
      { type: 'table', rows: [{ cols: [{ column: [field('c')] }] }] },
      { type: 'title', label: 'no field' },
    ],
    group: [{ label: 'G', column: [field('d')] }],
  };
  expect(Object.fromEntries(formLabels(JSON.stringify(form)))).toEqual({
    ...{ a: 'A', list: 'LIST', 'list.b': 'B', c: 'C', d: 'D' },
  });
  expect(formLabels('no form').size).toBe(0);
});
