import { nextNodes } from '../model/graph.js';
import type { ProcessModel } from '../model/process-model.js';

/** What comes of one visit to a node: where its tokens can stand now, in the node's own scope. */
export interface Coverage {
  /** over flows that lead on, joins passed only where everything they wait for comes of the visit as well */
  covered(from: string): ReadonlySet<string>;
  /** whether all that can follow in its scope is covered: no join is left waiting for somebody else */
  isWhole(from: string): boolean;
}

/**
 * Answers what comes of a visit. Flows that lead back (from a node to one that had to come before it) do not count:
 * over them everything would come of everything.
 * @example
 * coverageOf(model).covered('ask').has('check')
 */
export function coverageOf(model: ProcessModel): Coverage {
  const back = backFlows(model);
  const onward = (id: string) => nextNodes(model, id).filter((target) => !back.has(`${id} ${target}`));
  const incoming = new Map<string, string[]>();
  for (const id of Object.keys(model.nodes))
    for (const target of onward(id)) incoming.set(target, [...(incoming.get(target) ?? []), id]);
  const reach = (from: string, may: (id: string) => boolean): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const target of onward(id)) {
        if (seen.has(target) || !may(target)) continue;
        seen.add(target);
        open.push(target);
      }
    }
    return seen;
  };
  const isJoin = (id: string) =>
    ['parallelGateway', 'inclusiveGateway'].includes(model.nodes[id]?.type ?? '');
  const all = (from: string) => reach(from, () => true);
  const covered = (from: string) => {
    const followers = all(from).add(from);
    return reach(from, (id) => !isJoin(id) || (incoming.get(id) ?? []).every((each) => followers.has(each)));
  };
  return { covered, isWhole: (from) => covered(from).size === all(from).size };
}

/** Flows into a node that the walk is still inside of; from the starts of every scope. */
function backFlows(model: ProcessModel): ReadonlySet<string> {
  const back = new Set<string>();
  const done = new Set<string>();
  const targets = new Set(Object.values(model.flows).map((flow) => flow.target));
  const starts = Object.values(model.nodes).filter(
    (node) => !targets.has(node.id) && node.host === undefined,
  );
  for (const start of starts) {
    const path: { readonly id: string; readonly rest: string[] }[] = [
      { id: start.id, rest: nextNodes(model, start.id) },
    ];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const target = at.rest.shift();
      if (target === undefined) {
        done.add(at.id);
        path.pop();
      } else if (path.some((each) => each.id === target)) back.add(`${at.id} ${target}`);
      else if (!done.has(target)) path.push({ id: target, rest: nextNodes(model, target) });
    }
  }
  return back;
}
