import type { Drawn } from '../diagram/diagram-parts.js';
import type { Designer } from './designer-parts.js';

export type PieceKey =
  | ('start' | 'approval' | 'choice' | 'parallel' | 'inclusive' | 'subProcess' | 'end')
  | ('call' | 'service' | 'receive' | 'manual' | 'eventGateway' | 'timer' | 'signal');

/** Something that can be put on the canvas. */
export interface Piece {
  readonly key: PieceKey;
  readonly type: string;
  readonly icon: string;
  readonly more?: object;
}

/** What most processes are made of, and what few have. */
export const pieces: readonly Piece[] = [
  { key: 'start', type: 'bpmn:StartEvent', icon: 'start-event-none' },
  { key: 'approval', type: 'bpmn:UserTask', icon: 'user-task' },
  { key: 'choice', type: 'bpmn:ExclusiveGateway', icon: 'gateway-xor' },
  { key: 'parallel', type: 'bpmn:ParallelGateway', icon: 'gateway-parallel' },
  { key: 'inclusive', type: 'bpmn:InclusiveGateway', icon: 'gateway-or' },
  { key: 'subProcess', type: 'bpmn:SubProcess', icon: 'subprocess-expanded', more: { isExpanded: true } },
  { key: 'end', type: 'bpmn:EndEvent', icon: 'end-event-none' },
];

export const rarePieces: readonly Piece[] = [
  { key: 'call', type: 'bpmn:CallActivity', icon: 'call-activity' },
  { key: 'service', type: 'bpmn:ServiceTask', icon: 'service-task' },
  { key: 'receive', type: 'bpmn:ReceiveTask', icon: 'receive-task' },
  { key: 'manual', type: 'bpmn:ManualTask', icon: 'manual-task' },
  { key: 'eventGateway', type: 'bpmn:EventBasedGateway', icon: 'gateway-eventbased' },
  {
    ...{ key: 'timer', type: 'bpmn:IntermediateCatchEvent', icon: 'intermediate-event-catch-timer' },
    more: { eventDefinitionType: 'bpmn:TimerEventDefinition' },
  },
  {
    ...{ key: 'signal', type: 'bpmn:IntermediateCatchEvent', icon: 'intermediate-event-catch-signal' },
    more: { eventDefinitionType: 'bpmn:SignalEventDefinition' },
  },
];

/** Takes a piece in hand, to be put where the pointer says; by keys it stands behind what is chosen. */
export function takePiece(designer: Designer, piece: Piece, event: MouseEvent | DragEvent): void {
  const shape = designer.parts('elementFactory').createShape({ type: piece.type, ...piece.more });
  // A press of a key is a click without a pointer.
  if (event.type === 'dragstart' || event.detail > 0) designer.parts('create').start(event, shape);
  else putPiece(designer, shape);
}

/** Puts a shape behind what is chosen, or into the middle of what is seen. */
export function putPiece(designer: Designer, shape: Drawn): void {
  const [chosen] = designer.parts('selection').get();
  const canAppend = chosen && !/EndEvent|SequenceFlow|Process/.test(chosen.type) && !chosen.labelTarget;
  if (canAppend) {
    designer.parts('autoPlace').append(chosen, shape);
    return;
  }
  const { x, y, width, height } = designer.parts('canvas').viewbox();
  const root = designer.parts('canvas').getRootElement();
  const made = designer.parts('modeling').createShape(shape, { x: x + width / 2, y: y + height / 2 }, root);
  designer.parts('selection').select(made);
}
