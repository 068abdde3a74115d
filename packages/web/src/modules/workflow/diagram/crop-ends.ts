import type { ModdleElement } from '@mall/workflow';

interface Point {
  x: number;
  y: number;
}

interface Bounds extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * Lines that a file has from middle to middle end at the borders of what they join, as every drawing tool means them.
 * Lines that end there already stay as they are.
 */
export function cropEnds(definitions: ModdleElement): void {
  const diagrams = (definitions.get('diagrams') ?? []) as readonly ModdleElement[];
  for (const diagram of diagrams) {
    const plane = diagram.get('plane') as ModdleElement | undefined;
    const elements = (plane?.get('planeElement') ?? []) as readonly ModdleElement[];
    const shapes = new Map(
      elements.flatMap((shape) => {
        const of = shape.get('bpmnElement') as ModdleElement | undefined;
        const bounds = shape.get('bounds') as Bounds | undefined;
        return of?.id && bounds ? [[of.id, { type: of.$type, bounds }] as const] : [];
      }),
    );
    for (const edge of elements) {
      const points = edge.get('waypoint') as Point[] | undefined;
      const of = edge.get('bpmnElement') as ModdleElement | undefined;
      if (!points || points.length < 2 || !of) continue;
      const [source, target] = (['sourceRef', 'targetRef'] as const).map((end) =>
        shapes.get((of.get(end) as ModdleElement | undefined)?.id ?? ''),
      );
      if (source) cropped(points, source);
      if (target) cropped(points.reverse(), target);
      if (target) points.reverse();
    }
  }
}

interface Shape {
  readonly type: string;
  readonly bounds: Bounds;
}

/** Takes the first point to the border, where it is inside. */
function cropped(points: Point[], shape: Shape): void {
  const isInside = (point: Point) => depth(point, shape) < 0.999;
  while (points.length > 2 && points[1] && isInside(points[1])) points.shift();
  const [first, second] = points;
  if (!first || !second || !isInside(first) || isInside(second)) return;
  let [inside, outside] = [0, 1];
  const at = (share: number): Point => ({
    x: first.x + (second.x - first.x) * share,
    y: first.y + (second.y - first.y) * share,
  });
  for (let step = 0; step < 24; step += 1) {
    const middle = (inside + outside) / 2;
    if (isInside(at(middle))) inside = middle;
    else outside = middle;
  }
  const border = at(outside);
  first.x = Math.round(border.x);
  first.y = Math.round(border.y);
}

/** How far out a point lies: 0 in the middle of a shape, 1 at its border. Events are round, gateways stand on a corner. */
function depth({ x, y }: Point, { type, bounds }: Shape): number {
  const across = Math.abs(x - bounds.x - bounds.width / 2) / (bounds.width / 2);
  const down = Math.abs(y - bounds.y - bounds.height / 2) / (bounds.height / 2);
  if (/Event$/.test(type)) return Math.hypot(across, down);
  return /Gateway$/.test(type) ? across + down : Math.max(across, down);
}
