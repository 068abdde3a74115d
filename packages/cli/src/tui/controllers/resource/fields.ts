import type { Coerced, FieldKind, FormField } from '@mall/sdk/contract';
import type { ChoiceSource } from './choices.js';

/** A field of a form, a filter or an action. */
export interface InputField extends Omit<FormField, 'options'> {
  readonly options: ChoiceSource | undefined;
  readonly required: boolean;
}

/** What decides how a field holds its value. */
export type Held = Coerced & { readonly options?: ChoiceSource | undefined };

/**
 * What a descriptor's schemas say, asked for when it is needed: the parsers behind it are loaded after the first
 * frame (`effects/read-fields.ts`), and updates know only this.
 */
export interface Fields {
  /** Kinds of everything that a row carries or a list is searched by. */
  readonly kinds: () => ReadonlyMap<string, FieldKind>;
  readonly form: () => readonly InputField[];
  readonly filters: (names: readonly string[]) => readonly InputField[];
  readonly inputs: (operation: string) => readonly InputField[];
  /** A value of the wire as the text that a field holds. */
  readonly toText: (field: Held, value: unknown) => string;
  /** What a field holds, as it travels. */
  readonly fromText: (field: Held, text: string) => unknown;
}

/** True where several choices are ticked. */
export const takesSeveral = ({ kind, multiple }: Pick<InputField, 'kind' | 'multiple'>): boolean =>
  multiple || kind === 'list';
