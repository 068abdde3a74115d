import { expectTypeOf } from 'vitest';
import { errorText, statusOfError } from '../errors.js';
import { defineErrors } from '../texts/define-texts.js';
import { generalText } from '../texts/general.js';
import { type Language, toLanguage } from '../texts/language.js';
import { fieldLabel } from './field-label.js';
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
generalText('no.such.message', 'zh-CN');
// @ts-expect-error a language without texts does not compile
generalText('done.added', 'fr-FR');
// @ts-expect-error a code for inserting alone is none
export const half: Permission = { insert: 'a' };
// @ts-expect-error words are of a language
fieldLabel('a', {});
// @ts-expect-error an error says itself in every language
defineErrors({ 'goods.sold_out': { 'zh-CN': '已售罄' } });
