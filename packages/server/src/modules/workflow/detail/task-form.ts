import type { ProcessDetail } from '@mall/sdk/contract';
import { extensions, type FlowNode, type ProcessModel, requiresOf } from '@mall/workflow';
import { type Reading, reads } from '../rights/readable.js';
import { type AskedFields, askedFields } from '../value-check/asked-fields.js';

type FormProperty = ProcessDetail['form']['taskForm'][number];

interface Shown {
  /** The task's, for whoever it waits for. */
  readonly node: FlowNode | undefined;
  /** Whoever was only lent the task fills in what he likes. */
  readonly lent: boolean;
  readonly reading: Reading;
  /** The form that it is filled in with. */
  readonly content: string | null | undefined;
}

/**
 * The fields of a form as a node gives them to whoever is asked there; to everybody else all that they may read, and
 * nothing to write. What may not be read is not named.
 */
export function taskForm(model: ProcessModel, { node, lent, reading, content }: Shown): FormProperty[] {
  const nodes = node ? [node] : Object.values(model.nodes);
  const asked = node && !lent ? askedFields(content) : undefined;
  const found = new Map<string, FormProperty>();
  const named = nodes.flatMap((one) => propertiesOf(one, node !== undefined, asked));
  for (const property of named.length > 0 ? named : namedByForm(node, asked))
    if (!found.has(property.id) && reads(reading, property.id)) found.set(property.id, property);
  return [...found.values()];
}

/** Where a node does not say whether a field must be filled in, its form does; it may ask for every signature. */
const propertiesOf = (node: FlowNode, isTodo: boolean, asked: AskedFields | undefined): FormProperty[] =>
  [...extensions(node, 'formProp'), ...extensions(node, 'formProperty')].flatMap(({ attributes }) => {
    const { id, name, type, value } = attributes;
    if (!id) return [];
    const says = (what: string, otherwise: boolean) => (attributes[what] || String(otherwise)) === 'true';
    const writable = isTodo && says('writable', true);
    const isAsked = ({ signatures, wanted }: AskedFields) =>
      (requiresOf(node).signature && signatures.has(id)) || says('required', wanted.has(id));
    return [
      {
        ...{ id, name: name ?? null, type: type ?? null, value: value ?? null },
        ...{ readable: true, writable, required: writable && asked !== undefined && isAsked(asked) },
      },
    ];
  });

/**
 * What a node gives that names no field. Where no node of the model names any, all of the form may be written, and that goes
 * without saying; a node that asks for signatures says it of each field, so that those are known. Where others name some,
 * none may be read here.
 */
function namedByForm(node: FlowNode | undefined, asked: AskedFields | undefined): FormProperty[] {
  if (!asked || asked.signatures.size === 0 || !requiresOf(node).signature) return [];
  return asked.names.map((id) => ({
    ...{ id, name: null, type: null, value: null, readable: true, writable: true },
    required: asked.wanted.has(id) || asked.signatures.has(id),
  }));
}
