import { isExpressionError, parseTemplate, type Template } from '@mall/expression';
import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';

/** An optional field: exactOptionalPropertyTypes wants it absent, not undefined. */
export const maybe = <K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: T });

/**
 * Parses a text with expressions and reports what is wrong with it at its element.
 * @example
 * readTemplate(report, task, 'assignee', '${applyUser}')
 */
export function readTemplate(
  report: Report,
  element: ModdleElement,
  property: string,
  source: string | undefined,
): Template | undefined {
  const text = source?.trim();
  if (!text) return undefined;
  try {
    return parseTemplate(text);
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    const { position = 1, detail = error.text } = error.params;
    const rule = property === 'condition' ? 'condition_syntax' : 'expression';
    report.error(rule, element, { property, position: asCount(position), detail });
    return undefined;
  }
}

const asCount = (position: unknown) => (typeof position === 'number' ? position : 1);

/** The text inside an element such as a condition. */
export function bodyOf(element: unknown): string | undefined {
  const body = (element as ModdleElement | undefined)?.get('body');
  return typeof body === 'string' ? body : undefined;
}

/** The documentation of an element, all its parts joined. */
export function documentationOf(element: ModdleElement): string | undefined {
  const parts = ((element.get('documentation') as ModdleElement[] | undefined) ?? [])
    .map((part) => (part.get('text') as string | undefined)?.trim())
    .filter((text): text is string => Boolean(text));
  return parts.length ? parts.join('\n') : undefined;
}
