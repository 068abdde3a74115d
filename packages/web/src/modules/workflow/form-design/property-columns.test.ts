import { describe, expect, it } from 'vitest';
import { fresh, hasChoices, type PaletteType } from './palette.js';
import { asSettings, type PropertyFacts, propertyColumns, withSettings } from './property-columns.js';

const facts = (more: Partial<PropertyFacts> = {}): PropertyFacts => ({
  ...{ t: ((key: string) => key) as PropertyFacts['t'], kept: false, presets: [] },
  ...more,
});
const asked = (type: string, more: Partial<PropertyFacts> = {}) =>
  propertyColumns({ type, prop: 'x' }, facts(more)).map(({ prop }) => prop);
const text = ['placeholder', 'maxlength'];
const first = ['label', 'prop', 'span', 'required', 'readonly'];
const choices = ['dicData', '#dictionary'];

describe('what is asked of a field', () => {
  it.each([
    ['input', [...first, ...text, 'tip', 'value', 'visible', 'formula']],
    ['textarea', [...first, ...text, 'tip', 'value', 'visible']],
    ['password', [...first, ...text, 'tip', 'value', 'visible']],
    ['url', [...first, ...text, 'tip', 'value', 'visible']],
    ['number', [...first, 'min', 'max', 'precision', 'append', 'tip', 'value', 'visible', 'formula']],
    ['switch', [...first, 'tip', 'visible']],
    ['date', [...first, 'tip', 'visible']],
    ['select', [...first, 'multiple', ...choices, 'tip', 'visible']],
    ['radio', [...first, ...choices, 'tip', 'visible']],
    ['checkbox', [...first, ...choices, 'tip', 'visible']],
    ['cascader', [...first, ...choices, 'tip', 'visible']],
    ['wf-user-select', [...first, 'multiple', 'tip', 'visible']],
    ['upload', [...first, 'limit', 'tip', 'visible']],
    ['img', [...first, 'limit', 'tip', 'visible']],
    ['dynamic', [...first, 'limit', 'tip', 'visible']],
    ['sign', [...first, 'tip', 'visible']],
  ])('%s', (type, names) => {
    expect(asked(type)).toEqual(names);
  });

  it('is its label and width where it has no value', () => {
    expect(propertyColumns({ type: 'title' }, facts())).toEqual([
      {
        type: 'input',
        prop: 'label',
        label: 'formDesign.set.label',
        span: 24,
        maxlength: 200,
        required: false,
      },
      { type: 'number', prop: 'span', label: 'formDesign.set.span', span: 12, min: 1, max: 24, precision: 0 },
    ]);
  });

  it('is its name, which is fixed once values go by it', () => {
    const name = (kept: boolean) => propertyColumns({ type: 'date', prop: 'x' }, facts({ kept }))[1];
    expect([name(false)?.disabled, name(false)?.tip]).toEqual([false, 'formDesign.set.propHint']);
    expect([name(true)?.disabled, name(true)?.tip]).toEqual([true, undefined]);
  });

  it.each([
    ['input', true],
    ['textarea', true],
    ['number', false],
    ['select', false],
  ])('what the shop has ready is offered for a %s: %s', (type, offered) => {
    const presets = [{ label: 'Me', value: 'me' }];
    const columns = propertyColumns({ type, prop: 'x' }, facts({ presets }));
    expect(columns.find(({ prop }) => prop === '#preset')?.dicData).toEqual(offered ? presets : undefined);
    expect(asked(type)).not.toContain('#preset');
  });
});

describe('a field as its settings hold it', () => {
  it.each([
    ['a rule that wants a value', { rules: [{ required: true }] }, { required: true }],
    ['a rule that wants none', { rules: [{ required: false }] }, {}],
    ['a first value that is a number', { value: 7 }, { value: '7' }],
    ['a first value that is 0', { value: 0 }, { value: '0' }],
    ['a dictionary', { dicUrl: '/any?code=unit' }, { '#dictionary': 'unit' }],
    ['another address', { dicUrl: '/any?name=unit' }, {}],
  ])('%s', (_, column, settings) => {
    const whole = { type: 'input', prop: 'x', ...column };
    expect(asSettings(whole as never)).toEqual({ ...whole, ...settings });
  });

  it('has no first value where that is nothing', () => {
    expect(asSettings({ type: 'input', value: null } as never)).toEqual({ type: 'input', value: null });
  });
});

