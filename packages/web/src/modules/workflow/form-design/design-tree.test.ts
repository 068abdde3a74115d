import { type FormContent, parseForm } from '@mall/sdk/contract';
import { describe, expect, it } from 'vitest';
import {
  allItems,
  allLists,
  type DesignForm,
  freeProp,
  moved,
  placeOf,
  toDesign,
  toForm,
  toItem,
  withItem,
  without,
  wrongProps,
} from './design-tree.js';
import { formDiff } from './form-diff.js';
import { fresh, palette } from './palette.js';
import { asSettings, withSettings } from './property-columns.js';
import { afterDesign } from './use-design.js';

let last = 0;
function newUid(): string {
  last += 1;
  return `u${last}`;
}
const form: FormContent = {
  version: 1,
  labelWidth: 110,
  column: [
    { type: 'input', prop: 'a', label: 'A' },
    {
      type: 'dynamic',
      prop: 'rows',
      label: 'R',
      children: { addBtn: true, column: [{ type: 'input', prop: 'a', label: 'In' }] },
    },
    {
      type: 'table',
      rows: [
        { cols: [{ colspan: 2, column: [{ type: 'input', prop: 'b', label: 'B' }] }] },
        { cols: [{ column: [] }, { column: [{ type: 'number', prop: 'c', label: 'C' }] }] },
      ],
    },
  ],
  group: [{ label: 'Second', column: [{ type: 'date', prop: 'd', label: 'D' }] }],
};
const uidOf = (design: DesignForm, prop: string) =>
  allItems(design).find(({ column }) => column.prop === prop && column.label !== 'In')?.uid ?? '';
const props = (design: DesignForm) =>
  toForm(design)
    .column.map(({ prop, type }) => prop ?? type)
    .join();

it('a form that is designed and not changed is the same form', () => {
  expect(toForm(toDesign(form, newUid))).toEqual(form);
  expect(parseForm(JSON.stringify(toForm(toDesign(form, newUid))))).toEqual({ form, findings: [] });
});

describe('fields', () => {
  const design = toDesign(form, newUid);
  const [first, second] = design.lists.map(({ key }) => key);

  it('are moved within a list and to another', () => {
    expect(props(moved(design, uidOf(design, 'a'), { list: first ?? '', at: 2 }))).toBe('rows,table,a');
    const away = moved(design, uidOf(design, 'a'), { list: second ?? '', at: 0 });
    expect(toForm(away).group?.[0]?.column.map(({ prop }) => prop)).toEqual(['a', 'd']);
  });

  it('are moved into cells and out of them', () => {
    const cell = allLists(design).find(({ items }) => items.some(({ column }) => column.prop === 'c'));
    const inside = moved(design, uidOf(design, 'd'), { list: cell?.key ?? '', at: 0 });
    expect(placeOf(inside, uidOf(design, 'd'))).toEqual({ list: cell?.key, at: 0 });
    expect(props(moved(inside, uidOf(design, 'd'), { list: first ?? '', at: 0 }))).toBe('d,a,rows,table');
  });

  it('that hold others are held by none, least of all by themselves', () => {
    const rows = uidOf(design, 'rows');
    for (const { key } of allLists(design).filter((list) => !design.lists.includes(list)))
      expect(moved(design, rows, { list: key, at: 0 })).toBe(design);
  });

  it('are taken away with all that they hold', () => {
    expect(allItems(without(design, uidOf(design, 'rows')))).toHaveLength(allItems(design).length - 2);
  });

  it('have names that none has yet, and two of one name are told', () => {
    expect([freeProp(design, 'wf-user-select'), freeProp(design, 'a')]).toEqual(['userselect1', 'a1']);
    expect(wrongProps(design)).toEqual([]);
    const twice = withItem(design, toItem({ type: 'input', prop: 'b' }, newUid), {
      list: first ?? '',
      at: 0,
    });
    expect(wrongProps(twice)).toEqual(['b']);
    const odd = withItem(design, toItem({ type: 'input', prop: '1 x' }, newUid), {
      list: first ?? '',
      at: 0,
    });
    expect(wrongProps(odd)).toEqual(['1 x']);
  });
});

it('everything of the palette is kept by the contract as it is', () => {
  const column = palette.flatMap(({ types }) =>
    types.map((type, at) => fresh(type, `${type}${at}`.replace(/\W/g, ''), 'Label')),
  );
  const made = { version: 1 as const, column };
  expect(parseForm(JSON.stringify(made))).toEqual({ form: made, findings: [] });
});

it('a difference names fields that came, went, or are otherwise, wherever they stand', () => {
  const next: FormContent = {
    version: 1,
    column: [
      { type: 'input', prop: 'a', label: 'Name', required: true },
      { type: 'date', prop: 'd', label: 'D' },
      { type: 'input', prop: 'new', label: 'New' },
    ],
  };
  expect(formDiff(form, next)).toEqual([
    {
      kind: 'changed',
      name: 'a',
      label: 'Name',
      settings: [
        { name: 'label', before: 'A', after: 'Name' },
        { name: 'required', before: '', after: 'true' },
      ],
    },
    { kind: 'removed', name: 'rows', label: 'R', settings: [] },
    { kind: 'removed', name: 'rows.a', label: 'In', settings: [] },
    { kind: 'removed', name: 'b', label: 'B', settings: [] },
    { kind: 'removed', name: 'c', label: 'C', settings: [] },
    { kind: 'added', name: 'new', label: 'New', settings: [] },
  ]);
});

describe('the settings of a field', () => {
  const column = { type: 'number', prop: 'days', label: 'Days', required: true, min: 1, sortable: true };
  const asked = ['label', 'prop', 'required', 'min', 'value', '#preset', '#dictionary'];

  it('are what is filled in; what is not asked for stays, and what is empty is not there', () => {
    const values = { ...asSettings(column), label: 'How long', min: null, required: false, value: '3' };
    expect(withSettings(column, asked, values)).toEqual({
      ...{ type: 'number', prop: 'days', label: 'How long', sortable: true, value: 3 },
    });
  });

  it('never take away the name of its value, and name a dictionary by its code', () => {
    expect(withSettings(column, asked, { prop: '' }).prop).toBe('days');
    const chosen = withSettings({ type: 'select', prop: 'unit' }, asked, { '#dictionary': 'goods_unit' });
    expect(asSettings(chosen)['#dictionary']).toBe('goods_unit');
    expect(parseForm(JSON.stringify({ version: 1, column: [chosen] })).findings).toEqual([]);
  });
});

it('a change can be taken back, and what is typed letter by letter is one', () => {
  const [one, two, three] = [form, form, form].map((each) => toDesign(each, newUid));
  if (!one || !two || !three) throw new Error('no designs');
  const begun = { past: [], now: one, future: [], about: '' };
  const typed = afterDesign(afterDesign(begun, { type: 'change', to: two, about: 'a' }), {
    ...{ type: 'change', to: three, about: 'a' },
  });
  const back = afterDesign(typed, { type: 'undo' });
  expect([back.now === one, afterDesign(back, { type: 'redo' }).now === three]).toEqual([true, true]);
  expect(afterDesign(begun, { type: 'undo' })).toBe(begun);
});
