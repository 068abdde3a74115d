import { parse } from '@babel/parser';

const operators = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** What may be done to a node, by its type: the mistakes that people make. */
const mutators = {
  BinaryExpression: binary,
  LogicalExpression: binary,
  UnaryExpression: (node, source) =>
    node.operator === '!'
      ? [replace(node, source.slice(node.argument.start, node.argument.end), '! removed')]
      : [],
  IfStatement: ({ test }, source) => [negated(test, source)],
  ConditionalExpression: ({ test }, source) => [negated(test, source)],
  BooleanLiteral: (node) => [replace(node, String(!node.value), `${node.value} → ${!node.value}`)],
  NumericLiteral: (node) => [replace(node, String(node.value + 1), `${node.value} → ${node.value + 1}`)],
  ThrowStatement: (node) => [replace(node, ';', 'throw removed')],
  ExpressionStatement: (node) =>
    /^(Await|Call)Expression$/.test(node.expression.type) ? [replace(node, ';', 'call removed')] : [],
};

function binary(node, source) {
  const to = operators[node.operator];
  if (!to) return [];
  // The operator stands between its sides; comments and line breaks may too.
  const between = source.slice(node.left.end, node.right.start);
  const start = node.left.end + between.indexOf(node.operator);
  return [{ start, end: start + node.operator.length, text: to, what: `${node.operator} → ${to}` }];
}

const replace = (node, text, what) => ({ start: node.start, end: node.end, text, what });

const negated = (test, source) =>
  replace(test, `!(${source.slice(test.start, test.end)})`, 'condition negated');

/** Every change that one file offers: where, what instead, and in words. */
export function mutantsOf(source, file) {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const { program } = parse(source, { sourceType: 'module', plugins });
  const found = [];
  walk(program, (node) => {
    for (const mutant of mutators[node.type]?.(node, source) ?? [])
      found.push({ ...mutant, line: source.slice(0, mutant.start).split('\n').length });
  });
  return found;
}

/** Types have no behaviour; what is asserted about a value still has. */
const transparent = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;

function walk(node, visit) {
  if (node.type.startsWith('TS') && !transparent.test(node.type)) return;
  if (node.type === 'ImportDeclaration') return;
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
}

const isNode = (value) => typeof value?.type === 'string' && typeof value.start === 'number';

export const apply = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);
