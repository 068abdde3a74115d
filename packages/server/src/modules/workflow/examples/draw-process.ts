/** A step, an event or a gateway of an example, and where its middle stands in the diagram. */
export interface DrawnNode {
  readonly tag:
    | 'startEvent'
    | 'endEvent'
    | 'userTask'
    | 'exclusiveGateway'
    | 'parallelGateway'
    | 'boundaryEvent';
  readonly id: string;
  readonly name?: string;
  readonly at: readonly [x: number, y: number];
  /** Attributes, written out. */
  readonly attributes?: string;
  /** Extension elements, written out. */
  readonly settings?: string;
  /** Elements of BPMN behind them, written out. */
  readonly more?: string;
}

export interface DrawnFlow {
  readonly from: string;
  readonly to: string;
  readonly name?: string;
  /** `days >= 5` */
  readonly when?: string;
  /** Corners on the way. */
  readonly over?: readonly (readonly [x: number, y: number])[];
}

export interface DrawnProcess {
  readonly key: string;
  readonly name: string;
  readonly documentation: string;
  readonly attributes: string;
  readonly settings: string;
  readonly nodes: readonly DrawnNode[];
  readonly flows: readonly DrawnFlow[];
}

/** A process as BPMN 2.0 with its diagram. */
export function drawProcess({
  key,
  name,
  documentation,
  attributes,
  settings,
  nodes,
  flows,
}: DrawnProcess): string {
  const middles = new Map(nodes.map(({ id, at }) => [id, at]));
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="mall">
  <process id="${key}" name="${escaped(name)}" isExecutable="true" ${attributes}>
    <documentation>${escaped(documentation)}</documentation>
    <extensionElements>${settings}</extensionElements>
${[...nodes.map(element), ...flows.map(flowElement)].map((line) => `    ${line}`).join('\n')}
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
${[...nodes.map(shape), ...flows.map((flow, index) => edge(flow, index, middles))].map((line) => `      ${line}`).join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function element({ tag, id, name, attributes = '', settings = '', more = '' }: DrawnNode): string {
  const named = name === undefined ? '' : ` name="${escaped(name)}"`;
  const extension = settings === '' ? '' : `<extensionElements>${settings}</extensionElements>`;
  return `<${tag} id="${id}"${named} ${attributes}>${extension}${more}</${tag}>`;
}

function flowElement({ from, to, name, when }: DrawnFlow, index: number): string {
  const named = name === undefined ? '' : ` name="${escaped(name)}"`;
  const condition =
    when === undefined
      ? ''
      : `<conditionExpression xsi:type="tFormalExpression">\${${escaped(when)}}</conditionExpression>`;
  return `<sequenceFlow id="flow_${index + 1}"${named} sourceRef="${from}" targetRef="${to}">${condition}</sequenceFlow>`;
}

const sizes = {
  ...{ startEvent: [36, 36], endEvent: [36, 36], boundaryEvent: [36, 36], userTask: [100, 80] },
  ...{ exclusiveGateway: [50, 50], parallelGateway: [50, 50] },
} as const satisfies Record<DrawnNode['tag'], readonly [number, number]>;

type Point = readonly [x: number, y: number];

function shape({ tag, id, name, at }: DrawnNode): string {
  const [width, height] = sizes[tag];
  const label = tag === 'userTask' ? '' : labelOf(name, besideOf(tag, at, widthOf(name)));
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}">${boundsAt(at, width, height)}${label}</bpmndi:BPMNShape>`;
}

/** Around a middle. */
const boundsAt = ([x, y]: Point, width: number, height: number): string =>
  `<dc:Bounds x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/>`;

const lineHeight = 14;

const labelOf = (name: string | undefined, at: Point): string =>
  name === undefined ? '' : `<bpmndi:BPMNLabel>${boundsAt(at, widthOf(name), lineHeight)}</bpmndi:BPMNLabel>`;

/** What a name takes, Chinese or not, in the letters of a diagram. */
const widthOf = (name = ''): number =>
  [...name].reduce((width, letter) => width + (letter > '\u2e7f' ? 12 : 7), 0);

/** Where no line goes: an end is met from the left, above and below, a gateway left to the right, up and down. */
function besideOf(tag: DrawnNode['tag'], [x, y]: Point, width: number): Point {
  if (tag === 'endEvent') return [x + 24 + width / 2, y];
  if (tag.endsWith('Gateway')) return [x - 20 - width / 2, y + 22];
  return [x, y + 30];
}

/** From middle to middle; what draws it ends lines at the borders. Its name stands above its last piece. */
function edge(
  { from, to, name, over = [] }: DrawnFlow,
  index: number,
  middles: ReadonlyMap<string, Point>,
): string {
  const points = [middles.get(from), ...over, middles.get(to)].flatMap((point) => (point ? [point] : []));
  const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
  const [[x1, y1], [x2, y2]] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]];
  // Half of a step is under its target.
  const label = labelOf(name, [(x1 + x2 - 50) / 2, (y1 + y2) / 2 - 12]);
  return `<bpmndi:BPMNEdge id="flow_${index + 1}_di" bpmnElement="flow_${index + 1}">${waypoints}${label}</bpmndi:BPMNEdge>`;
}
