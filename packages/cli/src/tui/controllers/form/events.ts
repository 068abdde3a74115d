import type { Phrase } from '../phrase.js';
import type { Row } from '../state/row.js';

/** What a person does to a form. */
export type FormIntent =
  | { readonly type: 'open-form'; readonly purpose: 'create' | 'edit' }
  | { readonly type: 'edit-outside' }
  | { readonly type: 'next-field'; readonly by: number }
  | { readonly type: 'cycle-choice'; readonly by: number }
  | { readonly type: 'choose' }
  | { readonly type: 'set-value'; readonly field: string; readonly value: string }
  | { readonly type: 'submit' };

export type FormAnswer =
  /** Values a form starts with, once they have been fetched; `typed` ones were written in $EDITOR. */
  | {
      readonly type: 'form-values';
      readonly screen: number;
      readonly values: Readonly<Record<string, string>>;
      readonly typed: boolean;
    }
  | {
      readonly type: 'form-refused';
      readonly screen: number;
      readonly issues: Readonly<Record<string, string>>;
      readonly problem: Phrase | undefined;
      /** The row as somebody else left it. */
      readonly current?: Row | undefined;
    }
  | {
      readonly type: 'form-sent';
      readonly screen: number;
      readonly done: Phrase;
      /** What was answered and is shown once: generated passwords, codes. */
      readonly output: string | undefined;
      /** The row that was made or changed. */
      readonly saved?: string;
    };
