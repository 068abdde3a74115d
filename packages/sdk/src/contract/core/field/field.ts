import type * as z from 'zod';
import type { Format, Options, Tone, UploadRule, Widget } from './appearance.js';

/** What a field is, said once; what it is on the wire, in a form, in a cell and in the database follows. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'bigInteger'
  | 'decimal'
  | 'money'
  | 'quantity'
  | 'yesNo'
  | 'day'
  | 'moment'
  | 'dictionary'
  | 'state'
  | 'choice'
  | 'choiceFrom'
  | 'link'
  | 'links'
  | 'parent'
  | 'file'
  | 'files'
  | 'secret'
  | 'json'
  | 'code'
  | 'custom';

/** Types of database columns that fields are kept in. */
export type SqlType =
  | 'varchar'
  | 'text'
  | 'integer'
  | 'smallint'
  | 'bigId'
  | 'numeric'
  | 'moment'
  | 'day'
  | 'jsonb';

/** A database column as a type: what drizzle says of it follows from these words. */
export type Store = SqlType | `${SqlType} not null` | `${SqlType} not null default`;

/** A database column as it is made. */
export interface StoreSpec {
  readonly type: SqlType;
  readonly notNull: boolean;
  readonly default?: string | number | undefined;
  /** Characters of a `varchar`. */
  readonly length?: number | undefined;
  /** Digits of a `numeric` before and after the point together, and those after it. */
  readonly precision?: number | undefined;
  readonly scale?: number | undefined;
}

/** Other fields and the values that they must have: every one of them one of its values. */
export type FieldCondition = Readonly<Record<string, readonly (string | number)[]>>;

/** Codes that it takes to read a field, and to write it. */
export interface FieldGuard {
  readonly read?: string | undefined;
  readonly write?: string | undefined;
}

/** How an action moves rows from one state to another. */
export interface StateMove<Value = string | number> {
  /** The states that rows may be in before. */
  readonly from: readonly Value[];
  /** The one that they are in after. */
  readonly to: Value;
}

/** What becomes of a row when one that its link names is to be removed. */
export type OnRemove =
  /** The removal is refused, and says by what the row is used. */
  | 'refuse'
  /** The link stays and names nothing any more: what once was, is kept. */
  | 'keep'
  /** The link is emptied. */
  | 'withdraw';

/** Everything that generic code knows of a field. */
export interface FieldSpec {
  readonly type: FieldType;
  /** The parser of it in rows; absent where rows do not have it. The next two likewise. */
  readonly row?: z.ZodType | undefined;
  readonly form?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  /** Absent where the resource's own table does not keep it. */
  readonly store?: StoreSpec | undefined;
  /** What a new form starts with. */
  readonly initial?: unknown;
  readonly column: boolean;
  /** The column that it stands before, where its place in the record is not its place in lists. */
  readonly before?: string | undefined;
  /** In the search bar; as the tree beside the list. */
  readonly search: boolean | 'aside';
  /** False: calls may say it, no form asks for it. */
  readonly control: boolean;
  readonly widget?: Widget | undefined;
  readonly format?: Format | undefined;
  readonly options?: Options | undefined;
  readonly onRemove?: OnRemove | undefined;
  readonly tones?: Readonly<Record<string, Tone>> | undefined;
  /** Of a state: the actions that move rows from one to another, by their names. */
  readonly moves?: Readonly<Record<string, StateMove>> | undefined;
  /** The field that has its name for people; false where there is none. */
  readonly nameField?: string | false | undefined;
  readonly upload?: UploadRule | undefined;
  readonly editable?: 'create' | 'never' | undefined;
  readonly unique: boolean;
  /** The fields among whose rows of one value it is unique; none: among all of the tenant. */
  readonly uniqueAmong?: readonly string[] | undefined;
  /** Shown; neither filtered nor sorted by. */
  readonly hidden: boolean;
  readonly secret: boolean;
  readonly when?: FieldCondition | undefined;
  readonly requiredWhen?: FieldCondition | undefined;
  readonly section?: string | undefined;
  readonly read?: string | undefined;
  readonly write?: string | undefined;
}

/**
 * One field of a record. Its types are phantoms, `never` where there is nothing of the kind: the value in rows, in
 * forms and in queries; its database column; the field beside it that has its name; its closed set of values; the other
 * fields that it speaks of.
 */
export interface Field<
  Row,
  Form,
  Query,
  Column extends Store = never,
  NameField extends string = never,
  Value extends string | number = never,
  Others extends string = never,
> {
  readonly spec: FieldSpec;
  readonly '~row': Row;
  readonly '~form': Form;
  readonly '~query': Query;
  readonly '~store': Column;
  readonly '~nameField': NameField;
  readonly '~value': Value;
  readonly '~others': Others;
}

export type AnyField = Field<unknown, unknown, unknown, Store, string, string | number, string>;

/** The fields of a resource, in the order in which forms ask for them. */
export type FieldRecord = Readonly<Record<string, AnyField>>;

/**
 * True where a form's or a body's values fulfil the condition: each of its fields holds one of the values that are listed
 * for it, or several of which one is listed. Numbers and their texts are the same; yes and no are 1 and 0 as well.
 *
 * @example
 * fulfils({ category: [1, 2] }, { category: '2' }); // true
 */
export const fulfils = (condition: FieldCondition, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(condition).every(([name, allowed]) => {
    const spellings = new Set(allowed.map(String));
    const held: readonly unknown[] = Array.isArray(values[name]) ? values[name] : [values[name]];
    return held.some((one) => spellings.has(String(one)) || spellings.has(spelled(one)));
  });

/** A switch holds yes or no where a list of values says 1 or 0. */
const spelled = (value: unknown): string => String(typeof value === 'boolean' ? Number(value) : value);
