import { loadResource, type ResourceName, type TreeNode } from '@mall/sdk/contract';
import { valueText } from '../resource/cells.js';
import type { ChoiceSource } from '../resource/choices.js';
import type { Choice } from '../state/choices.js';
import type { Row } from '../state/row.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

const flat = (nodes: readonly TreeNode[], label: string, value: string, depth = 0): Choice[] =>
  nodes.flatMap((node) => {
    const row = node as unknown as Row;
    const own = { value: valueText(row[value]), label: valueText(row[label]), depth };
    return [own, ...flat(node.children ?? [], label, value, depth + 1)];
  });

const fetched = async (source: ChoiceSource, { client }: EffectPorts): Promise<Choice[]> => {
  if ('values' in source) return [];
  if ('dict' in source || 'dictBiz' in source) {
    const shared = 'dict' in source;
    const { dictionary } = (await loadResource(shared ? 'dict' : 'dict-biz')).operations;
    if (!dictionary) return [];
    const entries = (await client.call(dictionary, { code: shared ? source.dict : source.dictBiz })) as Row[];
    return entries.map((entry) => ({
      value: valueText(entry.dictKey),
      label: valueText(entry.dictValue),
      depth: 0,
    }));
  }
  // The contract names resources of its own registry.
  const { operations } = await loadResource(source.resource as ResourceName);
  const endpoint = operations[source.operation];
  if (!endpoint) throw new Error(`${source.resource} has no ${source.operation}`);
  const reply: unknown = await client.call(endpoint, {});
  const list = source.part === undefined ? reply : (reply as Row)[source.part];
  // Lists and trees alike: rows without children are a tree of one level.
  return flat((list ?? []) as TreeNode[], source.label, source.value);
};

/** The choices of a field, from a dictionary or from another resource. */
export const loadChoices = async (key: string, source: ChoiceSource, ports: EffectPorts): Promise<void> => {
  try {
    const list = await fetched(source, ports);
    ports.dispatch({ type: 'choices', key, choices: { kind: 'ready', list } });
  } catch (error) {
    ports.dispatch({ type: 'choices', key, choices: { kind: 'failed', problem: problemOf(error) } });
  }
};
