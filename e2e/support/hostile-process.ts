import { escaped, hostileTexts } from './hostile-texts.js';

const kinds = ['markup', 'script', 'picture', 'link', 'turned', 'long', 'braces'] as const;
const formKinds = [...kinds, 'expression'] as const;

/** Names of the steps of the process below, in their order: whoever starts it, then two people in turns. */
export function stepNames(elsewhere: string): readonly string[] {
  const texts = hostileTexts('step', elsewhere);
  return kinds.map((kind) => texts[kind]);
}

interface HostileProcess {
  readonly key: string;
  readonly name: string;
  readonly elsewhere: string;
  /** Who is asked at every step after the first. */
  readonly userId: string;
}

/** A process whose every text is hostile: steps in a row, a branch with a condition, documentation, names of people and buttons. */
export function hostileProcess({ key, name, elsewhere, userId }: HostileProcess): string {
  const line = hostileTexts('line', elsewhere);
  const said = hostileTexts('documentation', elsewhere);
  const person = hostileTexts('person', elsewhere);
  const button = hostileTexts('button', elsewhere);
  const rights = fields
    .map(
      (id) =>
        `<flowable:formProp id="${id}" name="${escaped(person.script)}" readable="true" writable="true"/>`,
    )
    .join('');
  const tasks = stepNames(elsewhere).map((step, at) => {
    const asked =
      at === 0
        ? '<flowable:assignee type="custom" value="applyUser"/>'
        : `<flowable:assignee type="user" value="${userId}" text="${escaped(person.markup)}"/>`;
    return `<userTask id="step${at}" name="${escaped(step)}"><documentation>${escaped(said.script)}</documentation>
      <extensionElements>${asked}<flowable:button label="${escaped(button.markup)}" prop="wf_pass" display="true"/>
      <flowable:button label="print" prop="wf_print" display="true"/><flowable:button label="no" prop="wf_reject" display="true"/>
      ${rights}</extensionElements></userTask>`;
  });
  const nodes = ['start', ...tasks.map((_, at) => `step${at}`), 'choice', 'end'];
  const place = (at: number) => ({ x: 160 + (at % 5) * 180, y: 120 + Math.floor(at / 5) * 220 });
  const size = (id: string) => (id.startsWith('step') ? [100, 80] : id === 'choice' ? [50, 50] : [36, 36]);
  const shapes = nodes.map((id, at) => {
    const [width = 0, height = 0] = size(id);
    const { x, y } = place(at);
    return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y - height / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
  });
  const lines = nodes.slice(1).map((to, at) => ({ id: `line${at}`, from: at, to: at + 1, target: to }));
  const flows = lines.map(
    ({ id, from, target }) =>
      `<sequenceFlow id="${id}" name="${escaped(target === 'end' ? line.markup : '')}" sourceRef="${nodes[from]}" targetRef="${target}"/>`,
  );
  const edges = [
    ...lines.map(({ id, from, to }) => edge(id, place(from), place(to))),
    edge('aside', place(nodes.length - 2), place(2)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="mall">
  <process id="${key}" name="${escaped(name)}" isExecutable="true" flowable:skipFirstNode="true">
    <documentation>${escaped(said.markup)}</documentation>
    <startEvent id="start" name="${escaped(hostileTexts('start', elsewhere).script)}"><extensionElements>${rights}</extensionElements></startEvent>
    ${tasks.join('\n')}
    <exclusiveGateway id="choice" name="${escaped(hostileTexts('choice', elsewhere).markup)}" default="line${nodes.length - 2}"/>
    <endEvent id="end" name="${escaped(hostileTexts('end', elsewhere).braces)}"/>
    ${flows.join('\n')}
    <sequenceFlow id="aside" name="${escaped(line.script)}" sourceRef="choice" targetRef="step1"><conditionExpression xsi:type="tFormalExpression">${escaped(`\${why == "${line.markup.replaceAll('"', "'")}"}`)}</conditionExpression></sequenceFlow>
    <textAnnotation id="remark"><text>${escaped(said.picture)}</text></textAnnotation>
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
    ${shapes.join('')}
    <bpmndi:BPMNShape id="remark_di" bpmnElement="remark"><dc:Bounds x="160" y="520" width="300" height="90"/></bpmndi:BPMNShape>
    ${edges.join('')}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;
}

const fields = [
  'markup',
  'script',
  'picture',
  'link',
  'turned',
  'long',
  'braces',
  'expression',
  'chosen',
  'rows',
  'files',
];

interface Point {
  readonly x: number;
  readonly y: number;
}

const edge = (id: string, from: Point, to: Point): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from.x + 18}" y="${from.y}"/><di:waypoint x="${to.x}" y="${to.y}"/></bpmndi:BPMNEdge>`;

/** A form whose labels, options, hints and columns are hostile. */
export function hostileForm(elsewhere: string): object {
  const label = hostileTexts('label', elsewhere);
  const option = hostileTexts('option', elsewhere);
  const column = hostileTexts('column', elsewhere);
  const hint = hostileTexts('hint', elsewhere);
  return {
    version: 1,
    column: [
      ...formKinds.map((kind) => ({
        ...{ type: 'input', prop: kind, label: label[kind].slice(0, 500), span: 12 },
        ...{ placeholder: hint.markup, tip: hint.script, maxlength: 1000 },
      })),
      {
        ...{ type: 'select', prop: 'chosen', label: 'chosen', span: 24 },
        dicData: formKinds.map((kind) => ({ label: option[kind].slice(0, 500), value: kind })),
      },
      {
        ...{ type: 'dynamic', prop: 'rows', label: column.turned, span: 24 },
        children: {
          column: [
            { type: 'input', prop: 'one', label: column.markup, maxlength: 1000 },
            { type: 'input', prop: 'other', label: column.long.slice(0, 500), maxlength: 1000 },
          ],
        },
      },
      { type: 'upload', prop: 'files', label: column.braces, span: 24 },
    ],
    group: [
      {
        label: hostileTexts('group', elsewhere).markup,
        column: [{ type: 'title', label: hostileTexts('title', elsewhere).script, span: 24 }],
      },
    ],
  };
}

/** What somebody has filled in. */
export function hostileValues(elsewhere: string, link: string): object {
  const value = hostileTexts('value', elsewhere);
  const cell = hostileTexts('cell', elsewhere);
  const file = hostileTexts('file', elsewhere);
  return {
    ...value,
    chosen: 'markup',
    rows: [
      { one: cell.markup, other: cell.long },
      { one: cell.script, other: cell.braces },
    ],
    files: [file.markup, file.turned, file.long.slice(0, 250)].map((name) => ({ label: name, value: link })),
  };
}
