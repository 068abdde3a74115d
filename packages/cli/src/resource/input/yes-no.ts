import { type FieldKind, type Language, messageText } from '@mall/sdk/contract';

/** Kinds of two values: a pair of flags, a filter of three states, a word in a table. */
export const isYesNo = (kind: FieldKind): boolean => kind === 'bit' || kind === 'boolean';

/** The word for such a value; anything else stays what it is. */
export function yesNoWord(value: unknown, language: Language): string | undefined {
  if (value === 1 || value === true) return messageText('value.yes', language);
  return value === 0 || value === false ? messageText('value.no', language) : undefined;
}
