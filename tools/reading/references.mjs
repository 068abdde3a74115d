import { boundInside, childrenOf, isFunction } from './scope.mjs';

/**
 * The names of the module that a statement speaks of, in the order of the text, and how:
 * `type` as a type, `inert` put into a value while the module loads, `touched` read or perhaps called while it loads,
 * `later` inside a function that nothing has called yet.
 */
export function referencesIn(statement, known) {
  const found = [];
  const firm = !/Declaration|^TS/.test(statement.type);
  const how = isType(statement) ? 'type' : firm ? 'touched' : 'inert';
  visit(statement, { found, known, hidden: new Set(), how, firm, inside: false, bare: false });
  return found;
}

function visit(node, state) {
  const { known, how, bare } = state;
  if (/^(?:JSX)?Identifier$/.test(node.type) && known.has(node.name) && !state.hidden.has(node.name))
    state.found.push({ name: node.name, how, bare });
  const bound = boundInside(node);
  const hidden = bound.length > 0 ? new Set([...state.hidden, ...bound]) : state.hidden;
  for (const child of childrenOf(node)) {
    const way = { ...state, hidden, ...wayInto(node, child, state) };
    if (!isLabel(node, child)) visit(child, way);
    else if (child.typeAnnotation) visit(child.typeAnnotation, { ...way, how: 'type' });
  }
}

/** Names that name no binding: keys, members, labels, attributes, parameters of function types. */
function isLabel(node, child) {
  if (node.computed) return false;
  if (child === node.property || child === node.label) return true;
  if (child === node.id) return child.type === 'Identifier';
  if (child === node.key) return !node.shorthand || child !== node.value;
  if (node.type === 'JSXAttribute') return child === node.name;
  if (/^JSX(?:Opening|Closing)Element$/.test(node.type))
    return child === node.name && /^[a-z]/.test(child.name ?? '');
  if (node.type === 'TSQualifiedName') return child === node.right;
  return node.type === 'MetaProperty' || child === node.parameterName || child === node.qualifier;
}

/** How what is inside a node is spoken of. */
function wayInto(node, child, { how, firm, inside }) {
  if (how === 'type' || isType(child)) return { how: 'type' };
  if (isFunction(node) || isOwnField(node, child))
    return firm ? { inside: true, bare: false } : { how: 'later', bare: false };
  if (how === 'later') return {};
  if (/^(?:(?:Optional)?Call|New|TaggedTemplate)Expression$/.test(node.type))
    return { how: 'touched', firm: true, bare: !inside && child.type === 'Identifier' };
  return holds.test(node.type) ? { bare: false } : { how: 'touched', bare: false };
}

const holds =
  /^(?:(?:Object|Array|Conditional|Parenthesized|TS(?:As|Satisfies|NonNull))Expression|ObjectProperty|VariableDeclarat(?:ion|or)|Class(?:Body|Declaration|Expression)|Export\w+)$/;

const isOwnField = (node, child) =>
  /^Class(?:Private|Accessor)?Property$/.test(node.type) && !node.static && child === node.value;

const values =
  /^TS(?:(?:As|Satisfies|NonNull|Instantiation)Expression|TypeAssertion|ParameterProperty|Enum\w+|Module\w+|ExportAssignment)$/;

const isType = ({ type }) => type.startsWith('TS') && !values.test(type);
