import type { ScreenIntent } from '../intents.js';
import type { Phrase } from '../phrase.js';
import type { InputField } from '../resource/fields.js';
import type { TextField } from '../text-field.js';

/** What a picker picks. */
export type PickerPurpose =
  | { readonly kind: 'palette' }
  | { readonly kind: 'sort' }
  | { readonly kind: 'columns' }
  | { readonly kind: 'actions' }
  /** The department that was chosen before the role. */
  | { readonly kind: 'place'; readonly deptId: string | undefined }
  | { readonly kind: 'choices'; readonly field: string; readonly source: string; readonly multiple: boolean };

export interface Picker {
  readonly kind: 'picker';
  readonly purpose: PickerPurpose;
  readonly query: TextField;
  readonly cursor: number;
  readonly top: number;
  /** Ticked entries of a picker that takes several. */
  readonly ticked: readonly string[];
}

/** The search fields of a list, one being typed into. */
export interface FilterPrompt {
  readonly kind: 'filter';
  readonly fields: readonly InputField[];
  readonly drafts: Readonly<Record<string, string>>;
  /** What the list was asked for when it was opened. */
  readonly was: Readonly<Record<string, string>>;
  readonly at: number;
  readonly caret: number;
}

export interface Confirmation {
  readonly kind: 'confirm';
  readonly question: Phrase;
  /** Names of what it is about, the first ones. */
  readonly about: readonly string[];
  readonly count: number;
  readonly danger: boolean;
  readonly follow: ScreenIntent;
}

/** A line that is typed: the way to a file. */
export interface Prompt {
  readonly kind: 'prompt';
  readonly field: TextField;
}

export interface Help {
  readonly kind: 'help';
  readonly top: number;
}

/** What lies over the screen and has the keys. */
export type Overlay = { readonly kind: 'none' } | Picker | FilterPrompt | Confirmation | Prompt | Help;

export const noOverlay: Overlay = { kind: 'none' };

export const isMultiple = ({ purpose }: Picker): boolean =>
  purpose.kind === 'columns' || (purpose.kind === 'choices' && purpose.multiple);
