import type { BaseField } from '../fields/base.js';
import type { FormOf, OperationsOf, RowOf } from './resource.js';

type Own<Keys> = Exclude<Extract<Keys, string>, BaseField>;

/** Words of a resource in one language; a field or operation without words does not compile. */
export interface Labels<Res> {
  readonly title: string;
  readonly fields: Readonly<Record<Own<keyof RowOf<Res> | keyof FormOf<Res>>, string>> &
    Readonly<Partial<Record<BaseField, string>>>;
  readonly operations: Readonly<Record<Extract<keyof OperationsOf<Res>, string>, string>>;
  /** Inputs of actions that are no fields of the row. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** Where the sentence built from the label is not the specification's. */
  readonly required?: Readonly<Record<string, string>>;
}

/** What generic code sees of `Labels`. */
export interface AnyLabels {
  readonly title: string;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly operations: Readonly<Record<string, string | undefined>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly hints?: Readonly<Record<string, string>>;
  readonly required?: Readonly<Record<string, string>>;
  /** Groups of the form. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** Words of a group of calls in one language. */
export interface ApiLabels<Ops> {
  readonly title: string;
  readonly operations: Readonly<Record<Extract<keyof Ops, string>, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
}

/** What generic code sees of `ApiLabels`. */
export type AnyApiLabels = ApiLabels<Record<string, unknown>>;
