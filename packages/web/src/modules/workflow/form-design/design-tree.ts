import {
  type FormCell,
  type FormColumn,
  type FormContent,
  type FormGroup,
  formVersion,
} from '@mall/sdk/contract';

/** A field, or something that holds fields, while a form is designed. */
export interface DesignItem {
  readonly uid: string;
  /** Its settings, without the fields that it holds. */
  readonly column: FormColumn;
  /** Lists of fields that it holds: of a sub-form and a group one, of a table one for each cell. */
  readonly inner: readonly DesignList[];
}

/** A list of fields that others can be moved into. */
export interface DesignList {
  readonly key: string;
  readonly items: readonly DesignItem[];
  /** Settings of what it is a list of: a sub-form, a group of the form, a cell. */
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface DesignForm {
  readonly settings: Readonly<Record<string, unknown>>;
  /** The form itself first, then its groups. */
  readonly lists: readonly DesignList[];
}

/** Tells one thing from another, for as long as it is designed. */
export type NewUid = () => string;

/**
 * A form as it is designed.
 *
 * @example
 * toForm(toDesign(form, newUid)); // the same form
 */
export function toDesign(form: FormContent, newUid: NewUid): DesignForm {
  const { version: _, column, group = [], ...settings } = form;
  const groups = group.map(({ column: own, ...more }) => listOf(own, more, newUid));
  return { settings, lists: [listOf(column, {}, newUid), ...groups] };
}

const listOf = (
  columns: readonly FormColumn[],
  settings: Readonly<Record<string, unknown>>,
  newUid: NewUid,
): DesignList => ({ key: newUid(), settings, items: columns.map((column) => toItem(column, newUid)) });

/** A field of a form as one of a design. */
export function toItem({ children, rows, column: own, ...column }: FormColumn, newUid: NewUid): DesignItem {
  const inner: DesignList[] = [];
  if (children) {
    const { column: fields, ...settings } = children;
    inner.push(listOf(fields, settings, newUid));
  }
  if (own) inner.push(listOf(own, {}, newUid));
  for (const [row, { cols }] of (rows ?? []).entries())
    for (const { column: fields, ...settings } of cols)
      inner.push(listOf(fields, { ...settings, [rowKey]: row }, newUid));
  return { uid: newUid(), column: column as FormColumn, inner };
}

/** In which row of its table a cell is. */
const rowKey = '#row';

/** A design as the form that it is. */
export function toForm({ settings, lists }: DesignForm): FormContent {
  const [first, ...groups] = lists;
  return {
    version: formVersion,
    ...settings,
    column: (first?.items ?? []).map(toColumn),
    ...(groups.length > 0
      ? { group: groups.map((list): FormGroup => ({ ...list.settings, column: list.items.map(toColumn) })) }
      : {}),
  };
}

export function toColumn({ column, inner }: DesignItem): FormColumn {
  const [first] = inner;
  if (!first) return column;
  const fields = first.items.map(toColumn);
  if (column.type === 'group') return { ...column, column: fields };
  if (column.type !== 'table') return { ...column, children: { ...first.settings, column: fields } };
  const rows: FormCell[][] = [];
  for (const { settings, items } of inner) {
    const { [rowKey]: row, ...own } = settings;
    const at = typeof row === 'number' ? row : 0;
    rows[at] = [...(rows[at] ?? []), { ...own, column: items.map(toColumn) }];
  }
  return { ...column, rows: rows.map((cols) => ({ cols })) };
}

/** Every field, those that others hold too. */
export const allItems = ({ lists }: Pick<DesignForm, 'lists'>): DesignItem[] =>
  lists.flatMap(({ items }) => items.flatMap((one) => [one, ...allItems({ lists: one.inner })]));

export const findItem = (form: DesignForm, uid: string): DesignItem | undefined =>
  allItems(form).find((one) => one.uid === uid);

/** Every list that a field can stand in. */
export const allLists = ({ lists }: Pick<DesignForm, 'lists'>): DesignList[] =>
  lists.flatMap((list) => [list, ...list.items.flatMap(({ inner }) => allLists({ lists: inner }))]);

/** The list that a field stands in, and its place there. */
export function placeOf(
  form: DesignForm,
  uid: string,
): { readonly list: string; readonly at: number } | undefined {
  for (const { key, items } of allLists(form)) {
    const at = items.findIndex((one) => one.uid === uid);
    if (at >= 0) return { list: key, at };
  }
  return undefined;
}

type ChangeList = (list: DesignList) => DesignList;

const changeLists = (lists: readonly DesignList[], change: ChangeList): DesignList[] =>
  lists.map((list) => {
    const next = change(list);
    return {
      ...next,
      items: next.items.map((one) =>
        one.inner.length === 0 ? one : { ...one, inner: changeLists(one.inner, change) },
      ),
    };
  });

const changed = (form: DesignForm, change: ChangeList): DesignForm => ({
  ...form,
  lists: changeLists(form.lists, change),
});

/** Other settings of a field. */
export const withColumn = (form: DesignForm, uid: string, column: FormColumn): DesignForm =>
  changed(form, (list) => ({
    ...list,
    items: list.items.map((one) => (one.uid === uid ? { ...one, column } : one)),
  }));

export const without = (form: DesignForm, uid: string): DesignForm =>
  changed(form, (list) => ({ ...list, items: list.items.filter((one) => one.uid !== uid) }));

interface Place {
  readonly list: string;
  readonly at: number;
}

export const withItem = (form: DesignForm, item: DesignItem, { list: key, at }: Place): DesignForm =>
  changed(form, (list) =>
    list.key === key ? { ...list, items: list.items.toSpliced(Math.max(0, at), 0, item) } : list,
  );

/** A field at another place; not within itself, and no sub-form or table within another. */
export function moved(form: DesignForm, uid: string, to: Place): DesignForm {
  const item = findItem(form, uid);
  const from = placeOf(form, uid);
  if (!item || !from || !fits(form, item, to.list)) return form;
  if (from.list === to.list && from.at === to.at) return form;
  return withItem(without(form, uid), item, to);
}

/** Whether a list takes a field: only the form and its groups take what holds others. */
export function fits(form: DesignForm, item: DesignItem, key: string): boolean {
  const outer = form.lists.some((list) => list.key === key);
  if (outer) return true;
  const isWithin = allLists({ lists: item.inner }).some((list) => list.key === key);
  return item.inner.length === 0 && !isWithin && allLists(form).some((list) => list.key === key);
}

/**
 * A name for a field that none has yet.
 *
 * @example
 * freeProp(design, 'number'); // 'number2' where there is a number1
 */
export function freeProp(form: DesignForm, type: string): string {
  const stem = type.replace(/^wf-/, '').replace(/[^A-Za-z]/g, '') || 'field';
  const taken = new Set(allItems(form).map(({ column }) => column.prop));
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
}

/** Names that two fields of the same list of values have, or that are no names. */
export function wrongProps(form: DesignForm): string[] {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const walk = (lists: readonly DesignList[], prefix: string) => {
    for (const { items } of lists)
      for (const { column, inner } of items) {
        const { prop, type } = column;
        if (prop !== undefined) {
          const name = `${prefix}${prop}`;
          if (seen.has(name) || !/^[A-Za-z_]\w{0,63}$/.test(prop)) wrong.push(prop);
          seen.add(name);
        }
        walk(inner, type === 'dynamic' ? `${prefix}${prop ?? ''}.` : prefix);
      }
  };
  walk(form.lists, '');
  return wrong;
}
