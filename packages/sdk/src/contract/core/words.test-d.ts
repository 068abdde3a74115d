import { expectTypeOf } from 'vitest';
import { errorText, messageText } from '../locales/texts.js';
import { statusOfError } from './error-status.js';
import { fieldLabel } from './field-label.js';
import { type Language, toLanguage } from './language.js';
import { codesFor, type Permission } from './permission.js';
import type { explainIssues, FieldIssue } from './validation.js';

expectTypeOf(toLanguage('en')).toEqualTypeOf<Language | undefined>();
expectTypeOf(fieldLabel('a', { language: 'zh-CN' })).toEqualTypeOf<string>();
expectTypeOf(codesFor(undefined, {})).toEqualTypeOf<readonly string[]>();
expectTypeOf<ReturnType<typeof explainIssues>>().toEqualTypeOf<FieldIssue[]>();
expectTypeOf(statusOfError('row.conflict')).toEqualTypeOf<number>();

// @ts-expect-error a code without a text does not compile
errorText('no.such.code', 'zh-CN');
// @ts-expect-error a message without a text does not compile
messageText('no.such.message', 'zh-CN');
// @ts-expect-error a language without texts does not compile
messageText('done.added', 'fr-FR');
// @ts-expect-error a code for inserting alone is none
export const half: Permission = { insert: 'a' };
// @ts-expect-error words are of a language
fieldLabel('a', {});
