import type { ProcessModel } from '@mall/workflow';

/**
 * The join at which an instance would wait for ever, were a node all that it stands at: one that other branches lead to,
 * which nobody is in any more. Undefined where the node leads to the end.
 *
 * @example
 * waitingJoin(model, 'b'); // 'join', where `b` is one of two branches
 */
export function waitingJoin(model: ProcessModel, nodeId: string): string | undefined {
  for (let at: string | undefined = nodeId; at !== undefined; at = model.nodes[at]?.scope) {
    const from = at;
    const found = Object.values(model.nodes).find(
      ({ id, type }) => type === 'parallelGateway' && waitsAt(model, { join: id, from }),
    );
    if (found) return found.id;
  }
  return undefined;
}

function waitsAt(
  model: ProcessModel,
  { join, from }: { readonly join: string; readonly from: string },
): boolean {
  const sources = Object.values(model.flows).flatMap(({ source, target }) =>
    target === join ? [source] : [],
  );
  if (from === join) return sources.length > 1;
  // Not through the join: behind it a loop may lead into all its branches.
  const there = reach(model, from, join);
  const come = sources.filter((id) => there.has(id));
  return come.length > 0 && come.length < sources.length;
}

/** A node and all that can follow it, as far as another one. */
function reach(model: ProcessModel, from: string, until: string): ReadonlySet<string> {
  const seen = new Set([from]);
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { outgoing = [], boundaries = [] } = model.nodes[id] ?? {};
    for (const next of [...outgoing.flatMap((flow) => model.flows[flow]?.target ?? []), ...boundaries])
      if (!seen.has(next) && next !== until) {
        seen.add(next);
        open.push(next);
      }
  }
  return seen;
}
