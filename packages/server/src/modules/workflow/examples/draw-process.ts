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

function shape({ tag, id, at: [x, y] }: DrawnNode): string {
  const [width, height] = sizes[tag];
  const bounds = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`;
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds ${bounds}/></bpmndi:BPMNShape>`;
}

/** From middle to middle; what draws it ends lines at the borders. */
function edge(
  { from, to, over = [] }: DrawnFlow,
  index: number,
  middles: ReadonlyMap<string, readonly [number, number]>,
): string {
  const points = [middles.get(from), ...over, middles.get(to)].flatMap((point) => (point ? [point] : []));
  const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
  return `<bpmndi:BPMNEdge id="flow_${index + 1}_di" bpmnElement="flow_${index + 1}">${waypoints}</bpmndi:BPMNEdge>`;
}
