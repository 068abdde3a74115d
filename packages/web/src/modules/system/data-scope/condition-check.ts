import { isExpressionError, type Node, parseExpression } from '@mall/expression';
import { scopeCaller } from '@mall/sdk/contract';

/** What is wrong with a condition, and where, counted from 1. */
export type Mistake = { readonly position: number } & (
  | { readonly kind: 'text'; readonly zh: string; readonly en: string }
  | { readonly kind: 'field' | 'member'; readonly name: string }
);

/**
 * Looks at a condition while it is typed: is it one, and does it name what there is? What the server alone knows, whether
 * a value fits its field, it says when the scope is tried or saved.
 */
export function mistakeIn(source: string, fields: readonly string[]): Mistake | undefined {
  try {
    return unknownIn(parseExpression(source), new Set(fields));
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    return { kind: 'text', position: Number(error.params.position ?? 1), ...error.text };
  }
}

const caller: ReadonlySet<string> = new Set(scopeCaller);

function unknownIn(node: Node, fields: ReadonlySet<string>): Mistake | undefined {
  if (node.kind === 'name')
    return fields.has(node.name) ? undefined : { kind: 'field', position: node.at + 1, name: node.name };
  if (node.kind === 'member' && node.object.kind === 'name' && node.object.name === 'user') {
    const name = node.key.kind === 'literal' ? String(node.key.value) : '';
    return caller.has(name) ? undefined : { kind: 'member', position: node.at + 1, name };
  }
  for (const part of partsOf(node)) {
    const found = unknownIn(part, fields);
    if (found) return found;
  }
  return undefined;
}

/** What a node is made of, in the order of the text. */
function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'member':
      return [node.object, node.key];
    case 'method':
      return [node.object, ...node.args];
    case 'call':
      return node.args;
    default:
      return [];
  }
}
