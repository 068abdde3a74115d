import * as z from 'zod';
import { type IdInput, type IdsInput, id, ids } from '../fields/ids.js';
import { int } from '../fields/numbers.js';
import { type BodyHabits, withHabits } from './body-habits.js';
import { type Endpoint, endpoint } from './endpoint.js';
import { isUpdate } from './permission.js';
import { type ListQuery, listInput, type Page, pageOf, searchableFields } from './search.js';
import { type TreeOf, treeOf } from './tree.js';

export interface Shapes<R extends z.ZodObject, F extends z.ZodObject, Q extends z.ZodObject> {
  readonly row: R;
  readonly form: F;
  readonly query: Q;
}

/** Codes of a standard set; `code` gives `<code>`, `<code>_add`, `_edit`, `_delete`, `_view`. */
export interface CrudOptions extends BodyHabits {
  readonly code?: string;
  /** Fields of the row that may never be filtered or sorted by (secrets). */
  readonly hidden?: readonly string[];
  /** What the list is asked beside its search fields, so that documents name it: filters with suffixes, and keys without effect. */
  readonly alsoAsked?: z.ZodObject;
}

export type Creating<Form> = Form & { id?: undefined };
export type Updating<Form> = Partial<Form> & { id: IdInput; version?: number | string };
export type Submitting<Form> = Creating<Form> | Updating<Form>;

/** list, detail, submit, remove under one base path. */
export type BladeCrud<Row, Form, Query> = {
  readonly list: Endpoint<ListQuery<Query>, Page<Row>>;
  readonly detail: Endpoint<{ id: IdInput }, Row>;
  readonly submit: Endpoint<Submitting<Form>, Row>;
  readonly remove: Endpoint<{ ids: IdsInput }, null>;
};

/** The same with a list that is a tree. */
export type TreeCrud<Row, Form, Query> = Omit<BladeCrud<Row, Form, Query>, 'list'> & {
  readonly list: Endpoint<ListQuery<Query>, TreeOf<Row>[]>;
};

/** page, GET/DELETE by id, POST and PUT under one base path. */
export type RestCrud<Row, Form, Query> = {
  readonly list: Endpoint<ListQuery<Query>, Page<Row>>;
  readonly detail: Endpoint<{ id: IdInput }, Row>;
  readonly create: Endpoint<Form, Row>;
  readonly update: Endpoint<Updating<Form>, Row>;
  readonly remove: Endpoint<{ id: IdsInput }, null>;
};

/**
 * Success without a payload.
 *
 * @example
 * done().parse(null); // null
 */
export const done = (): z.ZodNull => z.null();

const rowOnly = (row: z.ZodObject, form: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.keys(row.shape)
      .filter((key) => !(key in form.shape))
      .map((key) => [key, z.unknown().optional()]),
  );

/** Only what a form may set: fields that only rows have are accepted and dropped here. */
const pickForm = (form: z.ZodObject, extra: readonly string[]) => (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key in form.shape || extra.includes(key)));

/** What an update may carry, for documents and for parsing: every field optional, plus id and version. */
const updateShape = (form: z.ZodObject) => ({
  ...Object.fromEntries(
    Object.entries(form.shape).map(([key, field]) => [key, (field as z.ZodType).optional()]),
  ),
  id: id(),
  version: int().nullish(),
});

/**
 * The body of an update: absent is unchanged; a required field refuses null and empty.
 *
 * @example
 * updateInput(param.row, param.form).parse({ id: 1, remark: '', createTime: 'x' }); // { id: '1', remark: null }
 */
export const updateInput = (row: z.ZodObject, form: z.ZodObject, habits: BodyHabits = {}) =>
  withHabits(
    z
      .strictObject({ ...rowOnly(row, form), ...updateShape(form) })
      .transform(pickForm(form, ['id', 'version'])),
    habits,
    'update',
  );

/**
 * The body of an insert.
 *
 * @example
 * createInput(param.row, param.form).safeParse({ paramName: '' }).success; // false
 */
export const createInput = <F extends z.ZodObject>(
  row: z.ZodObject,
  form: F,
  habits: BodyHabits = {},
): z.ZodType<Record<string, unknown>, z.input<F>> =>
  // See updateInput.
  withHabits(
    z
      .strictObject({ ...rowOnly(row, form), id: z.unknown().optional(), ...form.shape })
      .transform(pickForm(form, [])),
    habits,
    'insert',
  ) as unknown as z.ZodType<Record<string, unknown>, z.input<F>>;

/** One body for both: with an id it updates, without one it inserts (wire contract, section 1.1). */
export function submitInput(row: z.ZodObject, form: z.ZodObject, habits: BodyHabits = {}) {
  const insert = createInput(row, form, habits);
  const update = updateInput(row, form, habits);
  return demanding((body) => (isUpdate(body) ? update : insert), habits);
}

/** Reads a body by its schema, and says with what that refuses which fields it must not leave empty beside them. */
const demanding = (
  schemaOf: (body: Readonly<Record<string, unknown>>) => z.ZodType,
  { needs = () => [] }: BodyHabits,
) =>
  z.record(z.string(), z.unknown()).transform((body, context) => {
    const parsed = schemaOf(body).safeParse(body);
    const missing = needs(body).map((key) => ({
      code: 'invalid_type',
      expected: 'nonoptional',
      path: [key],
    }));
    if (parsed.success && missing.length === 0) return parsed.data;
    for (const issue of [...(parsed.error?.issues ?? []), ...missing])
      context.issues.push({ ...issue, input: body } as never);
    return z.NEVER;
  });

