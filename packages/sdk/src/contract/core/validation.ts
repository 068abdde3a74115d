import type * as z from 'zod';
import { isEmptyValue } from '../fields/empty-value.js';
import type { GeneralKey } from '../texts/general.js';
import { generalText } from '../texts/general.js';
import type { Language, TextParams } from '../texts/language.js';
import type { Endpoint } from './endpoint.js';
import { fieldLabel } from './field-label.js';
import type { AnyLabels } from './labels.js';
import type { AnyResource } from './resource.js';

/** One thing wrong with one field, in the reader's language. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export interface Words {
  readonly language: Language;
  readonly labels?: AnyLabels | undefined;
  readonly resource?: Pick<AnyResource, 'widgets'> | undefined;
  /** The call that the fields are of: which rows it is about. */
  readonly endpoint?: Pick<Endpoint, 'target'> | undefined;
  /** Fields whose values are chosen, whatever control asks for them (`chosenFields` of the call). */
  readonly chosen?: ReadonlySet<string> | undefined;
}

type Issue = z.core.$ZodIssue;

const choosers = new Set(['select', 'tree', 'picker', 'icon', 'switch', 'upload', 'uploads', 'attachments']);

/**
 * What is said of a field that is missing: the resource's own sentence, or the one built from its label
 * (specification, section 5).
 *
 * @example
 * requiredText('paramName', undefined, { language: 'en-US', labels: await loadLabels('param', 'en-US') });
 * // 'Please enter the parameter name'
 */
export function requiredText(field: string, value: unknown, words: Words): string {
  const own = words.labels?.required?.[field];
  if (own) return own;
  if (words.endpoint?.target?.field === field) return generalText('select.atLeastOne', words.language);
  const chooser =
    Array.isArray(value) ||
    choosers.has(words.resource?.widgets?.[field] ?? 'text') ||
    words.chosen?.has(field) === true;
  const key: GeneralKey = chooser ? 'validation.choose' : 'validation.enter';
  return generalText(key, words.language, { label: labelWithin(field, words) });
}

/**
 * A label or a title as it stands within a sentence: English ones begin with a capital that a sentence does not want;
 * abbreviations keep theirs.
 *
 * @example
 * inSentence('Invite code', 'en-US'); // 'invite code'
 * inSentence('API scope', 'en-US'); // 'API scope'
 */
export const inSentence = (label: string, language: Language): string =>
  language === 'en-US' && /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/**
 * The word for a field as it stands within a sentence.
 *
 * @example
 * labelWithin('createTime', { language: 'en-US' }); // 'created'
 */
export const labelWithin = (field: string, words: Words): string =>
  inSentence(fieldLabel(field, words), words.language);

/**
 * Turns what the parser found into one message per field, the same in browser, shell and server
 * (specification, section 5).
 *
 * @example
 * const input = { paramName: '', paramKey: 'k', paramValue: 'v' };
 * const { error } = param.operations.submit.input.safeParse(input);
 * const labels = await loadLabels('param', 'en-US');
 * explainIssues(error, input, { language: 'en-US', labels, resource: param })[0].message; // 'Please enter the parameter name'
 */
export function explainIssues(error: z.ZodError, input: unknown, words: Words): FieldIssue[] {
  const found = new Map<string, FieldIssue>();
  for (const issue of error.issues)
    for (const entry of explain(issue as Issue, input, words))
      if (!found.has(entry.field)) found.set(entry.field, entry);
  return [...found.values()];
}

function explain(issue: Issue, input: unknown, words: Words): FieldIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      rule: 'unknown',
      message: generalText('validation.unknown', words.language, { field: key }),
    }));
  const field = issue.path.map(String).join('.');
  const leaf = String(issue.path.at(-1) ?? '');
  const value = at(input, issue.path);
  const [rule, params] = ruleOf(issue);
  // A rule with a point in its name is the key of a sentence that says what it is about, of nothing entered too.
  const speaks = rule.includes('.');
  if (isBlank(value) && !speaks)
    return [{ field, rule: 'required', message: requiredText(leaf, value, words) }];
  const label = labelWithin(leaf, words);
  const key = (speaks ? rule : `validation.${rule}`) as GeneralKey;
  const message = generalText(key, words.language, { label, ...params });
  return [{ field, rule, message }];
}

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

function ruleOf(issue: Issue): [rule: string, params: TextParams] {
  if (issue.code === 'too_big') return [bigRule(issue), { max: Number(issue.maximum) }];
  if (issue.code === 'too_small') return ['tooShort', { min: Number(issue.minimum) }];
  if (issue.code === 'custom') {
    const { rule = 'type', ...params } = (issue.params ?? {}) as { rule?: string };
    return [rule, params];
  }
  if (issue.code === 'invalid_value') return ['choice', {}];
  if (issue.code === 'invalid_union') {
    const inner = issue.errors
      .flat()
      .find((candidate) => candidate.code !== 'invalid_type' && !isNotEmptyText(candidate));
    return inner ? ruleOf(inner as Issue) : ['type', {}];
  }
  return ['type', {}];
}

/** Lists have entries where texts have characters; the list that is the whole input has no name. */
function bigRule({ origin, path }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin !== 'array') return 'tooLong';
  return path.length === 0 ? 'tooManyEntries' : 'tooMany';
}

/** What may be empty is a union with the empty text: that something else is none says nothing of what is wrong. */
const isNotEmptyText = (issue: Issue): boolean =>
  issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === '';

/** Nothing was entered, or blanks alone. */
const isBlank = (value: unknown): boolean => isEmptyValue(typeof value === 'string' ? value.trim() : value);
