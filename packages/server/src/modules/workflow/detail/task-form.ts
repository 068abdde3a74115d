import type { ProcessDetail } from '@mall/sdk/contract';
import { extensions, type FlowNode, type ProcessModel, requiresOf } from '@mall/workflow';
import { type Reading, reads } from '../rights/readable.js';
import { signatureFields, wantedFields } from '../value-check/wanted-fields.js';

type FormProperty = ProcessDetail['form']['taskForm'][number];

interface Shown {
  /** The task's, for whoever it waits for. */
  readonly node: FlowNode | undefined;
  readonly reading: Reading;
  /** The form that it is filled in with. */
  readonly content: string | null | undefined;
}

/**
 * The fields of a form as a node gives them to whoever is asked there; to everybody else all that they may read, and
 * nothing to write. What may not be read is not named.
 */
export function taskForm(model: ProcessModel, { node, reading, content }: Shown): FormProperty[] {
  const nodes = node ? [node] : Object.values(model.nodes);
  const wanted = node ? wantedFields(content) : new Set<string>();
  const signatures = requiresOf(node).signature ? signatureFields(content) : new Set<string>();
  const found = new Map<string, FormProperty>();
  for (const property of nodes.flatMap((one) =>
    propertiesOf(one, node !== undefined, { wanted, signatures }),
  ))
    if (!found.has(property.id) && reads(reading, property.id)) found.set(property.id, property);
  return [...found.values()];
}

interface Asked {
  readonly wanted: ReadonlySet<string>;
  readonly signatures: ReadonlySet<string>;
}

/** Where a node does not say whether a field must be filled in, its form does; it may ask for every signature. */
const propertiesOf = (node: FlowNode, isTodo: boolean, { wanted, signatures }: Asked): FormProperty[] =>
  [...extensions(node, 'formProp'), ...extensions(node, 'formProperty')].flatMap(({ attributes }) => {
    const { id, name, type, value } = attributes;
    if (!id) return [];
    const says = (what: string, otherwise: boolean) => (attributes[what] || String(otherwise)) === 'true';
    const writable = isTodo && says('writable', true);
    return [
      {
        ...{ id, name: name ?? null, type: type ?? null, value: value ?? null, readable: true },
        ...{ required: writable && (signatures.has(id) || says('required', wanted.has(id))), writable },
      },
    ];
  });
