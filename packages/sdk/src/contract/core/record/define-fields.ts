import * as z from 'zod';
import type { baseColumns } from '../../fields/base.js';
import { isEmptyValue } from '../../fields/empty-value.js';
import type { BodyHabits } from '../body-habits.js';
import { type BladeCrud, bladeCrud, type RestCrud, restCrud, type TreeCrud, treeCrud } from '../crud.js';
import type { Operations } from '../endpoint.js';
import { type FieldCondition, type FieldRecord, fulfils } from '../field/field.js';
import type { None } from '../field/field-options.js';
import { isUpdate } from '../permission.js';
import type { AnyResource, ListView, Resource, RowPicker, Tenancy } from '../resource.js';
import { anyOfKey, type Page, pageOf, pagingShape } from '../search.js';
import { type TreeOf, treeOf } from '../tree.js';
import { deriveShapes, type NamedSpec, type RecordShapes } from './derive-shapes.js';
import { deriveTraits } from './derive-traits.js';
import type { CrudFrom, CrudStyle, FormFrom, QueryFrom, RowFrom } from './record-types.js';
import { checkMoves, type MakeMove, moveMaker } from './state-moves.js';

/** A resource declared by one record of its fields. Whatever reads a `Resource` reads it. */
export interface FieldResource<F extends FieldRecord, T extends Tenancy, Style extends CrudStyle, Own>
  extends Resource<
    RowFrom<F, T>,
    FormFrom<F>,
    QueryFrom<F>,
    CrudFrom<Style, RowFrom<F, T>, FormFrom<F>, QueryFrom<F>> & Own
  > {
  readonly record: F;
  /** Fields of rows that are neither filtered nor sorted by. */
  readonly hidden: readonly string[];
}

/** What the calls of a resource are made of. */
export type CallParts<Row, Form, Query, Style> = CrudFrom<Style, Row, Form, Query> & {
  /** The standard calls, for a resource that has some of them, or other ones beside them. */
  readonly standard: {
    readonly blade: BladeCrud<Row, Form, Query>;
    readonly tree: TreeCrud<Row, Form, Query>;
    readonly rest: RestCrud<Row, Form, Query>;
  };
  readonly shapes: {
    readonly row: z.ZodObject & z.ZodType<Row>;
    readonly form: z.ZodObject & z.ZodType<unknown, Form>;
    readonly query: z.ZodObject & z.ZodType<unknown, Query>;
  };
  /** What calls of its own may answer: a row, rows as they come or in a page, rows in a tree. */
  readonly outputs: {
    readonly row: z.ZodType<Row>;
    readonly rows: z.ZodType<Row[]>;
    readonly page: z.ZodType<Page<Row>>;
    readonly tree: z.ZodType<TreeOf<Row>[]>;
  };
  /** Some fields of the form: what an action asks for beside its rows. */
  readonly formFields: <K extends keyof Form & string>(
    ...names: readonly K[]
  ) => z.ZodType<unknown, Pick<Form, K>>;
  /** An action that moves rows from one state to another, as their field says (`moves`). */
  readonly move: MakeMove;
  readonly hidden: readonly string[];
};

/** What lists are asked beside their filters: no field is called so. */
type Reserved = keyof typeof pagingShape | typeof anyOfKey;

/** Conditions and places name fields of the same record, and no field has the name of something else. */
type NamesItsOwn<F extends FieldRecord> = {
  [K in keyof F]: K extends Reserved
    ? { readonly 'is asked of every list': K }
    : [F[K]['~others']] extends [keyof F]
      ? unknown
      : { readonly 'names no field of the record': Exclude<F[K]['~others'], keyof F> };
};

export interface FieldsDefinition<F extends FieldRecord, T extends Tenancy, Style extends CrudStyle, Own> {
  readonly name: string;
  readonly screen: string;
  readonly code: string;
  readonly tenancy: T;
  /** Its rows are people. */
  readonly people?: boolean;
  readonly title: keyof RowFrom<F, T> & string;
  /** Which of the columns of every row its rows have; all of them where nothing is said. */
  readonly baseColumns?: readonly (keyof typeof baseColumns)[];
  readonly fields: F & NamesItsOwn<F>;
  readonly crud: {
    readonly style: Style;
    readonly base: string;
    /** The operation that answers one level of a tree, where it is loaded level by level. */
    readonly lazy?: string;
    readonly alsoAsked?: z.ZodObject;
  } & BodyHabits;
  readonly operations?: (calls: CallParts<RowFrom<F, T>, FormFrom<F>, QueryFrom<F>, Style>) => Own;
  readonly picker?: RowPicker<keyof RowFrom<F, T> & string>;
  readonly lists?: Readonly<
    Record<string, ListView<keyof RowFrom<F, T> & string, keyof QueryFrom<F> & string>>
  >;
  /** Inputs of actions that are no fields. */
  readonly inputWidgets?: AnyResource['inputWidgets'];
}

