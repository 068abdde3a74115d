// biome-ignore-all lint/suspicious/noTemplateCurlyInString: safe expressions, which forms keep as they are
import type { FormColumn } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import { type FormProperty, lent, readOnly, rightsOf } from './field-rights.js';
import { filesIn } from './files.js';
import { firstValues, heldValues } from './first-values.js';
import { type FormPlan, mustBeFilled, planForm } from './form-plan.js';
import { isSignature } from './signature.js';
import { chosenWords, dictionaryIn } from './use-choices-of.js';
import { workOut } from './work-out.js';
import { wrongIn } from './wrong-in.js';

const right = (id: string, more: Partial<FormProperty> = {}): FormProperty => ({
  ...{ id, required: false, readable: true, writable: true, ...more },
});
const plan = (column: FormColumn[], rights = rightsOf([])): FormPlan =>
  planForm({ version: 1, column }, rights);
const number = (prop: string, more: object = {}): FormColumn => ({
  type: 'number',
  prop,
  label: prop,
  ...more,
});
const input = (prop: string, more: object = {}): FormColumn => ({
  type: 'input',
  prop,
  label: prop,
  ...more,
});
const access = ({ fields }: FormPlan) => Object.fromEntries(fields.map((one) => [one.name, one.access]));

describe('what may be done with a field', () => {
  it('is everything where the model names no field, and nothing but reading where nothing waits', () => {
    expect(access(plan([input('a')]))).toEqual({ a: 'write' });
    expect(access(plan([input('a')], readOnly))).toEqual({ a: 'read' });
  });

  it('is what the node says; what it does not name is not there', () => {
    const rights = rightsOf([right('a'), right('b', { writable: false }), right('c', { readable: false })]);
    expect(
      access(
        plan(
          ['a', 'b', 'c', 'd'].map((prop) => input(prop)),
          rights,
        ),
      ),
    ).toEqual({ a: 'write', b: 'read' });
  });

  it('is sent as it begins where the form makes it read-only or works it out', () => {
    const fields = [
      input('a', { readonly: true }),
      number('b', { formula: '1 + 1' }),
      input('c', { disabled: true }),
    ];
    expect(access(plan(fields))).toEqual({ a: 'fixed', b: 'fixed', c: 'fixed' });
  });

  it('must be filled in where the node says so, or the form does where the node says nothing', () => {
    const wanted = ({ fields }: FormPlan) => fields.filter(mustBeFilled).map(({ name }) => name);
    const fields = [input('a', { required: true }), input('b'), input('c', { rules: [{ required: true }] })];
    const rights = rightsOf([right('a'), right('b', { required: true }), right('c', { required: true })]);
    expect(wanted(plan(fields))).toEqual(['a', 'c']);
    expect(wanted(plan(fields, rights))).toEqual(['b', 'c']);
    // What somebody was only lent goes back to who fills it in.
    for (const of of [rights, rightsOf([])]) expect(wanted(plan(fields, lent(of)))).toEqual([]);
  });

  it('asks for columns as the form does, whether the sub-form is asked for or not', () => {
    const items = (required: boolean): FormColumn => ({
      ...{ type: 'dynamic', prop: 'items', label: 'items' },
      children: { column: [input('name', { required }), input('note')] },
    });
    const columns = (required: boolean, asked: boolean) =>
      plan([items(required)], rightsOf([right('items', { required: asked })]))
        .fields.flatMap((one) => one.columns ?? [])
        .filter(mustBeFilled)
        .map(({ name }) => name);
    expect([columns(true, false), columns(false, true)]).toEqual([['name'], []]);
  });

  it('holds for columns of a sub-form beside it, alone, or as the sub-form is treated', () => {
    const items: FormColumn = {
      ...{ type: 'dynamic', prop: 'items', label: 'items' },
      children: { column: [input('name'), number('price'), input('secret')] },
    };
    const columnsWith = (...given: FormProperty[]) => {
      const [field] = plan([items], rightsOf(given)).fields;
      return [field?.access, Object.fromEntries((field?.columns ?? []).map((one) => [one.name, one.access]))];
    };
    const all = { name: 'write', price: 'write', secret: 'write' };
    expect(columnsWith(right('items'))).toEqual(['write', all]);
    // A column is no more than its sub-form where that is kept from this step.
    expect(rightsOf([right('other')])('name', 'items').readable).toBe(false);
    const some = [
      right('items', { writable: false }),
      right('items.price'),
      right('name', { writable: false }),
    ];
    expect(columnsWith(...some)).toEqual(['write', { name: 'read', price: 'write' }]);
  });
});

