import type * as z from 'zod';
import { optional } from '../../fields/text.js';
import type { FieldSpec, FieldType, StoreSpec } from './field.js';
import type { GivenOptions } from './field-options.js';

/** What a type of field brings along: its parsers, its column, how it is asked for and shown. */
interface TypeParts {
  readonly type: FieldType;
  /** The parser of it in rows; and in those that need not have it, where that differs by more than being there. */
  readonly row: z.ZodType;
  readonly optionalRow?: z.ZodType;
  /** The parser of it in forms; `required` and `optional` where those differ by more than being there. */
  readonly form: z.ZodType;
  readonly required?: z.ZodType;
  readonly optional?: z.ZodType;
  /** The parser of it in queries, where that is not the form's. */
  readonly query?: z.ZodType;
  readonly store: Omit<StoreSpec, 'notNull' | 'default'>;
  readonly traits?: Partial<FieldSpec>;
}

/** Puts together what the type of a field and its options say. The only place where that is decided. */
export function buildField(options: GivenOptions, parts: TypeParts): never {
  const { traits = {} } = parts;
  const inRow = options.in === undefined || options.in === 'row';
  const inForm = !options.derived && (options.in === undefined || options.in === 'form');
  const spec: FieldSpec = {
    type: parts.type,
    row: inRow ? rowSchema(options, parts) : undefined,
    form: inForm ? formSchema(options, parts) : undefined,
    query: isQueried(options) ? (parts.query ?? parts.form) : undefined,
    store: storeSpec(options, parts.store),
    initial: inForm ? (options.initial ?? options.default) : undefined,
    column: options.column !== undefined && options.column !== false,
    before: typeof options.column === 'object' ? options.column.before : undefined,
    search: options.search ?? options.in === 'query',
    control: options.control !== false,
    editable: options.editable,
    unique: options.unique ?? false,
    uniqueAmong: options.uniqueAmong,
    hidden: (options.derived === true || options.stored === false) && options.computed !== true,
    secret: false,
    when: options.when,
    requiredWhen: options.requiredWhen,
    section: options.section,
    read: options.read,
    write: options.write,
    ...traits,
    widget: options.widget ?? traits.widget,
    format: options.format ?? traits.format,
    tones: options.tones ?? traits.tones,
    upload: options.upload ?? traits.upload,
    nameField: options.nameField ?? traits.nameField,
  };
  // The types of a field are phantoms: what it is for the compiler its maker has said.
  return { spec } as never;
}

const rowSchema = (options: GivenOptions, { row, optionalRow = row.nullish() }: TypeParts): z.ZodType =>
  isAlwaysInRows(options) ? row : optionalRow;

const formSchema = (options: GivenOptions, parts: TypeParts): z.ZodType =>
  options.required ? (parts.required ?? parts.form) : (parts.optional ?? optional(parts.form));

const isQueried = (options: GivenOptions): boolean =>
  options.in === 'query' || options.query === true || Boolean(options.search);

function isAlwaysInRows({ row, derived, read, required, default: first }: GivenOptions): boolean {
  if (row) return row === 'always';
  if (derived || read !== undefined) return false;
  return required === true || first !== undefined;
}

function storeSpec(options: GivenOptions, store: TypeParts['store']): StoreSpec | undefined {
  const outside = options.in === 'form' || options.in === 'query';
  if (outside || options.derived || options.stored === false) return undefined;
  const first = options.default as string | number | undefined;
  return { ...store, notNull: first !== undefined || isAlwaysInRows(options), default: first };
}
