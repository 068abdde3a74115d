import { type ColumnSettings, noSettings, resize, shownColumns } from '../column-settings.js';

/** Dense rows; no field has that name. */
const dense = '_';

/**
 * Columns for an address: the shown ones in their order, `*` for a pinned one, its width where it has one.
 *
 * @example
 * formatColumns(['a', 'b'], { ...noSettings, pinned: ['b'], widths: { b: 90 } }); // 'b*-90.a'
 */
export function formatColumns(columns: readonly string[], settings: ColumnSettings): string {
  const shown = shownColumns(columns, settings).map((field) => {
    const width = settings.widths[field];
    const pinned = settings.pinned.includes(field) ? '*' : '';
    return `${field}${pinned}${width === undefined ? '' : `-${width}`}`;
  });
  return [...(settings.dense ? [dense] : []), ...shown].join('.');
}

/**
 * The columns that an address says, of this list's and of the other fields of its rows; undefined where it names none.
 *
 * @example
 * parseColumns('b*-90.gone', ['a', 'b'])?.hidden; // ['a']
 */
export function parseColumns(
  text: string | undefined,
  columns: readonly string[],
  others: readonly string[] = [],
): ColumnSettings | undefined {
  const read = (text ?? '').split('.').flatMap((part) => {
    const [, field = '', pin = '', width] = /^(\w+)(\*?)(?:-(\d{1,4}))?$/.exec(part) ?? [];
    return columns.includes(field) || others.includes(field) ? [{ field, pinned: pin !== '', width }] : [];
  });
  if (read.length === 0) return undefined;
  const order = [...new Set(read.map(({ field }) => field))];
  const start: ColumnSettings = {
    ...noSettings,
    order,
    hidden: columns.filter((field) => !order.includes(field)),
    added: others.filter((field) => order.includes(field)),
    pinned: read.filter(({ pinned }) => pinned).map(({ field }) => field),
    dense: text?.split('.').includes(dense) === true,
  };
  return read.reduce(
    (settings, { field, width }) => (width === undefined ? settings : resize(settings, field, Number(width))),
    start,
  );
}
