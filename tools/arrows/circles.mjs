/** The circles of a graph: its strongly connected parts of more than one node, by Tarjan's algorithm. */
export function circlesOf(graph) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const circles = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (open.includes(next)) low.set(node, Math.min(low.get(node), order.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const part = open.splice(open.indexOf(node));
    if (part.length > 1) circles.push(part.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