describe('settings that were filled in', () => {
  const all = ['label', 'prop', 'required', 'value', 'rules', 'dicData', '#preset', '#dictionary'];
  it.each([
    ['no', false],
    ['nothing', null],
    ['an empty text', ''],
    ['an empty list', []],
    ['what was never there', undefined],
  ])('%s is not there', (_, value) => {
    const column = { type: 'select', prop: 'x', dicData: [{ label: 'a', value: 'a' }] };
    expect(withSettings(column, all, { prop: 'x', dicData: value })).toEqual({ type: 'select', prop: 'x' });
  });

  it.each([
    ['a number of a number', 'number', '3', 3],
    ['0 of a number', 'number', '0', 0],
    ['a text of a number', 'number', 'days + 1', 'days + 1'],
    ['a number of a text', 'input', '3', '3'],
  ])('the first value is %s', (_, type, value, kept) => {
    expect(withSettings({ type, prop: 'x' }, all, { prop: 'x', value }).value).toBe(kept);
  });

  it('what is ready is the first value', () => {
    const given = { prop: 'x', value: 'typed', '#preset': 'ready' };
    expect(withSettings({ type: 'input', prop: 'x' }, all, given)).toEqual({
      ...{ type: 'input', prop: 'x', value: 'ready' },
    });
    expect(withSettings({ type: 'input', prop: 'x' }, all, { ...given, '#preset': '' }).value).toBe('typed');
  });

  it('a dictionary goes with its code, and stays where it is not asked for', () => {
    const column = { type: 'select', prop: 'x', dicUrl: '/any?code=unit' };
    expect(withSettings(column, all, { prop: 'x', '#dictionary': '' })).toEqual({
      type: 'select',
      prop: 'x',
    });
    expect(withSettings(column, ['label'], { label: 'L' })).toEqual({ ...column, label: 'L' });
    expect(withSettings(column, all, { prop: 'x', '#dictionary': 'sex' }).dicUrl).toBe(
      '/blade-system/dict-biz/dictionary?code=sex',
    );
  });

  it('rules of older forms go once no value is wanted any more', () => {
    const column = { type: 'input', prop: 'x', rules: [{ required: true }] };
    expect(withSettings(column, ['required'], { required: false })).toEqual({ type: 'input', prop: 'x' });
    expect(withSettings(column, ['required'], { required: true })).toEqual({ ...column, required: true });
  });

  it('what has no value gets no name', () => {
    expect(withSettings({ type: 'title', label: 'A' }, ['label'], { label: 'B' })).toEqual({
      ...{ type: 'title', label: 'B' },
    });
  });
});

describe('a new field', () => {
  const options = [
    { label: 'L 1', value: '1' },
    { label: 'L 2', value: '2' },
  ];
  const cells = { cols: [{ column: [] }, { column: [] }] };
  it.each<[PaletteType, object]>([
    ['input', { prop: 'p', span: 12 }],
    ['textarea', { prop: 'p', span: 24 }],
    ['datetimerange', { prop: 'p', span: 24 }],
    ['daterange', { prop: 'p', span: 12 }],
    ['select', { prop: 'p', span: 12, dicData: options }],
    ['cascader', { prop: 'p', span: 12, dicData: options }],
    ['dynamic', { prop: 'p', span: 24, children: { column: [] } }],
    ['table', { span: 24, rows: [cells, cells] }],
    ['title', { span: 24 }],
    ['divider', { span: 24 }],
  ])('%s', (type, more) => {
    expect(fresh(type, 'p', 'L')).toEqual({ type, label: 'L', ...more });
    expect(hasChoices(type)).toBe(type === 'select' || type === 'cascader');
  });
});
