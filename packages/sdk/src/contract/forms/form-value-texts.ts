import { isEmptyValue } from '../fields/empty-value.js';
import { generalText } from '../texts/general.js';
import type { Language } from '../texts/language.js';
import { type DesignedField, designedFields } from './designed-fields.js';
import type { FormOption } from './form-content.js';
import { parseForm } from './parse-form.js';

/**
 * Says values of a form as people read them: what was chosen by its label, yes and no, from when to when, files by
 * their names, each row of a sub-form. A value that the form does not know stands as it is; nothing is an empty text.
 *
 * @example
 * const form = { version: 1, column: [{ type: 'daterange', prop: 'when' }] };
 * const say = formValueTexts(JSON.stringify(form), 'en-US');
 * say('when', ['2026-05-01', '2026-05-05']); // '2026-05-01 – 2026-05-05'
 */
export function formValueTexts(
  content: string,
  language: Language,
): (name: string, value: unknown) => string {
  const { form } = parseForm(content);
  const fields = new Map((form ? designedFields(form) : []).map((field) => [field.column.prop, field]));
  return (name, value) => saidAs(fields.get(name), value, language);
}

/** What stands between several of them. */
const between: Readonly<Record<Language, string>> = { 'zh-CN': '、', 'en-US': ', ' };

function saidAs(field: DesignedField | undefined, value: unknown, language: Language): string {
  if (isEmptyValue(value)) return '';
  const { type = '', dicData } = field?.column ?? {};
  const parts = partsOf(value, type, dicData !== undefined);
  if (type.endsWith('range') && parts.length === 2)
    return generalText('value.range', language, { from: String(parts[0]), to: String(parts[1]) });
  return parts.map((part) => partSaid(part, field, language)).join(between[language]);
}

/** Several values are a list, or joined by commas where a form keeps what was chosen as one text. */
function partsOf(value: unknown, type: string, chosen: boolean): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && (chosen || type.endsWith('range')) ? value.split(',') : [value];
}

function partSaid(part: unknown, field: DesignedField | undefined, language: Language): string {
  const option = optionOf(field?.column.dicData ?? [], part);
  if (option) return option.label;
  if (typeof part === 'boolean') return generalText(part ? 'value.yes' : 'value.no', language);
  if (typeof part !== 'object' || part === null) return String(part);
  return rowSaid(part as Values, field?.columns ?? [], language);
}

type Values = Readonly<Record<string, unknown>>;

function optionOf(options: readonly FormOption[], value: unknown): FormOption | undefined {
  for (const option of options) {
    const found = String(option.value) === String(value) ? option : optionOf(option.children ?? [], value);
    if (found) return found;
  }
  return undefined;
}

/** Names that files and other things have, the one that people gave them first. */
const names = ['label', 'originalName', 'name', 'title', 'link', 'url'];

/** A row of a sub-form by its fields, anything else by its name. */
function rowSaid(row: Values, columns: readonly DesignedField[], language: Language): string {
  const said = columns.flatMap((field) => {
    const text = saidAs(field, row[field.column.prop], language);
    return text === '' ? [] : [`${field.column.label ?? field.column.prop} ${text}`];
  });
  if (said.length > 0) return `(${said.join(between[language])})`;
  const name = names.map((key) => row[key]).find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : JSON.stringify(row);
}
