import { dateFunctions, evaluate, hasExpression, parseTemplate } from '@mall/expression';
import dayjs from 'dayjs';
import { filesIn } from './files.js';
import type { FlowField } from './flow-field.js';
import type { Values } from './work-out.js';

/** Whoever fills a form in, as its first values may name them. */
export interface Filler {
  readonly userName: string;
  readonly deptName: string;
  readonly postName: string;
}

/**
 * What the fields of a new form begin with: their own values, in which `${…}` is a safe expression.
 *
 * @example
 * await firstValues(plan.fields, { userName: '王芳', deptName: '果品部', postName: '店长' });
 */
export async function firstValues(fields: readonly FlowField[], filler: Filler): Promise<Values> {
  const found = await Promise.all(
    fields.map(async ({ name, column: { value } }) => [name, await begun(value, filler)] as const),
  );
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

async function begun(value: unknown, filler: Filler): Promise<unknown> {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || !hasExpression(value)) return value;
  const find = (name: string): unknown =>
    Object.hasOwn(filler, name) ? Reflect.get(filler, name) : undefined;
  const functions = new Map(
    Object.entries({
      ...dateFunctions,
      dateFormat: (pattern: unknown) => dayjs().format(String(pattern)),
    }),
  );
  try {
    return await evaluate(parseTemplate(value), { find, functions });
  } catch {
    return undefined;
  }
}

/**
 * Values of a process as the controls of a form hold them: ids that are comma-joined are several, a list that older front
 * ends have joined is one again.
 *
 * @example
 * heldValues(plan.fields, detail.process.variables);
 */
export const heldValues = (fields: readonly FlowField[], values: Values): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
      return value === undefined || value === null || value === '' ? [] : [[field.name, held(field, value)]];
    }),
  );

function held({ kind, widget, columns }: FlowField, value: unknown): unknown {
  if (widget === 'wf-upload') return filesIn(value);
  if (kind === 'ids' || kind === 'list') {
    const list = Array.isArray(value) ? value : String(value).split(',');
    return columns
      ? list.map((row: unknown) => (typeof row === 'object' && row !== null ? heldRow(columns, row) : {}))
      : list;
  }
  if (kind === 'boolean') return value === true || value === 1 || value === '1' || value === 'true';
  return kind === 'id' || kind === 'text' ? textOf(value) : value;
}

/** Columns that nobody may see stay as they are: the server compares them. */
const heldRow = (columns: readonly FlowField[], row: object): Values => ({
  ...row,
  ...heldValues(columns, row as Values),
});

const textOf = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : Array.isArray(value) ? value.join(',') : value;
