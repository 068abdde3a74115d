import { parse } from '@babel/parser';
import { referencesIn } from './references.mjs';
import { childrenOf, declaredBy, isFunction } from './scope.mjs';

/**
 * The statements of a module behind its imports, each with the names it declares, whether others see it, what kind of
 * thing it is and what else of the module it speaks of (`uses`, by number, in the order of the text).
 */
export function unitsOf(text, file) {
  const { program, comments } = parseModule(text, file);
  const rest = program.body.filter((one) => !isImport(one));
  const units = grouped(rest).map((nodes, at) => ({ at, nodes, ...describe(nodes.at(-1)) }));
  const owners = new Map();
  for (const { at, names } of units)
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), at]);
  const named = new Set(program.body.flatMap(exportedByName));
  for (const unit of units) {
    unit.exported ||= unit.names.some((name) => named.has(name));
    unit.uses = unit.nodes
      .flatMap((node) => referencesIn(node, owners))
      .flatMap(({ name, ...use }) => owners.get(name).map((target) => ({ target, ...use })))
      .filter(({ target }) => target !== unit.at);
  }
  return { program, comments, units, helpers: helpersAmong(units), frozen: isFrozen(text, rest) };
}

/** What stands in the module for its functions and values alone; what its statements use belongs to their story. */
function helpersAmong(units) {
  const told = new Set();
  const tell = (unit) => {
    for (const { target, how } of unit.uses) {
      if (how === 'type' || told.has(target)) continue;
      told.add(target);
      if (units[target].kind === 'value' && !units[target].exported) tell(units[target]);
    }
  };
  for (const unit of units) if (unit.kind === 'effect') tell(unit);
  for (const { kind, uses } of units)
    if (kind === 'value') for (const use of uses) if (use.bare) told.add(use.target);
  return units
    .filter(({ at, exported, kind }) => !exported && !told.has(at) && /^(?:function|rule)$/.test(kind))
    .map(({ at }) => ({ at, callers: callersOf(units, at) }))
    .filter(({ callers }) => callers.length > 0);
}

const callersOf = (units, at) =>
  units
    .filter(({ uses }) => uses.some(({ target, how }) => target === at && how !== 'type'))
    .map((one) => one.at);

export function parseModule(text, file) {
  const plugins = ['typescript', ...(/\.(?:ts|mts)$/.test(file) ? [] : ['jsx'])];
  const sourceType = file.endsWith('.cjs') ? 'commonjs' : 'module';
  return parse(text, { sourceType, plugins, attachComment: false });
}

const isImport = ({ type, source }) =>
  type === 'ImportDeclaration' || (type.startsWith('Export') && Boolean(source));

/** The signatures of an overloaded function and its body are one. */
function grouped(statements) {
  const groups = [];
  for (const one of statements) {
    const before = groups.at(-1)?.at(-1);
    const signature = before && (before.declaration ?? before);
    const name = (one.declaration ?? one).id?.name;
    const goesOn =
      signature?.type === 'TSDeclareFunction' && !signature.declare && signature.id.name === name;
    if (goesOn) groups.at(-1).push(one);
    else groups.push([one]);
  }
  return groups;
}

function describe(node) {
  const exported = node.type.startsWith('Export');
  const inner = node.declaration ?? node;
  const kind = kindOf(inner, exported);
  return {
    exported,
    kind,
    names: declaredBy(inner),
    loud: kind === 'effect' || (kind === 'value' && runs(inner)),
  };
}

/** A function stands ready before the module loads, a rule as soon as it is reached; values are made while it loads. */
function kindOf(node, exported) {
  if (/^(?:FunctionDeclaration|TSDeclareFunction)$/.test(node.type)) return 'function';
  if (node.type === 'VariableDeclaration') return isRule(node) ? 'rule' : 'value';
  if (/^(?:ClassDeclaration|TSEnumDeclaration)$/.test(node.type)) return 'value';
  if (/^(?:TS(?:Interface|TypeAlias|Module)Declaration|ExportNamedDeclaration)$/.test(node.type))
    return 'type';
  return exported ? 'value' : 'effect';
}

const isRule = ({ declarations }) =>
  declarations.length === 1 && /^(?:Arrow)?FunctionExpression$/.test(declarations[0].init?.type);

function exportedByName({ type, source, specifiers = [], declaration }) {
  if (type === 'ExportDefaultDeclaration' && declaration.type === 'Identifier') return [declaration.name];
  return type === 'ExportNamedDeclaration' && !source ? specifiers.map(({ local }) => local.name) : [];
}

/** Whether making a value may do something that others notice. */
const runs = (node) => doing.test(node.type) || atLoad(node).some(runs);

const doing = /^(?:(?:Optional)?Call|New|TaggedTemplate|Await|Assignment|Update)Expression$|^StaticBlock$/;

const atLoad = (node) => (isFunction(node) ? [] : childrenOf(node));

/** Where a module waits, or has others replaced, its statements are a story told in order. */
const isFrozen = (text, statements) => /\bvi\.(?:mock|hoisted)\(/.test(text) || statements.some(waits);

const waits = (node) => node.type === 'AwaitExpression' || node.await === true || atLoad(node).some(waits);