it('fields are found in groups, tables and sections, and those that are not displayed are not there', () => {
  const form = {
    version: 1 as const,
    column: [
      { type: 'title', value: 'Head' },
      { type: 'group', label: 'Inner', column: [input('a')] },
      {
        type: 'table',
        rows: [{ cols: [{ column: [input('b')] }, { display: false, column: [input('x')] }] }],
      },
      input('y', { display: false }),
    ],
    group: [{ label: 'Second', column: [input('c')] }],
  };
  const { sections, fields } = planForm(form, rightsOf([]));
  expect(fields.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(sections.map(({ title }) => title)).toEqual(['', 'Second']);
});

describe('what a form works out', () => {
  const { fields } = plan([
    number('days'),
    number('rate'),
    number('cost', { formula: 'days * rate' }),
    number('twice', { formula: 'cost * 2' }),
    input('why', { visible: 'days > 3' }),
    input('odd', { visible: 'nonsense(' }),
  ]);

  it('is shown while its condition holds, and computed over what other formulas give', async () => {
    const out = await workOut(fields, { days: 4, rate: 2.5 });
    expect(out.computed).toEqual({ cost: 10, twice: 20 });
    expect([...out.hidden]).toEqual([]);
  });

  it('is hidden while it does not; nothing filled in yet is no error, and a broken condition hides nothing', async () => {
    const out = await workOut(fields, {});
    expect([...out.hidden]).toEqual(['why']);
    expect(out.computed).toEqual({ cost: 0, twice: 0 });
  });

  it('ends where formulas name each other in a circle', async () => {
    const circle = plan([number('a', { formula: 'b + 1' }), number('b', { formula: 'a + 1' })]).fields;
    expect(Object.keys((await workOut(circle, {})).computed)).toEqual(['a', 'b']);
  });
});

it('a new form begins with what it says, with the names of whoever fills it in, and never with code', async () => {
  const { fields } = plan([
    input('who', { value: '${userName}' }),
    input('day', { value: "${dateFormat('YYYY')}" }),
    input('bad', { value: '${window.location}' }),
    number('n', { value: 3 }),
    input('none'),
  ]);
  const filler = { userName: '王芳', deptName: '果品部', postName: '' };
  const first = await firstValues(fields, filler);
  expect(first).toEqual({ who: '王芳', day: String(new Date().getFullYear()), n: 3 });
});

it('values are held as their controls want them, however front ends have kept them', () => {
  const { fields } = plan([
    { type: 'wf-user-select', prop: 'people', label: 'p', multiple: true },
    { type: 'checkbox', prop: 'boxes', label: 'b' },
    { type: 'upload', prop: 'files', label: 'f' },
    { type: 'switch', prop: 'on', label: 'o' },
    { type: 'dynamic', prop: 'rows', label: 'r', children: { column: [input('a')] } },
    input('text'),
  ]);
  const values = {
    people: '1,2',
    boxes: 'x,y',
    files: '/f/a.png',
    on: 1,
    rows: [{ a: 1, kept: 2 }, 'odd'],
    text: 7,
  };
  expect(heldValues(fields, { ...values, __proto__: { text: 'inherited' } })).toEqual({
    people: ['1', '2'],
    boxes: ['x', 'y'],
    files: [{ label: 'a.png', value: '/f/a.png' }],
    on: true,
    rows: [{ a: '1', kept: 2 }, {}],
    text: '7',
  });
});

describe('what is wrong with what is filled in', () => {
  const words = {
    language: 'en-US' as const,
    labels: { title: '', operations: {}, fields: { days: 'Days', why: 'Why', rows: 'Rows' } },
    inRow: (row: number, text: string) => `${row}: ${text}`,
  };
  const { fields } = plan([
    number('days', { required: true, min: 1, max: 30 }),
    input('why', {
      rules: [
        { required: true, message: 'Tell us why' },
        { pattern: '^[a-z]+$', message: 'Letters' },
      ],
    }),
    {
      type: 'dynamic',
      prop: 'rows',
      label: 'Rows',
      children: { column: [number('price', { required: true })] },
    },
  ]);
  const messages = (body: object) =>
    Object.fromEntries(wrongIn(fields, body as never, words).map((one) => [one.field, one.message]));

  it('is said in the words of shell and server, or in those of the form', () => {
    expect(messages({})).toEqual({ days: 'Please enter the days', why: 'Tell us why' });
    expect(messages({ days: 40, why: '12' })).toMatchObject({ why: 'Letters' });
    expect(messages({ days: 40, why: 'x' }).days).toContain('30');
  });

  it('is said of the rule that is broken, whatever other rules are called', () => {
    const rules = [{ min: 2, message: 'Longer' }, { pattern: '/^[a-z]+$/i', message: 'Letters' }, { len: 4 }];
    const one = plan([input('code', { rules })]).fields;
    const said = ['a', '12', 'AB', 'abcd', undefined].map(
      (code) => wrongIn(one, { code }, words)[0]?.message,
    );
    expect(said).toEqual(['Longer', 'Letters', 'The code needs at least 4 characters', undefined, undefined]);
  });

  it('is said of a sub-form with its row', () => {
    expect(messages({ days: 2, why: 'x', rows: [{ price: 1 }, {}] })).toEqual({
      rows: '2: Please enter the price',
    });
    expect(messages({ days: 2, why: 'x', rows: [{ price: 1 }] })).toEqual({});
  });
});

it.each([
  ['javascript:alert(1)', []],
  [[{ label: 'x', value: 'data:text/html,<script>' }], []],
  [[{ name: 'a', url: '/f/a.pdf' }, '//evil.example/x'], [{ label: 'a', value: '/f/a.pdf' }]],
  ['https://a.example/%E4%BB%B7.pdf', [{ label: '价.pdf', value: 'https://a.example/%E4%BB%B7.pdf' }]],
])('files in %j are those that may be opened', (value, files) => {
  expect(filesIn(value)).toEqual(files);
});

it('no picture of a signature is drawn from what could be code', () => {
  expect(isSignature('data:image/png;base64,AAAA')).toBe(true);
  for (const text of ['data:image/svg+xml;base64,AAAA', 'data:text/html,x', 'javascript:1', '王芳'])
    expect(isSignature(text), text).toBe(false);
});

it('choices come from dictionaries alone, whatever address a form names', () => {
  expect(dictionaryIn('/api/blade-system/dict-biz/dictionary?code=goods_unit')).toEqual({
    code: 'goods_unit',
    own: true,
  });
  for (const address of [undefined, 'https://evil.example/list', '/blade-user/list'])
    expect(dictionaryIn(address)).toBeUndefined();
});

it('what is chosen is read by its words, at any depth', () => {
  const choices = [{ label: 'Fruit', value: 1, children: [{ label: 'Apple', value: 'a' }] }];
  expect(chosenWords(choices, ['a', '1', 'gone'])).toBe('Apple, Fruit, gone');
});
