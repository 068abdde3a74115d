import {
  type FormColumn,
  type FormContent,
  type FormFinding,
  findingText,
  formText,
  type Language,
  languages,
  parseForm,
} from '@mall/sdk/contract';
import type { Values } from '../../../crud/row.js';
import { AppError } from '../../../support/app-error.js';
import { requireExpression, requireTemplate } from '../design-expression.js';
import { isSafePattern } from '../value-check/safe-pattern.js';

/** What a save says, with its contents as strict JSON; and what of them is not kept. */
export interface CheckedForm {
  readonly values: Values;
  readonly findings: readonly FormFinding[];
}

/**
 * Reads the contents of a form, and keeps what forms may say.
 *
 * @throws AppError workflow.form_invalid for what is no form, workflow.expression_invalid for an expression that the safe
 *   language does not understand
 */
export function checkedForm(values: Values): CheckedForm {
  const kept: Record<string, unknown> = { ...values };
  const findings: FormFinding[] = [];
  for (const field of ['content', 'appContent']) {
    const given = values[field];
    if (typeof given !== 'string' || given.trim() === '') continue;
    const read = parseForm(given);
    if (!read.form) throw invalid(read.findings);
    for (const column of columnsIn(read.form)) checkExpressions(column);
    const { form, unsafe } = withSafePatterns(read.form);
    kept[field] = formText(form);
    findings.push(...read.findings, ...unsafe);
  }
  return { values: kept, findings };
}

function invalid(findings: readonly FormFinding[]): AppError {
  const [last = { path: '', what: 'invalid' } as const] = findings.slice(-1);
  const said = languages.map((language: Language) => [language, findingText(last, language)] as const);
  // Every language is among them.
  return new AppError('workflow.form_invalid', {
    words: { reason: Object.fromEntries(said) as Readonly<Record<Language, string>> },
  });
}

/** Every field of a form, those of its groups, tables and sub-forms too. */
function columnsIn({ column, group = [] }: Pick<FormContent, 'column' | 'group'>): FormColumn[] {
  const within = (one: FormColumn): FormColumn[] => [
    one,
    ...(one.column ?? []).flatMap(within),
    ...(one.children?.column ?? []).flatMap(within),
    ...(one.rows ?? []).flatMap(({ cols }) => cols.flatMap((cell) => cell.column.flatMap(within))),
  ];
  return [...column, ...group.flatMap((one) => one.column)].flatMap(within);
}

/** A form without the patterns that no value can be held against here; each of them is a finding. */
function withSafePatterns(form: FormContent): {
  readonly form: FormContent;
  readonly unsafe: readonly FormFinding[];
} {
  const unsafe: FormFinding[] = [];
  const within = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => within(one, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const { pattern, ...rest } = value as Readonly<Record<string, unknown>>;
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    const isBad = typeof pattern === 'string' && !isSafePattern(pattern);
    if (isBad) unsafe.push({ path: at('pattern'), what: 'pattern', detail: pattern });
    const others = Object.entries(rest).map(([name, inner]) => [name, within(inner, at(name))]);
    return { ...Object.fromEntries(others), ...(pattern !== undefined && !isBad && { pattern }) };
  };
  return { form: within(form, '') as FormContent, unsafe };
}

function checkExpressions({ value, visible, formula }: FormColumn): void {
  if (typeof value === 'string') requireTemplate(value);
  for (const expression of [visible, formula]) if (expression) requireExpression(expression);
}
