import { type Node, parseExpression, parseTemplate } from '@mall/expression';

export const comparisons = ['==', '!=', '>', '>=', '<', '<='] as const;
export type Comparison = (typeof comparisons)[number];

/** One row of a condition: a field, how it is compared, and to what. */
export interface ConditionRow {
  readonly field: string;
  readonly is: Comparison;
  readonly value: string | number | boolean;
}

/** Rows of which all must hold, or of which one is enough. */
export interface ConditionRows {
  readonly match: 'all' | 'any';
  readonly rows: readonly ConditionRow[];
}

/**
 * A condition as rows; undefined for what is more than rows can say. The expression stays the one truth: what rows cannot
 * say is shown as it is, and never written anew.
 *
 * @example
 * rowsOf('${days > 3 && kind == "sick"}'); // { match: 'all', rows: [{ field: 'days', is: '>', value: 3 }, …] }
 */
export function rowsOf(expression: string): ConditionRows | undefined {
  if (expression.trim() === '') return { match: 'all', rows: [] };
  const node = onlyNode(expression);
  if (!node) return undefined;
  for (const [operator, match] of [
    ['&&', 'all'],
    ['||', 'any'],
  ] as const) {
    const rows = joined(node, operator).map(rowOf);
    if (rows.every((row) => row !== undefined)) return { match, rows };
  }
  return undefined;
}

/**
 * Rows as the expression that they say; empty for none.
 *
 * @example
 * expressionOf({ match: 'all', rows: [{ field: 'days', is: '>', value: 3 }] }); // '${days > 3}'
 */
export function expressionOf({ match, rows }: ConditionRows): string {
  if (rows.length === 0) return '';
  const said = rows.map(({ field, is, value }) => `${field} ${is} ${literal(value)}`);
  return `\${${said.join(match === 'all' ? ' && ' : ' || ')}}`;
}

/** What is wrong with an expression: where, counted from 1; undefined for nothing. */
export function mistakeIn(expression: string): { readonly zh: string; readonly en: string } | undefined {
  try {
    parseTemplate(expression);
    return undefined;
  } catch (error) {
    const { text } = error as { readonly text?: { readonly zh: string; readonly en: string } };
    return text ?? { zh: String(error), en: String(error) };
  }
}

/** The expression that a text is alone, without words around it. */
function onlyNode(expression: string): Node | undefined {
  try {
    const { parts } = parseTemplate(expression.trim());
    const [part] = parts;
    return parts.length === 1 && typeof part === 'object' ? part : undefined;
  } catch {
    return undefined;
  }
}

const joined = (node: Node, operator: '&&' | '||'): Node[] =>
  node.kind === 'binary' && node.operator === operator
    ? [...joined(node.left, operator), ...joined(node.right, operator)]
    : [node];

function rowOf(node: Node): ConditionRow | undefined {
  if (node.kind !== 'binary' || node.left.kind !== 'name') return undefined;
  const is = comparisons.find((each) => each === node.operator);
  const value = valueIn(node.right);
  return is === undefined || value === undefined ? undefined : { field: node.left.name, is, value };
}

function valueIn(node: Node): ConditionRow['value'] | undefined {
  if (node.kind === 'literal') return node.value ?? undefined;
  if (node.kind !== 'unary' || node.operator !== '-' || node.operand.kind !== 'literal') return undefined;
  return typeof node.operand.value === 'number' ? -node.operand.value : undefined;
}

function literal(value: ConditionRow['value']): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Whether a field can be named in an expression at all. */
export function isName(field: string): boolean {
  try {
    return parseExpression(field).kind === 'name';
  } catch {
    return false;
  }
}
