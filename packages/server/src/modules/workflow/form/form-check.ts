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
    kept[field] = formText(read.form);
    findings.push(...read.findings);
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

function checkExpressions({ value, visible, formula }: FormColumn): void {
  if (typeof value === 'string') requireTemplate(value);
  for (const expression of [visible, formula]) if (expression) requireExpression(expression);
}
