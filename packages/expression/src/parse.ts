import { type BinaryOperator, binaryOperators, type Node } from './ast.js';
import { ExpressionError, isExpressionError } from './errors.js';
import { limits } from './limits.js';
import { detailText, type Text } from './locales/text.js';
import { Jsep, type JsepNode } from './parser-class.js';
import { variableFunctionName, variablePrefixes } from './prefixed-names.js';
import { symbolize } from './word-operators.js';

/** The parser, with the place of every token; a subclass, so the shared grammar is left as it is. */
class PlacedParser extends Jsep {
  override gobbleToken(): JsepNode | false {
    this.gobbleSpaces();
    const at = this.index;
    const node: JsepNode | false = super.gobbleToken();
    if (node && node.at === undefined) node.at = at;
    return node;
  }

  override gobbleIdentifier(): JsepNode {
    const at = this.index;
    const node: JsepNode = super.gobbleIdentifier();
    return Object.assign(node, this.gobblePrefixed(node, at), { at });
  }

  /** The rest of `vars:equals(`: its colon is none of a choice. */
  private gobblePrefixed({ name }: JsepNode, at: number) {
    if (!variablePrefixes.has(String(name)) || /\.\s*$/.test(this.expr.slice(0, at))) return {};
    const [whole, own] =
      /^:([a-zA-Z][a-zA-Z0-9]*)(?=\s*\()/.exec(this.expr.slice(this.index, this.index + 100)) ?? [];
    if (whole === undefined || own === undefined) return {};
    this.index += whole.length;
    return { name: variableFunctionName(own), ofVariable: true };
  }
}

/**
 * Parses the inside of one `${…}`.
 * @example
 * parseExpression('days > 3 and not empty reason')
 */
export function parseExpression(source: string): Node {
  if (source.length > limits.length) {
    throw new ExpressionError('limit', { detail: detailText('too_long', { limit: limits.length }) });
  }
  try {
    return convert(new PlacedParser(symbolize(source)).parse(), 0);
  } catch (error) {
    if (isExpressionError(error)) throw error;
    if (error instanceof RangeError) throw tooDeep();
    const { index = 0, description = String(error) } = error as { index?: number; description?: string };
    throw new ExpressionError('syntax', { position: index + 1, detail: explain(description) });
  }
}

const tooDeep = () =>
  new ExpressionError('limit', { detail: detailText('too_deep', { limit: limits.depth }) });
const notAllowed = (what: string) => detailText('not_allowed', { what });
const refuse = (node: JsepNode | undefined, detail: Text) =>
  new ExpressionError('syntax', { position: place(node) + 1, detail });

function place(node: JsepNode | undefined): number {
  for (let next = node; next; next = (next.left ?? next.test ?? next.callee) as JsepNode | undefined) {
    if (next.at !== undefined) return next.at;
    const property = next.property as JsepNode | undefined;
    if (property?.at !== undefined) return property.at;
  }
  return 0;
}

const severalOrNone = (node: JsepNode) =>
  detailText((node.body as readonly unknown[]).length === 0 ? 'empty' : 'several');

/** The parser explains itself in English only; what it means is said in both languages. */
function explain(description: string): Text {
  const what = /"(.+)"/.exec(description)?.[1];
  if (/^Unclosed/.test(description)) return detailText('unclosed', { what: description.at(9) ?? '' });
  if (/^Unexpected/.test(description) && what) return detailText('unexpected', { what });
  if (/^(Expected|missing)/.test(description)) return detailText('operand');
  return detailText('malformed');
}

/** Takes over what may run and refuses everything else, so the evaluator meets nothing unknown. */
function convert(node: JsepNode, depth: number): Node {
  if (depth > limits.depth * 4) throw tooDeep();
  const at = place(node);
  const inner = (child: unknown) => {
    if (!child) throw refuse(node, detailText('empty'));
    return convert(child as JsepNode, depth + 1);
  };
  const all = (children: unknown) => (children as JsepNode[]).map(inner);
  switch (node.type) {
    case 'Literal':
      return { kind: 'literal', at, value: node.value as string | number | boolean | null };
    case 'Identifier':
      return { kind: 'name', at, name: node.name as string };
    case 'ArrayExpression':
      return { kind: 'list', at, items: all(node.elements) };
    case 'UnaryExpression': {
      const operator = node.operator === '~' ? 'empty' : (node.operator as '!' | '-' | '+');
      return { kind: 'unary', at, operator, operand: inner(node.argument) };
    }
    case 'BinaryExpression': {
      const operator = node.operator as BinaryOperator;
      if (!binaryOperators.includes(operator)) throw refuse(node, notAllowed(operator));
      return { kind: 'binary', at, operator, left: inner(node.left), right: inner(node.right) };
    }
    case 'ConditionalExpression':
      return {
        kind: 'choice',
        at,
        test: inner(node.test),
        yes: inner(node.consequent),
        no: inner(node.alternate),
      };
    case 'MemberExpression':
      return { kind: 'member', at, object: inner(node.object), key: keyOf(node, inner) };
    case 'CallExpression':
      return convertCall(node, inner, all(node.arguments));
    default:
      throw refuse(node, node.type === 'Compound' ? severalOrNone(node) : notAllowed(node.type));
  }
}

function keyOf(node: JsepNode, inner: (child: unknown) => Node): Node {
  if (node.optional) throw refuse(node, notAllowed('?.'));
  const property = node.property as JsepNode;
  if (node.computed) return inner(property);
  return { kind: 'literal', at: place(property), value: property.name as string };
}

function convertCall(node: JsepNode, inner: (child: unknown) => Node, args: readonly Node[]): Node {
  const callee = node.callee as JsepNode;
  if (node.optional) throw refuse(node, notAllowed('?.'));
  if (callee.type === 'Identifier') {
    const [variable] = node.arguments as readonly JsepNode[];
    // It is the variable that is named, not what it holds.
    if (callee.ofVariable && variable?.type === 'Identifier') {
      const named: Node = { kind: 'literal', at: place(variable), value: variable.name as string };
      return {
        kind: 'call',
        at: place(callee),
        name: callee.name as string,
        args: [named, ...args.slice(1)],
      };
    }
    return { kind: 'call', at: place(callee), name: callee.name as string, args };
  }
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const property = callee.property as JsepNode;
    const name = property.name as string;
    return { kind: 'method', at: place(property), object: inner(callee.object), name, args };
  }
  throw refuse(node, notAllowed('()'));
}
