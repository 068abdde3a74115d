import type { Format, Tone, UploadRule, Widget } from './appearance.js';
import type { Field, FieldCondition, SqlType } from './field.js';

interface Common<Value> {
  /** Forms must give it, rows have it, the database refuses to be without it. */
  readonly required?: boolean;
  /** Whether rows always have it, where `required` and `default` do not say so. */
  readonly row?: 'always' | 'maybe';
  /** Lists are asked for it: in the search bar, or as the tree beside the list. */
  readonly search?: boolean | 'aside';
  /** Lists can be asked for it by those who know; the search bar does not. */
  readonly query?: boolean;
  /** What the database puts where nothing is said, and what a new form starts with. */
  readonly default?: Value;
  /** What a new form starts with, where that is not the default. */
  readonly initial?: Value;
  readonly widget?: Widget;
  readonly format?: Format;
  readonly upload?: UploadRule;
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Set when a row is made and never again; or shown, and set by nobody. */
  readonly editable?: 'create' | 'never';
  /** No two rows have the same: nobody gives several rows one of them. */
  readonly unique?: boolean;
  /** No two rows with the same of these other fields have the same: brothers in a tree are told apart by their names. */
  readonly uniqueAmong?: readonly string[];
  /** False: calls may say it, no form asks for it. */
  readonly control?: false;
  /** False: the resource's own table does not keep it; it is neither filtered nor sorted by. */
  readonly stored?: false;
  /** No column keeps it, and the server can work it out for all rows of a list: it is filtered and sorted by. */
  readonly computed?: true;
  /** Asked for and shown only while other fields have these values; dropped from forms otherwise. */
  readonly when?: FieldCondition;
  /** An insert must give it while other fields have these values. */
  readonly requiredWhen?: FieldCondition;
  /** Key of the group of the form that it stands in. */
  readonly section?: string;
  /** Code without which rows come without it. */
  readonly read?: string;
  /** Code without which nobody may set it. */
  readonly write?: string;
}

type Column = boolean | { readonly before: string };

/**
 * Where a field is: in rows and forms where nothing is said; in one of them; worked out by the server for rows
 * (`derived`); in queries alone. What rows do not have is no column, what the server works out nobody gives.
 */
type Place =
  | { readonly in?: never; readonly derived?: never; readonly column?: Column }
  | {
      readonly in: 'row';
      readonly derived?: never;
      readonly column?: Column;
      readonly required?: never;
      readonly initial?: never;
    }
  | {
      readonly derived: true;
      readonly in?: never;
      readonly column?: Column;
      readonly required?: never;
      readonly initial?: never;
      readonly default?: never;
    }
  | {
      readonly in: 'form' | 'query';
      readonly derived?: never;
      readonly column?: never;
      readonly row?: never;
      readonly default?: never;
    };

/** What may be said of a field of any type whose first value is a `Value`. */
export type FieldOptions<Value> = Common<Value> & Place;

/** A secret is written and never read back: it is no column, nothing searches for it, no database default knows it. */
export type SecretOptions = Omit<
  Common<string>,
  'search' | 'query' | 'default' | 'row' | 'read' | 'format' | 'tones'
>;

/** The options as they are read: what the compiler has allowed one by one. */
export type GivenOptions = Partial<Common<unknown>> & {
  readonly in?: 'row' | 'form' | 'query';
  readonly derived?: boolean;
  readonly column?: Column;
  readonly nameField?: string | false;
};

/** Nothing said. */
export type None = Readonly<Record<never, never>>;

type Maybe<T> = T | null | undefined;
type Outside = { in: 'form' | 'query' };
type Unkept = Outside | { derived: true } | { stored: false };

type RowValue<O, T> = O extends Outside
  ? never
  : O extends { row: 'always' }
    ? T
    : O extends { row: 'maybe' } | { derived: true } | { read: string }
      ? Maybe<T>
      : O extends { required: true } | { default: string | number }
        ? T
        : Maybe<T>;

export type FormValue<O, T> = O extends { in: 'row' | 'query' } | { derived: true }
  ? never
  : O extends { required: true }
    ? T
    : Maybe<T>;

type QueryValue<O, T> = O extends { in: 'query' } | { search: true | 'aside' } | { query: true } ? T : never;

export type StoreOf<O, S extends SqlType> = O extends Unkept
  ? never
  : O extends { default: string | number }
    ? `${S} not null default`
    : O extends { row: 'always' }
      ? `${S} not null`
      : O extends { row: 'maybe' } | { read: string }
        ? S
        : O extends { required: true }
          ? `${S} not null`
          : S;

type KeysIn<O, P extends string> = O extends { readonly [K in P]: infer C }
  ? Extract<keyof C, string>
  : never;

/** The other fields that options speak of. */
export type OthersIn<O> =
  | KeysIn<O, 'when'>
  | KeysIn<O, 'requiredWhen'>
  | (O extends { uniqueAmong: readonly (infer A extends string)[] } ? A : never)
  | (O extends { column: { before: infer B extends string } } ? B : never);

/** The field whose options are `O`: of which types its value is, and how it is kept. */
export type FieldOf<
  O,
  Row,
  Form,
  Query,
  S extends SqlType,
  NameField extends string = never,
  Value extends string | number = never,
> = Field<
  RowValue<O, Row>,
  FormValue<O, Form>,
  QueryValue<O, Query>,
  StoreOf<O, S>,
  NameField,
  Value,
  OthersIn<O>
>;
