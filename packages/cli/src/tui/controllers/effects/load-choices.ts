import { menuTreeIn } from '@mall/sdk';
import {
  choiceWord,
  type Endpoint,
  inputShapes,
  type Language,
  languages,
  maxPageSize,
  type TreeNode,
} from '@mall/sdk/contract';
import type { Effect } from '../effects.js';
import type { ChoiceSource } from '../resource/choices.js';
import { valueText } from '../resource/value-text.js';
import type { FieldChoice } from '../state/choices.js';
import type { Row } from '../state/row.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** The choices of a field, from a dictionary or from another resource. */
export async function loadChoices(
  { key, options, language }: Extract<Effect, { type: 'load-choices' }>,
  ports: EffectPorts,
): Promise<void> {
  try {
    const list = await fetched(options, language, ports);
    ports.dispatch({ type: 'choices', key, choices: { kind: 'ready', list } });
  } catch (error) {
    ports.dispatch({ type: 'choices', key, choices: { kind: 'failed', problem: problemOf(error) } });
  }
}

async function fetched(
  source: ChoiceSource,
  language: Language,
  { client, descriptors }: EffectPorts,
): Promise<FieldChoice[]> {
  if ('values' in source) return [];
  if ('dict' in source || 'dictBiz' in source) {
    const shared = 'dict' in source;
    const { dictionary } = (await descriptors.resource(shared ? 'dict' : 'dict-biz')).operations;
    if (!dictionary) return [];
    const entries = (await client.call(dictionary, { code: shared ? source.dict : source.dictBiz })) as Row[];
    return entries.map((entry) => {
      const label = valueText(entry.dictValue);
      const named = Object.fromEntries(languages.map((each) => [each, choiceWord(source, label, each)]));
      // Every language is among them.
      const labels = named as Record<Language, string>;
      return { value: valueText(entry.dictKey), label, depth: 0, ...(shared ? { labels } : {}) };
    });
  }
  const { operations } = await descriptors.resource(source.resource);
  const endpoint = operations[source.operation];
  if (!endpoint) throw new Error(`${source.resource} has no ${source.operation}`);
  const reply: unknown = await client.call(endpoint, wholePage(endpoint));
  const list = source.part === undefined ? reply : (reply as Row)[source.part];
  // Lists, pages and trees alike: rows without children are a tree of one level.
  const rows = Array.isArray(list) ? list : ((list as { records?: unknown } | null)?.records ?? []);
  const nodes = rows as readonly TreeNode[];
  const isMenuTree = source.resource === 'menu' && source.label === 'title';
  return withPaths(flat(isMenuTree ? await menuTreeIn(nodes, language) : nodes, source.label, source.value));
}

/** A list that is answered in pages is asked for its largest one. */
const wholePage = (endpoint: Endpoint): Row =>
  inputShapes(endpoint).some(({ name }) => name === 'size') ? { current: 1, size: maxPageSize } : {};

const flat = (nodes: readonly TreeNode[], label: string, value: string, depth = 0): FieldChoice[] =>
  nodes.flatMap((node) => {
    const row = node as unknown as Row;
    const key = valueText(row[value]);
    // Some people have no name yet.
    const own = { value: key, label: valueText(row[label]) || key, depth };
    return [own, ...flat(node.children ?? [], label, value, depth + 1)];
  });

/** Where several have one name, each gets its path. */
function withPaths(choices: readonly FieldChoice[]): FieldChoice[] {
  const count = new Map<string, number>();
  for (const { label } of choices) count.set(label, (count.get(label) ?? 0) + 1);
  const above: string[] = [];
  return choices.map((choice) => {
    above.length = choice.depth;
    const path = [...above, choice.label].join(' / ');
    above.push(choice.label);
    return choice.depth > 0 && (count.get(choice.label) ?? 0) > 1 ? { ...choice, path } : choice;
  });
}
