import type { TableName } from '../store/rows.js';
import { type Column, shapeOf, type TableShape } from './columns.js';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

const quoted = (column: Column) => `"${column.name}"`;

/** The parts of a table's statements that never change. */
export interface TableStatements {
  readonly shape: TableShape;
  readonly select: string;
  readonly put: string;
}

/** Rows travel as one JSON parameter, so that a statement's text is the same for one row and for a thousand. */
export function statementsOf(name: TableName): TableStatements {
  const shape = shapeOf(name);
  const names = shape.columns.map(quoted).join(', ');
  const typed = shape.columns.map((column) => `"${column.field}" ${column.type}`).join(', ');
  const fields = shape.columns.map((column) => `"${column.field}"`).join(', ');
  const changes = shape.columns
    .filter((column) => !shape.key.includes(column.name))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const conflict = changes.length > 0 ? `do update set ${changes.join(', ')}` : 'do nothing';
  return {
    shape,
    select: `select ${names} from ${shape.table}`,
    put:
      `insert into ${shape.table} (${names}) select ${fields} from jsonb_to_recordset($1::text::jsonb) ` +
      `as given(${typed}) on conflict (${shape.key.join(', ')}) ${conflict}`,
  };
}

/** `where` for equal fields; a list means one of, null means none. */
export function whereOf(shape: TableShape, where: object, firstParam = 1): Statement {
  const params: unknown[] = [];
  const parts = Object.entries(where).map(([field, wanted]) => {
    const column = columnOf(shape, field);
    if (wanted === null) return `${quoted(column)} is null`;
    params.push(wanted);
    const param = `$${firstParam + params.length - 1}`;
    return Array.isArray(wanted)
      ? `${quoted(column)} = any(${param}::${column.type}[])`
      : `${quoted(column)} = ${param}::${column.type}`;
  });
  return { text: parts.length > 0 ? ` where ${parts.join(' and ')}` : '', params };
}

/** Changes some fields of the rows that match. */
export function patchStatement(shape: TableShape, patch: object, where: object): Statement {
  const entries = Object.entries(patch);
  const set = entries.map(([field], index) => {
    const column = columnOf(shape, field);
    return `${quoted(column)} = $${index + 1}::${column.type === 'jsonb' ? 'text::jsonb' : column.type}`;
  });
  const values = entries.map(([field, value]) =>
    columnOf(shape, field).type === 'jsonb' && value !== null ? JSON.stringify(value) : value,
  );
  const condition = whereOf(shape, where, entries.length + 1);
  return {
    text: `update ${shape.table} set ${set.join(', ')}${condition.text}`,
    params: [...values, ...condition.params],
  };
}

function columnOf(shape: TableShape, field: string): Column {
  const column = shape.columns.find((each) => each.field === field);
  if (!column) throw new TypeError(`${shape.table} has no ${field}`);
  return column;
}
