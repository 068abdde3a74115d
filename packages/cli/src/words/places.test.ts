import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect, it } from 'vitest';

/** A node as far as this test looks at one. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const src = join(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing/.test(name))
  .map((name) => ({ name, nodes: nodesOf(readFileSync(join(src, name), 'utf8'), name) }));

/** Every text of the shell by its key, in both languages. */
const texts = new Map<string, string[]>();
for (const { nodes } of files)
  for (const call of nodes.filter(
    (node) => node.type === 'CallExpression' && nameOf(node.callee) === 'defineWords',
  )) {
    const [folder, languages] = call.arguments as [Node, Node];
    for (const language of propertiesOf(languages))
      for (const one of propertiesOf(language.value as Node)) {
        const key = `${folder.value}:${keyOf(one)}`;
        const text = textOf(one.value as Node);
        if (text !== undefined) texts.set(key, [...(texts.get(key) ?? []), text]);
      }
  }

it('no place of a sentence stays unfilled, wherever the sentence is said', () => {
  expect(texts.size).toBeGreaterThan(400);
  let said = 0;
  const unfilled = files.flatMap(({ name, nodes }) =>
    nodes.flatMap((node) => {
      const [key, given] = node.type === 'NewExpression' ? refusalOf(node) : callOf(node);
      const keys = key === undefined ? [] : literalsOf(key).filter((one) => texts.has(one));
      said += keys.length;
      const known = given === undefined ? [] : keysIn(given);
      if (known === undefined) return [];
      return keys.flatMap((one) =>
        placesOf(one)
          .filter((place) => !known.includes(place))
          .map((place) => `${name}: ${one} {${place}}`),
      );
    }),
  );
  expect(said).toBeGreaterThan(300);
  expect(unfilled).toEqual([]);
});

it('a sentence has the same places in every language', () => {
  for (const [key, both] of texts) {
    const places = both.map((text) =>
      [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place))].sort(),
    );
    expect(places[1], key).toEqual(places[0]);
  }
});

function nodesOf(source: string, name: string): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      found.push(value);
      for (const [key, child] of Object.entries(value)) if (key !== 'loc') visit(child);
    }
  };
  const plugins: ('typescript' | 'jsx')[] = name.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  visit(parse(source, { sourceType: 'module', plugins }).program.body);
  return found;
}

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  const own = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(own) ? String(own.name ?? '') : '';
}

function propertiesOf(node: Node): Node[] {
  return (node.properties ?? []) as Node[];
}

function keyOf({ key }: Node): string {
  return isNode(key) ? String(key.name ?? key.value) : '';
}

/** `t('folder:key', params)` */
function callOf(node: Node): [Node | undefined, Node | undefined] {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 't') return [undefined, undefined];
  const [key, params] = node.arguments as (Node | undefined)[];
  return [key, params];
}

/** `new Failure('folder:key', { params })` */
function refusalOf(node: Node): [Node | undefined, Node | undefined] {
  if (nameOf(node.callee) !== 'Failure') return [undefined, undefined];
  const [key, details] = node.arguments as (Node | undefined)[];
  return [key, details && memberOf(details, 'params')];
}

function memberOf(node: Node, name: string): Node | undefined {
  for (const one of propertiesOf(node)) {
    if (one.type === 'SpreadElement') {
      const found = memberOf(one.argument as Node, name);
      if (found) return found;
    } else if (keyOf(one) === name) return one.value as Node;
  }
  return undefined;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
}

const literalsOf = (node: Node): string[] =>
  node.type === 'ConditionalExpression'
    ? [node.consequent, node.alternate].flatMap((one) => literalsOf(one as Node))
    : [textOf(node) ?? ''];

const placesOf = (key: string): string[] =>
  (texts.get(key) ?? []).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => String(place)),
  );

/** The names that are given; undefined where only a run can tell. */
function keysIn(node: Node): string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const known: string[] = [];
  for (const one of propertiesOf(node)) {
    const inner = one.type === 'SpreadElement' ? keysIn(one.argument as Node) : [keyOf(one)];
    if (!inner) return undefined;
    known.push(...inner);
  }
  return known;
}
