import type { TextParams } from '../texts/language.js';

/** What is wrong with a value: the name of a rule, whose sentence is `validation.…`, and what that names. */
export interface ValueFault {
  readonly rule:
    | ('type' | 'choice' | 'day' | 'range' | 'min' | 'max' | 'decimal' | 'email' | 'url')
    | ('tooLong' | 'tooShort' | 'tooMany' | 'tooFew');
  readonly params?: TextParams;
  /** The form's own sentence for it. */
  readonly message?: string;
}
