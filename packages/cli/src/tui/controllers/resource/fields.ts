import type { Coerced, FieldKind, FormField, Language, ReplyShape } from '@mall/sdk/contract';
import type { ChoiceSource } from './choices.js';

/** A field of a form, a filter or an action; one that comes as data has no schema. */
export interface InputField extends Omit<FormField, 'options' | 'schema'> {
  readonly options: ChoiceSource | undefined;
  readonly required: boolean;
}

/** What the conversion between a field's text and its value depends on. */
export type Held = Coerced & { readonly options?: ChoiceSource | undefined };

/**
 * The fields of a resource. Updates know only this interface: what implements it (`effects/read-fields.ts`) needs the
 * schemas' parsers, which are loaded after the first frame.
 */
export interface Fields {
  /** Kinds of everything that a row carries or a list is searched by. */
  readonly kinds: () => ReadonlyMap<string, FieldKind>;
  /** False for a field of rows that the person may not read. */
  readonly isReadable: (field: string) => boolean;
  readonly form: () => readonly InputField[];
  readonly filters: (names: readonly string[]) => readonly InputField[];
  /** Every input of an operation, the one that names the rows included. */
  readonly inputs: (operation: string) => readonly InputField[];
  /** The inputs of an operation whose values are chosen and not entered. */
  readonly chosen: (operation: string) => ReadonlySet<string>;
  /** The inputs that a person fills in to start an action. */
  readonly actionForm: (operation: string) => readonly InputField[];
  /** False where an action needs an input that no control of a form can fill in. */
  readonly isFillable: (operation: string) => boolean;
  /** The fields by which the server sorts the rows of a list call. */
  readonly sortable: (operation: string) => ReadonlySet<string>;
  /** What the reply of an operation has to show; undefined where it says no more than that it is done. */
  readonly reply: (operation: string) => ReplyShape | undefined;
  /** What an entry of a field's dictionary is called in a language, by its name in a row. */
  readonly entryName: (field: string, name: string, language: Language) => string;
  /** A value from the wire as the text in a field. */
  readonly toText: (field: Held, value: unknown) => string;
  /** The text in a field as the value on the wire. */
  readonly fromText: (field: Held, text: string) => unknown;
}

/** True where several choices are ticked. */
export const takesSeveral = ({ kind, multiple }: Pick<InputField, 'kind' | 'multiple'>): boolean =>
  multiple || kind === 'list';