/**
 * Declares a resource by its fields: shapes, columns, search, form, widgets, formats and the database's columns follow.
 *
 * @throws Error for a field that is called as what every list is asked: `size`, `current`, `ascs`, `descs`, `anyOf`; for
 *   a move of a state that no operation makes
 * @example
 * const color = defineFields({
 *   name: 'color', screen: '/shop/color', code: 'color', tenancy: 'global', title: 'name',
 *   fields: { name: field.text({ max: 64, required: true, column: true, search: true }) },
 *   crud: { style: 'blade', base: '/color' },
 * });
 * color.columns; // ['name']
 */
export function defineFields<
  const T extends Tenancy,
  F extends FieldRecord,
  const Style extends CrudStyle,
  Own extends Operations = None,
>(definition: FieldsDefinition<F, T, Style, Own>): FieldResource<F, T, Style, Own> {
  const { fields: record, crud, operations, title, baseColumns: baseNames, ...rest } = definition;
  const fields: NamedSpec[] = Object.entries(record as FieldRecord).map(([name, one]) => [name, one.spec]);
  const reserved = fields.find(([name]) => name === anyOfKey || name in pagingShape);
  if (reserved)
    throw new Error(`${definition.name}.${reserved[0]}: every list is asked for something else by this name`);
  const shapes = deriveShapes(fields, definition.tenancy, baseNames);
  const traits = deriveTraits(fields, title, definition.tenancy);
  const { style, base, lazy, ...habits } = crud;
  const standard = standardCalls(base, shapes, {
    code: definition.code,
    hidden: traits.hidden,
    ...habits,
    ...needsOf(fields, habits),
  });
  const set = style === 'own' ? {} : standard[style as Exclude<CrudStyle, 'own'>];
  const formFields = (...names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, shapes.form.shape[name] as z.ZodType])));
  const move = moveMaker(definition.name, fields);
  const parts = {
    ...{ ...set, standard, shapes, outputs: outputsOf(shapes), formFields, move, hidden: traits.hidden },
  };
  // The parts are what the definition's types say: both follow from the record.
  const all = { ...set, ...operations?.(parts as never) };
  checkMoves(definition.name, fields, all);
  return {
    ...listingOf(fields, style, lazy),
    ...rest,
    ...shapes,
    ...traits,
    title,
    record,
    operations: all,
  } as unknown as FieldResource<F, T, Style, Own>;
}

const standardCalls = (base: string, shapes: RecordShapes, options: Parameters<typeof bladeCrud>[2]) => ({
  blade: bladeCrud(base, shapes, options),
  tree: treeCrud(base, shapes, options),
  rest: restCrud(base, shapes, options),
});

const outputsOf = ({ row }: RecordShapes) => ({
  row,
  rows: z.array(row),
  page: pageOf(row),
  tree: z.array(treeOf(row)),
});

/** A list is a tree where the calls say so; each row's parent is the field of that type. */
function listingOf(
  fields: readonly NamedSpec[],
  style: CrudStyle,
  lazy: string | undefined,
): Pick<AnyResource, 'listing' | 'tree'> {
  if (style !== 'tree') return { listing: 'page' };
  const parent = fields.find(([, { type }]) => type === 'parent')?.[0] ?? 'parentId';
  return { listing: 'tree', tree: { parent, ...(lazy !== undefined && { lazy }) } };
}

/** Fields that an insert must give because of what others say; what the resource itself demands comes on top. */
function needsOf(fields: readonly NamedSpec[], { needs }: BodyHabits): Pick<BodyHabits, 'needs'> {
  const conditional = fields.flatMap(([name, { requiredWhen }]) =>
    requiredWhen ? [[name, requiredWhen] as const] : [],
  );
  if (conditional.length === 0) return needs ? { needs } : {};
  return { needs: (body) => [...(needs?.(body) ?? []), ...missingOf(conditional, body)] };
}

function missingOf(
  conditional: readonly (readonly [string, FieldCondition])[],
  body: Readonly<Record<string, unknown>>,
): string[] {
  if (isUpdate(body)) return [];
  return conditional.flatMap(([name, when]) =>
    fulfils(when, body) && isEmptyValue(body[name]) ? [name] : [],
  );
}
