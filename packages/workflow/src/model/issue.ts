import type { Text, TextParams } from '@mall/expression';
import { type RuleKey, ruleText } from '../locales/text.js';

/** One finding of the validation; errors forbid deploying, warnings do not. */
export interface Issue {
  readonly code: `model.${RuleKey}`;
  readonly rule: RuleKey;
  readonly severity: 'error' | 'warning';
  readonly elementId: string | null;
  readonly elementName: string | null;
  readonly message: Text;
}

/** Where findings are collected. */
export interface Report {
  error(rule: RuleKey, element: Named | null, params?: TextParams): void;
  warning(rule: RuleKey, element: Named | null, params?: TextParams): void;
  readonly issues: readonly Issue[];
}

interface Named {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * An empty list of findings.
 * @example
 * const report = createReport(); report.error('no_start', { id: 'process' });
 */
export function createReport(): Report {
  const issues: Issue[] = [];
  const add =
    (severity: Issue['severity']) => (rule: RuleKey, element: Named | null, params?: TextParams) => {
      issues.push({
        code: `model.${rule}`,
        rule,
        severity,
        elementId: element?.id ?? null,
        elementName: element?.name || element?.id || null,
        message: ruleText(rule, params),
      });
    };
  return { error: add('error'), warning: add('warning'), issues };
}
