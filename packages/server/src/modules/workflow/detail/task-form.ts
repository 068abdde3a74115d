import type { ProcessDetail } from '@mall/sdk/contract';
import { extensions, type FlowNode, type ProcessModel } from '@mall/workflow';
import { type Reading, reads } from '../rights/readable.js';

type FormProperty = ProcessDetail['form']['taskForm'][number];

/**
 * The fields of a form as a node gives them to whoever is asked there; to everybody else all that they may read, and
 * nothing to write. What may not be read is not named.
 */
export function taskForm(
  model: ProcessModel,
  { node, reading }: { readonly node: FlowNode | undefined; readonly reading: Reading },
): FormProperty[] {
  const nodes = node ? [node] : Object.values(model.nodes);
  const found = new Map<string, FormProperty>();
  for (const property of nodes.flatMap((one) => propertiesOf(one, node !== undefined)))
    if (!found.has(property.id) && reads(reading, property.id)) found.set(property.id, property);
  return [...found.values()];
}

const propertiesOf = (node: FlowNode, isTodo: boolean): FormProperty[] =>
  [...extensions(node, 'formProp'), ...extensions(node, 'formProperty')].flatMap(({ attributes }) => {
    const { id, name, type, value } = attributes;
    if (!id) return [];
    const says = (what: string, otherwise: boolean) => (attributes[what] ?? String(otherwise)) === 'true';
    return [
      {
        ...{ id, name: name ?? null, type: type ?? null, value: value ?? null, readable: true },
        required: isTodo && says('required', false),
        writable: isTodo && says('writable', true),
      },
    ];
  });
