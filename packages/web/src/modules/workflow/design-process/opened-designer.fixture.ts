import type { Language } from '@mall/sdk/contract';
import { vi } from 'vitest';
import { svgGeometry } from '../../../testing/svg-geometry.js';
import type { Drawn } from '../diagram/diagram-parts.js';
import { createDesigner } from './designer.js';
import type { Designer } from './designer-parts.js';

export const processOf = (
  inside: string,
) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:other="http://elsewhere.test" targetNamespace="t">
  <process id="p" name="请假" isExecutable="true">${inside}</process></definitions>`;

/** One after the other: `line('s', 'a', 'e')` leads from s over a to e. */
export const line = (...ids: readonly string[]): string =>
  ids
    .slice(1)
    .map((to, at) => `<sequenceFlow id="${ids[at]}-${to}" sourceRef="${ids[at]}" targetRef="${to}"/>`)
    .join('');

/** A designer that has a process open, laid out by itself, in a page. */
export async function openedDesigner(inside: string, language: Language = 'zh-CN'): Promise<Designer> {
  svgGeometry();
  const designer = createDesigner(processOf(inside), language);
  const host = document.createElement('div');
  document.body.append(host);
  designer.attach(host);
  await vi.waitFor(() => {
    if (designer.error()) throw designer.error();
    if (!designer.isReady()) throw new Error('it is not open yet');
  }, 20_000);
  const close = () => {
    host.remove();
    designer.close();
  };
  return { ...designer, close };
}

/** An element of it, which has to be there. */
export function drawnIn(designer: Designer, id: string): Drawn {
  const found = designer.parts('elementRegistry').get(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

/** Its lines as they go: `s>a`. What a test has added is called as it is named. */
export function linesIn(designer: Designer): string[] {
  const called = (drawn: Drawn | undefined) => drawn?.businessObject.name || drawn?.id;
  return designer
    .parts('elementRegistry')
    .filter(({ type }) => type === 'bpmn:SequenceFlow')
    .map(({ source, target }) => `${called(source)}>${called(target)}`)
    .sort();
}
