import { messageText } from '@mall/sdk/contract';
import type { Row } from '../../../crud/row.js';
import type { CatalogColumn } from '../connection/catalog.js';
import { isBaseColumn, isChinese, safeField, safeText } from '../generator/safe-names.js';
import type { GivenField } from '../generator/spec.js';
import { type ColumnType, columnKind } from '../model/column-kind.js';

/** A column that a field is made of: a kept one, or one of a table that nobody has kept. */
export interface Column {
  readonly name: string;
  readonly propertyName: string;
  readonly comment: string | null;
  readonly made: ColumnType | undefined;
  readonly list: boolean | undefined;
  readonly form: boolean;
  readonly search: boolean;
  readonly required: boolean;
}

/** Where a front end of the family has kept a column, its type is said in the family's words alone. */
const byProperty: Readonly<Record<string, ColumnType>> = {
  String: { type: 'text', max: 255 },
  Integer: { type: 'integer' },
  Long: { type: 'bigInteger' },
  Double: { type: 'decimal', digits: 15, scale: 6 },
  BigDecimal: { type: 'decimal', digits: 20, scale: 6 },
  Boolean: { type: 'yesNo' },
  Date: { type: 'moment' },
};

export function columnOfPrototype(row: Row): Column {
  const known = row.columnType ? columnKind(String(row.columnType)) : byProperty[String(row.propertyType)];
  return {
    name: String(row.jdbcName),
    propertyName: String(row.propertyName),
    comment: row.comment === null ? null : String(row.comment),
    made: known && chosen(known, row),
    list: row.isList === 1,
    form: row.isForm === 1,
    search: row.isQuery === 1,
    required: row.isRequired === 1,
  };
}

/** What somebody has chosen for a column goes before what its type says. */
function chosen(made: ColumnType, { componentType, dictCode }: Row): ColumnType {
  const dictionary = String(dictCode ?? '').toLowerCase();
  const isCode = /^[a-z][a-z0-9_]*$/.test(dictionary);
  if (isCode && made.type === 'integer') return { type: 'numericDictionary', dictionary };
  if (isCode && made.type === 'text') return { type: 'dictionary', dictionary, max: made.max ?? 64 };
  if (componentType === 'textarea' && made.type === 'text') return { ...made, widget: 'textarea' };
  if (componentType === 'switch' && made.type === 'integer') return { type: 'yesNo' };
  return made;
}

export const columnOfTable = ({ name, columnType, comment, nullable }: CatalogColumn): Column => ({
  name,
  propertyName: name,
  comment,
  made: columnKind(columnType),
  list: undefined,
  form: true,
  search: false,
  required: !nullable,
});

/** As many columns as a list shows well. */
const shown = 8;

/** Columns that no field holds. */
export const leftOut = (columns: readonly Column[]): string[] =>
  columns.filter(({ name, made }) => made === undefined && !isBaseColumn(name)).map(({ name }) => name);

/** Fields of a resource, named as variables may be, whatever the columns are called. */
export function fieldsFrom(columns: readonly Column[]): GivenField[] {
  const used = new Set<string>();
  return columns
    .filter(isWanted)
    .map(({ name, propertyName, comment, made, list, search, required }, index) => {
      const field = safeField(propertyName, used);
      used.add(field.toLowerCase());
      return {
        ...(made as ColumnType),
        name: field,
        zh: chineseName(safeText(comment, safeText(name, field))),
        column: list ?? (index < shown && made?.type !== 'json'),
        search,
        required: required && made?.type !== 'yesNo',
      };
    });
}

const isWanted = ({ name, made, list, form }: Column): boolean =>
  made !== undefined && !isBaseColumn(name) && (form || list !== false);

/** Both languages are complete: what nobody has said in Chinese is at least called a field. */
const chineseName = (name: string): string =>
  isChinese(name) ? name : messageText('code.field', 'zh-CN', { name });
