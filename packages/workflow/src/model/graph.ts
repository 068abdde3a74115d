import type { ProcessModel } from './process-model.js';

/** Questions about a model that are asked often; answers are remembered here, the model never changes. */
export interface Graph {
  /** All nodes of the same scope that can be reached from one, itself only over a loop. */
  reachableFrom(id: string): ReadonlySet<string>;
  /** Whether a node can follow another, also out of and into sub-processes. */
  canFollow(from: string, to: string): boolean;
  /** The sub-processes around a node, the outermost first. */
  scopePath(id: string): readonly string[];
}

/**
 * The graph of a model.
 * @example
 * createGraph(model).reachableFrom('fork').has('join') // true
 */
export function createGraph(model: ProcessModel): Graph {
  const answers = new Map<string, ReadonlySet<string>>();
  const reachableFrom = (id: string) => {
    const answer = answers.get(id) ?? walk(model, id);
    answers.set(id, answer);
    return answer;
  };
  const scopePath = (id: string) => {
    const path: string[] = [];
    for (let scope = model.nodes[id]?.scope; scope; scope = model.nodes[scope]?.scope) path.unshift(scope);
    return path;
  };
  return {
    reachableFrom,
    scopePath,
    canFollow(from, to) {
      const outside = [from, ...scopePath(from)];
      const inside = new Set([to, ...scopePath(to)]);
      return outside.some((start) => [...reachableFrom(start)].some((id) => inside.has(id)));
    },
  };
}

function walk(model: ProcessModel, from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const target of nextNodes(model, id)) {
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return seen;
}

/** The nodes a token can go to in one step, over flows and over the boundary events of an activity. */
export function nextNodes(model: ProcessModel, id: string): string[] {
  const node = model.nodes[id];
  if (!node) return [];
  const targets = node.outgoing.flatMap((id) => model.flows[id]?.target ?? []);
  return [...targets, ...node.boundaries];
}
