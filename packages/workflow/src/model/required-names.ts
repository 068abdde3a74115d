import type { FlowNode, ProcessModel, SequenceFlow } from './process-model.js';

/** What a model expects its host to have registered. */
export interface RequiredNames {
  readonly services: readonly string[];
  readonly scripts: readonly string[];
  readonly functions: readonly string[];
}

/**
 * The names a model uses of its host; a simulation registers stand-ins for them.
 * @example
 * const { services } = requiredNames(model); // ['mail', 'price']
 */
export function requiredNames(model: ProcessModel): RequiredNames {
  const nodes = Object.values(model.nodes);
  const elements = [...nodes, ...Object.values(model.flows)];
  const listeners = elements.flatMap((each) => each.listeners.flatMap(({ name }) => name ?? []));
  return {
    services: unique([...nodes.flatMap((node) => node.service?.name ?? []), ...listeners]),
    scripts: nodes.filter((node) => node.type === 'scriptTask').map((node) => node.id),
    functions: unique(elements.flatMap(functionsIn)),
  };
}

const unique = (names: readonly string[]) => [...new Set(names)];

/** The functions that the expressions of an element call. */
export const functionsIn = (element: FlowNode | SequenceFlow): string[] => unique(callsIn(element));

/** Parsed expressions are plain JSON anywhere inside an element. */
function callsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(callsIn);
  const { kind, name, args } = value as { kind?: unknown; name?: unknown; args?: unknown };
  return kind === 'call' && typeof name === 'string' && Array.isArray(args) ? [name, ...inside] : inside;
}
