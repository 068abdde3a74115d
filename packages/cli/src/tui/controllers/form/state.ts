import type { Phrase } from '../phrase.js';
import type { InputField } from '../resource/fields.js';
import type { Row } from '../state/row.js';

/** A secret's typed characters are not shown, and its value is in no frame, log or source view. */
export interface FormField extends InputField {
  readonly readOnly: boolean;
}

export type Purpose =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: Row }
  | { readonly kind: 'action'; readonly operation: string; readonly rows: readonly Row[] };

/** A generated form. Values are texts, as typed; `Fields.fromText` says how they travel. */
export interface FormScreen {
  readonly kind: 'form';
  readonly id: number;
  readonly name: string;
  readonly purpose: Purpose;
  readonly fields: readonly FormField[];
  readonly initial: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly issues: Readonly<Record<string, string>>;
  readonly problem: Phrase | undefined;
  /** Waiting: it was submitted while its values were on their way, and goes when they are there. */
  readonly phase: 'loading' | 'waiting' | 'editing' | 'sending';
  readonly cursor: number;
  readonly caret: number;
  readonly top: number;
}

export const isChanged = (screen: FormScreen): boolean =>
  screen.fields.some((field) => screen.values[field.name] !== screen.initial[field.name]);

/** It is on its way, or will be: nothing changes it any more. */
export const isSubmitted = ({ phase }: FormScreen): boolean => phase === 'waiting' || phase === 'sending';

export const currentField = (screen: FormScreen): FormField | undefined => screen.fields[screen.cursor];
