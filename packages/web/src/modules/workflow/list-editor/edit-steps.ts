import type { Piece } from '../design-process/create-shapes.js';
import type { Designer } from '../design-process/designer-parts.js';
import type { Point } from '../design-process/modeler-parts.js';
import type { Drawn } from '../diagram/diagram-parts.js';
import { stepsOf } from './steps.js';

const gap = 50;

const middleOf = ({ x, y, width, height }: Drawn): Point => ({ x: x + width / 2, y: y + height / 2 });

/** What leads out of an element, without its names. */
const flowsOut = ({ outgoing }: Drawn): readonly Drawn[] =>
  outgoing.filter(({ type }) => type === 'bpmn:SequenceFlow');
const flowsIn = ({ incoming }: Drawn): readonly Drawn[] =>
  incoming.filter(({ type }) => type === 'bpmn:SequenceFlow');

type Kind = Pick<Piece, 'type' | 'more'>;

/** Puts a step behind an element: into its line where it has one, else at the end of a new one. One undo. Answers its id. */
export function addAfter(designer: Designer, source: Drawn, kind: Kind, name: string): string {
  const modeling = designer.parts('modeling');
  const shape = shapeOf(designer, kind);
  const [flow, ...others] = flowsOut(source);
  // Nothing comes behind an end: it stands at a way of its own.
  if (!flow || others.length > 0 || kind.type === 'bpmn:EndEvent')
    return addBranch(designer, source, kind, name);
  return named(designer, shape.id, name, () => {
    const start = source.x + source.width + gap / 2;
    makeRoom(designer, start, shape.width + gap);
    const { y } = middleOf(source);
    modeling.createShape(shape, { x: start + gap / 2 + shape.width / 2, y }, flow);
  });
}

/** Puts a step at the end of a new way out of an element. One undo. Answers its id. */
export function addBranch(designer: Designer, source: Drawn, kind: Kind, name: string): string {
  const shape = shapeOf(designer, kind);
  return named(designer, shape.id, name, () => designer.parts('autoPlace').append(source, shape));
}

const shapeOf = (designer: Designer, { type, more }: Kind): Drawn =>
  designer.parts('elementFactory').createShape({ type, ...more });

/** What is put there is called so, and chosen. */
function named(designer: Designer, id: string, name: string, put: () => void): string {
  const made = () => designer.parts('elementRegistry').get(id);
  designer.several(() => {
    put();
    const shape = made();
    if (shape) designer.parts('modeling').updateProperties(shape, { name });
  });
  designer.parts('selection').select(made() ?? null);
  return id;
}

/** Steps that one may lead to as well: any but starts, itself, and those that it leads to already. */
export function targetsOf(designer: Designer, source: Drawn): readonly Drawn[] {
  const reached = new Set(flowsOut(source).map(({ target }) => target?.id));
  return stepsOf(designer).filter(
    ({ id, type, parent }) =>
      id !== source.id &&
      parent === source.parent &&
      !reached.has(id) &&
      !/(?:StartEvent|BoundaryEvent)$/.test(type),
  );
}

/** Moves all that stands behind a place to the right. */
function makeRoom(designer: Designer, start: number, width: number): void {
  const tool = designer.parts('spaceTool');
  const all = designer
    .parts('elementRegistry')
    .filter(({ parent, labelTarget }) => parent !== undefined && !labelTarget);
  const { movingShapes, resizingShapes } = tool.calculateAdjustments(all, 'x', width, start);
  tool.makeSpace(movingShapes, resizingShapes, { x: width, y: 0 }, 'e', start);
}

/** Takes a step out; what led to it leads on to what came after it, where that is clear. */
export function removeStep(designer: Designer, step: Drawn): void {
  designer.parts('modeling').removeElements([step]);
}

/** The step before or behind, with which this one may change places: both stand in one line. */
export function neighbourOf(step: Drawn, to: 'before' | 'behind'): Drawn | undefined {
  const [flow] = to === 'behind' ? flowsOut(step) : flowsIn(step);
  const other = to === 'behind' ? flow?.target : flow?.source;
  return other && isInLine(step) && isInLine(other) ? other : undefined;
}

const isInLine = (step: Drawn): boolean =>
  /Task$|CallActivity$|SubProcess$/.test(step.type) &&
  flowsIn(step).length === 1 &&
  flowsOut(step).length === 1;

/** Two steps that follow each other change places, with all that is set of them. One undo. */
export function swap(designer: Designer, first: Drawn, second: Drawn): void {
  const modeling = designer.parts('modeling');
  const [into] = flowsIn(first);
  const [between] = flowsOut(first);
  const [outOf] = flowsOut(second);
  if (!into?.source || !between || !outOf?.target) return;
  const [from, to] = [into.source, outOf.target];
  const [a, b] = [middleOf(first), middleOf(second)];
  designer.several(() => {
    modeling.moveElements([first], { x: b.x - a.x, y: b.y - a.y });
    modeling.moveElements([second], { x: a.x - b.x, y: a.y - b.y });
    modeling.reconnect(into, from, second, [middleOf(from), middleOf(second)]);
    modeling.reconnect(between, second, first, [middleOf(second), middleOf(first)]);
    modeling.reconnect(outOf, first, to, [middleOf(first), middleOf(to)]);
    for (const line of [into, between, outOf]) modeling.layoutConnection(line);
  });
}
