import { exportXml, type ModdleElement, parseXml } from '@mall/workflow';
import { layoutProcess } from 'bpmn-auto-layout';

/**
 * A model with a drawing, laid out, and nothing else of that layout: it knows nothing of settings.
 *
 * @throws Error for a model that cannot be laid out
 * @example
 * const drawn = await withDrawing(xml);
 */
export async function withDrawing(xml: string): Promise<string> {
  const laidOut = await layOutXml(xml);
  const [drawing, prefix] = /<(\w+):BPMNDiagram[\s\S]*<\/\1:BPMNDiagram>/.exec(laidOut) ?? [];
  if (drawing === undefined) throw new Error('no diagram to display');
  const named = drawing.replace(`<${prefix}:BPMNDiagram`, `<${prefix}:BPMNDiagram ${namespaces}`);
  // Of its last element, whatever is said behind that.
  const end = xml.lastIndexOf(`</${/<((?:[\w.-]+:)?definitions)[\s>]/.exec(xml)?.[1] ?? ''}`);
  return `${xml.slice(0, end)}${named}\n${xml.slice(end)}`;
}

const namespaces = [
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"',
  'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI"',
].join(' ');

/** The model as it is laid out, with all its lines; of settings only what the layout knows. */
export const layOutXml = async (xml: string): Promise<string> => layoutProcess(await withLines(xml));

/** A model whose steps name their lines: the layout follows those, and a file need not say them. */
async function withLines(xml: string): Promise<string> {
  const parsed = await parseXml(xml);
  for (const root of listOf(parsed.definitions, 'rootElements')) nameLines(root);
  return exportXml(parsed);
}

function nameLines(scope: ModdleElement): void {
  for (const element of listOf(scope, 'flowElements')) {
    nameLines(element);
    if (element.$type !== 'bpmn:SequenceFlow') continue;
    for (const [end, lines] of [
      ['sourceRef', 'outgoing'],
      ['targetRef', 'incoming'],
    ] as const) {
      const step = element.get(end) as ModdleElement | undefined;
      const named = step ? listOf(step, lines) : [];
      if (step && !named.includes(element)) step.set(lines, [...named, element]);
    }
  }
}

const listOf = (element: ModdleElement, name: string): readonly ModdleElement[] =>
  (element.get(name) as readonly ModdleElement[] | undefined) ?? [];