const codes = (code: string | undefined) => ({
  list: code,
  detail: code && [`${code}_view`, `${code}_edit`],
  submit: code === undefined ? undefined : { insert: `${code}_add`, update: `${code}_edit` },
  create: code && `${code}_add`,
  update: code && `${code}_edit`,
  remove: code && `${code}_delete`,
});

const listEndpoint = (
  path: string,
  shapes: Shapes<z.ZodObject, z.ZodObject, z.ZodObject>,
  o: CrudOptions,
  output: z.ZodType = pageOf(shapes.row),
) =>
  endpoint({
    method: 'GET',
    path,
    permission: codes(o.code).list,
    input: listInput(shapes.query, searchableFields(shapes.row, o.hidden), o.alsoAsked),
    output,
  });

/**
 * The verb set of most resources.
 *
 * @example
 * const shapes = { row: param.row, form: param.form, query: param.query };
 * const { list, detail, submit, remove } = bladeCrud('/blade-system/param', shapes, { code: 'param' });
 * remove.permission; // 'param_delete'
 */
export function bladeCrud<R extends z.ZodObject, F extends z.ZodObject, Q extends z.ZodObject>(
  base: string,
  shapes: Shapes<R, F, Q>,
  options: CrudOptions = {},
): BladeCrud<z.output<R>, z.input<F>, z.input<Q>> {
  const code = codes(options.code);
  const set = {
    list: listEndpoint(`${base}/list`, shapes, options),
    detail: endpoint({
      method: 'GET',
      path: `${base}/detail`,
      permission: code.detail,
      input: z.object({ id: id() }),
      output: shapes.row,
    }),
    submit: endpoint({
      method: 'POST',
      path: `${base}/submit`,
      permission: code.submit,
      input: submitInput(shapes.row, shapes.form, options),
      documentedAs: z.object({ ...updateShape(shapes.form), id: id().optional() }),
      output: shapes.row,
    }),
    remove: endpoint({
      method: 'POST',
      path: `${base}/remove`,
      send: 'query',
      permission: code.remove,
      target: { field: 'ids', many: true },
      danger: true,
      done: 'done.deleted',
      input: z.object({ ids: ids() }),
      output: done(),
    }),
  };
  // Built from the same shapes that the return type names; the schemas are erased on purpose.
  return set as unknown as BladeCrud<z.output<R>, z.input<F>, z.input<Q>>;
}

/**
 * The platform's verb set for rows in a tree: its list is the tree.
 *
 * @example
 * const { row, form, query } = dept;
 * treeCrud('/blade-system/dept', { row, form, query }, { code: 'dept' }).list.path; // '/blade-system/dept/list'
 */
export function treeCrud<R extends z.ZodObject, F extends z.ZodObject, Q extends z.ZodObject>(
  base: string,
  shapes: Shapes<R, F, Q>,
  options: CrudOptions = {},
): TreeCrud<z.output<R>, z.input<F>, z.input<Q>> {
  const list = listEndpoint(`${base}/list`, shapes, options, z.array(treeOf(shapes.row)));
  // See bladeCrud.
  return { ...bladeCrud(base, shapes, options), list } as unknown as TreeCrud<
    z.output<R>,
    z.input<F>,
    z.input<Q>
  >;
}

/**
 * The verb set of the shop's resources: `/x/page`, `/x/{id}`, POST, PUT.
 *
 * @example
 * const shapes = { row: param.row, form: param.form, query: param.query };
 * restCrud('/goods', shapes, { code: 'goods' }).update.method; // 'PUT'
 */
export function restCrud<R extends z.ZodObject, F extends z.ZodObject, Q extends z.ZodObject>(
  base: string,
  shapes: Shapes<R, F, Q>,
  options: CrudOptions = {},
): RestCrud<z.output<R>, z.input<F>, z.input<Q>> {
  const code = codes(options.code);
  const common = { output: shapes.row };
  const insert = createInput(shapes.row, shapes.form, options);
  const set = {
    list: listEndpoint(`${base}/page`, shapes, options),
    detail: endpoint({
      ...common,
      method: 'GET',
      path: `${base}/{id}`,
      permission: code.detail,
      input: z.object({ id: id() }),
    }),
    create: endpoint({
      ...common,
      method: 'POST',
      path: base,
      permission: code.create,
      done: 'done.added',
      input: options.needs ? demanding(() => insert, options) : insert,
      documentedAs: shapes.form,
    }),
    update: endpoint({
      ...common,
      method: 'PUT',
      path: base,
      permission: code.update,
      idempotent: true,
      done: 'done.updated',
      input: updateInput(shapes.row, shapes.form, options),
      documentedAs: z.object(updateShape(shapes.form)),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/{id}`,
      permission: code.remove,
      target: { field: 'id', many: true },
      danger: true,
      done: 'done.deleted',
      input: z.object({ id: ids() }),
      output: done(),
    }),
  };
  // See bladeCrud.
  return set as unknown as RestCrud<z.output<R>, z.input<F>, z.input<Q>>;
}
