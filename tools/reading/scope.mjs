const skipped = new Set([
  'type',
  'start',
  'end',
  'loc',
  'extra',
  'range',
  'leadingComments',
  'innerComments',
  'trailingComments',
]);

/** The nodes inside a node, in the order of the text. */
export function childrenOf(node) {
  const found = [];
  // Asked millions of times: no pairs are made of what is looked at once.
  for (const key in node) {
    const value = node[key];
    if (value === null || typeof value !== 'object' || skipped.has(key)) continue;
    if (!Array.isArray(value)) value.type && found.push(value);
    else for (const one of value) if (one?.type) found.push(one);
  }
  const isSorted = found.every((one, place) => place === 0 || found[place - 1].start <= one.start);
  return isSorted ? found : found.sort((a, b) => a.start - b.start);
}

/** The names that a pattern binds: `{ a, b: [c], ...d }` binds a, c and d. */
export function boundBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => boundBy(one.type === 'RestElement' ? one : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    case 'TSParameterProperty':
      return boundBy(pattern.parameter);
    default:
      return [];
  }
}

/** The names that a statement declares. */
export function declaredBy(statement) {
  if (statement?.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => boundBy(id));
  return statement?.id?.type === 'Identifier' && /Declar|Enum|Alias/.test(statement.type)
    ? [statement.id.name]
    : [];
}

export const isFunction = (node) =>
  /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression)|(?:Object|Class|ClassPrivate)Method)$/.test(
    node.type,
  );

/** What a node binds for what is inside it. */
export function boundInside(node) {
  const names = [];
  const types = node.typeParameters?.params ?? (node.typeParameter ? [node.typeParameter] : []);
  for (const { name } of types) names.push(typeof name === 'string' ? name : name?.name);
  if (/^TSMappedType$/.test(node.type)) names.push(typeof node.key === 'string' ? node.key : node.key?.name);
  if (isFunction(node)) names.push(...node.params.flatMap(boundBy), ...varsIn(node.body));
  if (/^TS(?:.*Signature|FunctionType|ConstructorType|.*Declaration)|TSDeclare/.test(node.type))
    names.push(...(node.params ?? node.parameters ?? []).flatMap(boundBy));
  if (/^(?:Function|Class)Expression$/.test(node.type) && node.id) names.push(node.id.name);
  if (/^(?:BlockStatement|StaticBlock|TSModuleBlock)$/.test(node.type))
    names.push(...node.body.map((one) => one.declaration ?? one).flatMap(declaredBy));
  if (node.type === 'SwitchStatement')
    names.push(...node.cases.flatMap(({ consequent }) => consequent.flatMap(declaredBy)));
  if (/^For/.test(node.type)) names.push(...declaredBy(node.init ?? node.left));
  if (node.type === 'CatchClause') names.push(...boundBy(node.param));
  return names;
}

/** `var` belongs to the whole function. */
function varsIn(node) {
  if (!node || isFunction(node)) return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? declaredBy(node) : [];
  return /Statement|Declaration|Case|Clause/.test(node.type)
    ? [...own, ...childrenOf(node).flatMap(varsIn)]
    : own;
}
