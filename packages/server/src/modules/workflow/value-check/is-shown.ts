import {
  dateFunctions,
  evaluate,
  hasExpression,
  isExpressionError,
  parseTemplate,
  variableFunctions,
} from '@mall/expression';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a field is shown, by its conditions on the fields beside it; one that cannot be worked out yet, because nothing
 * was entered there, does not hold.
 *
 * @example
 * await isShown(['count > 100'], { count: 200 }, ['count', 'budget']); // true
 */
export async function isShown(
  conditions: readonly string[],
  values: Values,
  beside: readonly string[],
): Promise<boolean> {
  for (const condition of conditions) if (!(await holds(condition, values, beside))) return false;
  return true;
}

async function holds(condition: string, values: Values, beside: readonly string[]): Promise<boolean> {
  const find = (name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? null) : beside.includes(name) ? null : undefined;
  const functions = new Map([...Object.entries(dateFunctions), ...Object.entries(variableFunctions(find))]);
  try {
    const template = parseTemplate(hasExpression(condition) ? condition : `\${${condition}}`);
    const said = await evaluate(template, { find, functions });
    return said === true || said === 'true';
  } catch (error) {
    if (isExpressionError(error)) return false;
    throw error;
  }
}
