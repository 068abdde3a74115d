import type * as z from 'zod';
import type { Operations } from './endpoint.js';
import type { Format, Options, Tone, UploadRule, Widget } from './field/appearance.js';
import type { FieldCondition, FieldGuard, FieldRecord } from './field/field.js';

/** Whose rows a caller sees: the tenant's own; all of them for the management tenant; or one set for everybody. */
export type Tenancy = 'tenant' | 'management' | 'global';

/** How rows of a resource are chosen in a dialog (specification, section 2). */
export interface RowPicker<Column extends string = string> {
  /** What stands beside each other, in this order. */
  readonly columns: readonly Column[];
  /** Inputs of the operation to search by; a list that comes whole is searched in all columns. */
  readonly search?: readonly string[];
  /** Key of the dialog's title, where it is not built from the resource's name. */
  readonly title?: string;
}

export interface TreeShape {
  readonly parent: string;
  /** Operation that answers one level, when the tree is loaded lazily. */
  readonly lazy?: string;
}

/** A further list of the same rows: a call, a screen and a page code of its own, what is not said as in the main list. */
export interface ListView<Column extends string = string, Search extends string = string> {
  /** The operation that answers it; its label names the list. */
  readonly operation: string;
  readonly screen: string;
  readonly code: string;
  readonly columns?: readonly Column[];
  readonly search?: readonly Search[];
  /**
   * What is done to rows of this list and to those of no other: actions, and verbs (`create`, `update`, `remove`).
   * Absent: everything that no other list has to itself.
   */
  readonly actions?: readonly string[];
}

interface Keyed<Row, Form, Query> {
  readonly title: keyof Row & string;
  readonly columns: readonly (keyof Row & string)[];
  readonly search: readonly (keyof Query & string)[];
  /** The one of them whose choices are a tree that stands beside the list where there is room. */
  readonly aside?: keyof Query & string;
  readonly fields: readonly (keyof Form & string)[];
  readonly widgets?: Readonly<Partial<Record<(keyof Form | keyof Query) & string, Widget>>>;
  readonly formats?: Readonly<Partial<Record<keyof Row & string, Format>>>;
  /** Of fields shown as a `status`: the tone of each of their values; neutral where none is said. */
  readonly tones?: Readonly<Partial<Record<keyof Row & string, Readonly<Record<string, Tone>>>>>;
  readonly options?: Readonly<Partial<Record<(keyof Row | keyof Form | keyof Query) & string, Options>>>;
  /** Names that the server sends beside an id or a key: field -> field with the name. */
  readonly names?: Readonly<Partial<Record<keyof Row & string, keyof Row & string>>>;
  readonly editable?: Readonly<Partial<Record<keyof Form & string, 'create' | 'never'>>>;
  /** Fields that no two rows may have the same of, beside the title: nobody gives several rows one of them. */
  readonly unique?: readonly (keyof Form & string)[];
  /** Values a new form starts with. */
  readonly initial?: Readonly<Partial<Form>>;
  readonly uploads?: Readonly<Partial<Record<keyof Form & string, UploadRule>>>;
  /** Inputs of actions that are no fields of the form. */
  readonly inputWidgets?: Readonly<Record<string, Widget>>;
  /** How rows of it are chosen elsewhere. */
  readonly picker?: RowPicker<keyof Row & string>;
  /** Lists beside the main one, by name: rows and actions are shared. */
  readonly lists?: Readonly<Record<string, ListView<keyof Row & string, keyof Query & string>>>;
}

interface Traits<Ops> {
  readonly name: string;
  /** Path of the screen's menu row; the key of every screen registry. */
  readonly screen: string;
  /** Prefix of the permission codes. */
  readonly code: string;
  readonly tenancy: Tenancy;
  /** Its rows are people: the caller's own one is theirs, whoever made it. */
  readonly people?: boolean;
  readonly listing: 'page' | 'tree';
  readonly tree?: TreeShape;
  /** Form fields that are written and never read back. */
  readonly secrets: readonly string[];
  readonly operations: Ops;
}

/** The molecule of the contract: one resource with erased schemas and its types as a phantom. */
export interface Resource<Row, Form, Query, Ops> extends Traits<Ops>, Keyed<Row, Form, Query> {
  readonly row: z.ZodObject;
  readonly form: z.ZodObject;
  readonly query: z.ZodObject;
  readonly '~types'?: { row: Row; form: Form; query: Query };
}

