import type { Labels } from '../../contract/core/labels.js';
import { type AnyFieldWords, labelsOf } from '../../contract/core/record/field-words.js';
import type { BaseField } from '../../contract/fields/base.js';
import type { Language } from '../../contract/texts/language.js';
import { everyKind as english } from './every-kind.en-us.js';
import { everyKind } from './every-kind.js';
import { everyKind as chinese } from './every-kind.zh-cn.js';

type Words = Labels<typeof everyKind>;

/** What surfaces read of its words; its own fields have a label, and so has a level. */
type EveryKindLabels = Omit<Words, 'fields'> & {
  readonly fields: Readonly<Record<Exclude<keyof Words['fields'], BaseField>, string>>;
  readonly options: { readonly level: Readonly<Record<'low' | 'high', string>> };
};

/** Its words as entries of a catalogue have them. */
export const everyKindWords = { 'zh-CN': chinese, 'en-US': english };

export const everyKindChinese = read(chinese, 'zh-CN');
export const everyKindEnglish = read(english, 'en-US');

function read(words: AnyFieldWords, language: Language): EveryKindLabels {
  // Each word that the type names, `FieldWords` has demanded.
  return labelsOf(everyKind, words, language) as EveryKindLabels;
}
