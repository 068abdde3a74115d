import { type FieldIssue, inSentence, messageText, type ValueFault } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';

/** Where a value is: `days`, or `items.0.price`; and what that is called. */
export interface ValuePlace {
  readonly field: string;
  readonly label: string;
  /** Of a column of a sub-form: what its form is called, and the number of its row, from 1. */
  readonly row?: { readonly form: string; readonly number: number };
}

/** What a value names is not there. */
interface MissingFault {
  readonly rule: 'missing';
  readonly params?: never;
  readonly message?: never;
}

/** What is wrong with a value: in the form's own words, or in the caller's language. */
export function fieldIssue(
  { language }: UserContext,
  place: ValuePlace,
  { rule, params, message: own }: ValueFault | MissingFault,
): FieldIssue {
  const message =
    own ?? messageText(`validation.${rule}`, language, { label: called(language, place), ...params });
  return { field: place.field, rule, message };
}

/** That nothing was entered or chosen. */
export function missingIssue({ language }: UserContext, place: ValuePlace, control: string): FieldIssue {
  const key = entered.has(control) ? 'validation.enter' : 'validation.choose';
  const message = messageText(key, language, { label: called(language, place) });
  return { field: place.field, rule: 'required', message };
}

const entered: ReadonlySet<string> = new Set([
  ...[
    'input',
    'textarea',
    'password',
    'url',
    'number',
    'rate',
    'slider',
    'array',
    'ueditor',
    'dynamic',
    'sign',
  ],
]);

function called(language: UserContext['language'], { label, row }: ValuePlace): string {
  const own = inSentence(label, language);
  if (!row) return own;
  const form = inSentence(row.form, language);
  return messageText('workflow.columnOfRow', language, { label: own, form, row: row.number });
}