type Def<R extends z.ZodObject, F extends z.ZodObject, Q extends z.ZodObject, Ops> = Omit<
  Traits<Ops>,
  'secrets' | 'listing'
> &
  Partial<Pick<Traits<Ops>, 'secrets' | 'listing'>> &
  Keyed<z.output<R>, z.input<F>, z.input<Q>> & { readonly shapes: { row: R; form: F; query: Q } };

/**
 * Declares a resource. Column, search and field names are checked against the shapes.
 *
 * @example
 * const name = z.string();
 * const shapes = { row: z.object({ id: id(), name }), form: z.object({ name }), query: z.object({ name }) };
 * const color = defineResource({
 *   name: 'color', screen: '/shop/color', code: 'color', tenancy: 'global', shapes,
 *   title: 'name', columns: ['name'], search: ['name'], fields: ['name'],
 *   operations: bladeCrud('/color', shapes, { code: 'color' }),
 * });
 */
export function defineResource<
  R extends z.ZodObject,
  F extends z.ZodObject,
  Q extends z.ZodObject,
  Ops extends Operations,
>(def: Def<R, F, Q, Ops>): Resource<z.output<R>, z.input<F>, z.input<Q>, Ops> {
  const { shapes, ...rest } = def;
  return { secrets: [], listing: 'page', ...rest, ...shapes } as Resource<
    z.output<R>,
    z.input<F>,
    z.input<Q>,
    Ops
  >;
}

/** What generic code sees of a resource: the same descriptor with names as plain strings. */
export interface AnyResource extends Traits<Operations> {
  readonly row: z.ZodObject;
  readonly form: z.ZodObject;
  readonly query: z.ZodObject;
  readonly title: string;
  readonly columns: readonly string[];
  readonly search: readonly string[];
  readonly aside?: string;
  readonly fields: readonly string[];
  readonly widgets?: Readonly<Record<string, Widget | undefined>>;
  readonly formats?: Readonly<Record<string, Format | undefined>>;
  readonly tones?: Readonly<Record<string, Readonly<Record<string, Tone>> | undefined>>;
  readonly options?: Readonly<Record<string, Options | undefined>>;
  readonly names?: Readonly<Record<string, string | undefined>>;
  readonly editable?: Readonly<Record<string, 'create' | 'never' | undefined>>;
  readonly unique?: readonly string[];
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly uploads?: Readonly<Record<string, UploadRule | undefined>>;
  readonly inputWidgets?: Readonly<Record<string, Widget | undefined>>;
  readonly picker?: RowPicker;
  readonly lists?: Readonly<Record<string, ListView | undefined>>;
  /** The fields as they were declared. */
  readonly record?: FieldRecord;
  /** Fields of rows that are neither filtered nor sorted by. */
  readonly hidden?: readonly string[];
  /** Fields that are there only while others have certain values. */
  readonly when?: Readonly<Record<string, FieldCondition | undefined>>;
  /** The group of the form that each field stands in. */
  readonly sections?: Readonly<Record<string, string | undefined>>;
  /** Codes without which a field is not read, or not written. */
  readonly guards?: Readonly<Record<string, FieldGuard | undefined>>;
}

export type RowOf<X> = X extends { readonly '~types'?: { row: infer Row } } ? Row : never;
export type FormOf<X> = X extends { readonly '~types'?: { form: infer Form } } ? Form : never;
export type OperationsOf<X> = X extends { readonly operations: infer Ops } ? Ops : never;

/** A group of calls that are not a table: auth, files, runtime. The same atom, no screens. */
export interface Api<Ops = Operations> {
  readonly name: string;
  readonly operations: Ops;
  /** Other code makes these calls for people (sign-in, settings): no surface offers them by name. */
  readonly behind?: boolean;
}

/**
 * Declares a group of calls without a table.
 *
 * @example
 * const ready = endpoint({ method: 'GET', path: '/ready', caller: 'anyone', input: z.object({}), output: done() });
 * const health = defineApi({ name: 'health', operations: { ready } });
 */
export const defineApi = <Ops extends Operations>(def: Api<Ops>): Api<Ops> => def;
