import { type ModdleElement, parseXml } from '@mall/workflow';
import type { Drawn } from '../diagram/diagram-parts.js';
import { fitAll } from '../diagram/fit-all.js';
import type { Designer } from './designer-parts.js';

/** Where a shape stands in the tidy layout. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Tidies the diagram up, as one undo: what the layout says of places is done by the diagram's own moves, so that nothing
 * but places can change. True where the layout would lose something, and nothing was done.
 */
export async function layOut(designer: Designer): Promise<boolean> {
  const { layOutXml } = await import('../diagram/with-drawing.js');
  const shapes = movable(designer);
  const places = await placesIn(await layOutXml(await designer.text()));
  if (!shapes || shapes.some(({ id }) => !places.has(id))) return true;
  const modeling = designer.parts('modeling');
  designer.several(() => {
    for (const shape of shapes) {
      const place = places.get(shape.id);
      if (place) modeling.moveElements([shape], { x: place.x - shape.x, y: place.y - shape.y });
    }
    for (const line of designer.parts('elementRegistry').filter(isFlow)) modeling.layoutConnection(line);
  });
  fitAll(designer.parts('canvas'));
  return false;
}

const isFlow = ({ type }: Drawn): boolean => type === 'bpmn:SequenceFlow';

/** What can be tidied: a plain process. Pools, sub-processes, notes and what hangs at the border of a step cannot. */
function movable(designer: Designer): readonly Drawn[] | undefined {
  const drawn = designer
    .parts('elementRegistry')
    .filter(
      ({ labelTarget, parent, type }) => !labelTarget && parent !== undefined && !/SequenceFlow$/.test(type),
    );
  const plain =
    /:(?:StartEvent|EndEvent|IntermediateCatchEvent|IntermediateThrowEvent|CallActivity|\w*Task|\w*Gateway)$/;
  return drawn.every(({ type }) => plain.test(type)) ? drawn : undefined;
}

async function placesIn(xml: string): Promise<ReadonlyMap<string, Place>> {
  const { definitions } = await parseXml(xml);
  const [diagram] = (definitions.get('diagrams') as readonly ModdleElement[] | undefined) ?? [];
  const plane = diagram?.get('plane') as ModdleElement | undefined;
  const elements = (plane?.get('planeElement') as readonly ModdleElement[] | undefined) ?? [];
  return new Map(
    elements.flatMap((element) => {
      const bounds = element.get('bounds') as Place | undefined;
      const of = element.get('bpmnElement') as ModdleElement | undefined;
      return bounds && of?.id ? [[of.id, { x: bounds.x, y: bounds.y }] as const] : [];
    }),
  );
}
