import type { ResourceName, Widget } from '@mall/sdk/contract';
import type { Phrase } from '../phrase.js';
import type { ChoiceSource } from '../resource/choices.js';
import type { Row } from '../state/row.js';

export interface FormField {
  readonly name: string;
  readonly widget: Widget;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Typed characters are not shown, and the value is in no frame, log or source view. */
  readonly secret: boolean;
  readonly options: ChoiceSource | undefined;
  readonly multiple: boolean;
  /** The contract wants an array: the comma-joined text is split when it is sent. */
  readonly list: boolean;
}

export type Purpose =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: Row }
  | { readonly kind: 'action'; readonly operation: string; readonly rows: readonly Row[] };

/** A generated form. Values are texts, as typed; the contract's parsers turn them into what they mean. */
export interface FormScreen {
  readonly kind: 'form';
  readonly id: number;
  readonly name: ResourceName;
  readonly purpose: Purpose;
  readonly fields: readonly FormField[];
  readonly initial: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly issues: Readonly<Record<string, string>>;
  readonly problem: Phrase | undefined;
  readonly phase: 'loading' | 'editing' | 'sending';
  readonly cursor: number;
  readonly caret: number;
  readonly top: number;
}

export const isChanged = (screen: FormScreen): boolean =>
  screen.fields.some((field) => screen.values[field.name] !== screen.initial[field.name]);

export const currentField = (screen: FormScreen): FormField | undefined => screen.fields[screen.cursor];
