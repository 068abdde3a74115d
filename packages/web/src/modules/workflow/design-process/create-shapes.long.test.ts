import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { layOut } from './auto-layout.js';
import { type PieceKey, pieces, rarePieces, takePiece } from './create-shapes.js';
import { createDesigner } from './designer.js';
import type { Designer } from './designer-parts.js';
import { measuringBrowser } from './drawing.fixture.js';
import { goTo } from './go-to.js';
import { newModel } from './new-model.js';

vi.mock('diagram-js-minimap', () => ({ default: { minimap: ['value', { toggle: () => undefined }] } }));

freshBrowser();
measuringBrowser();

const xml = newModel({
  key: 'leave',
  name: 'Leave',
  words: { start: 'Start', starter: 'Starter', end: 'End' },
});
let designer: Designer;
beforeEach(async () => {
  designer = createDesigner(xml, 'en-US');
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  designer.attach(host);
  await waitFor(() => expect(designer.isReady()).toBe(true));
});
afterEach(() => {
  designer.close();
  document.body.replaceChildren();
});

const all = () => designer.parts('elementRegistry').getAll();
const element = (id: string) =>
  designer.parts('elementRegistry').get(id) as NonNullable<ReturnType<typeof find>>;
const find = (id: string) => designer.parts('elementRegistry').get(id);
const chosen = () => designer.parts('selection').get();
const key = new MouseEvent('click', { detail: 0 });
/** What is there now and was not before. */
function putIn(name: PieceKey, event: MouseEvent = key) {
  const before = new Set(all());
  takePiece(designer, pieceOf(name), event);
  return all().filter((one) => !before.has(one) && !one.labelTarget);
}
function pieceOf(name: PieceKey) {
  const found = [...pieces, ...rarePieces].find((one) => one.key === name);
  if (!found) throw new Error(name);
  return found;
}
const isLine = ({ type }: { readonly type: string }) => type === 'bpmn:SequenceFlow';

describe('a piece that is put by keys', () => {
  it.each([
    ['start', /<startEvent id="Event_/],
    ['approval', /<userTask id="Activity_/],
    ['choice', /<exclusiveGateway id="Gateway_/],
    ['parallel', /<parallelGateway id="Gateway_/],
    ['inclusive', /<inclusiveGateway id="Gateway_/],
    ['subProcess', /<subProcess id="Activity_/],
    ['end', /<endEvent id="Event_/],
    ['call', /<callActivity id="Activity_/],
    ['service', /<serviceTask id="Activity_/],
    ['receive', /<receiveTask id="Activity_/],
    ['manual', /<manualTask id="Activity_/],
    ['eventGateway', /<eventBasedGateway id="Gateway_/],
    ['timer', /<intermediateCatchEvent id="Event_\w+">\s*<timerEventDefinition/],
    ['signal', /<intermediateCatchEvent id="Event_\w+">\s*<signalEventDefinition/],
  ] as const)('is a %s', async (name, written) => {
    putIn(name);
    expect(await designer.text()).toMatch(written);
  });

  it('stands in the middle of what is seen, and is chosen, where nothing else is', () => {
    const made = putIn('approval');
    expect(made.map(({ type }) => type)).toEqual(['bpmn:UserTask']);
    const { x, y, width, height } = designer.parts('canvas').viewbox();
    const [task] = made;
    const middle = [(task?.x ?? 0) + (task?.width ?? 0) / 2, (task?.y ?? 0) + (task?.height ?? 0) / 2];
    expect(middle.map(Math.round)).toEqual([x + width / 2, y + height / 2].map(Math.round));
    expect(chosen()).toEqual(made);
  });

  it.each(['startEvent_1', 'applyTask'])('comes behind %s, which is chosen', (id) => {
    designer.parts('selection').select(element(id));
    const made = putIn('approval');
    expect(made.map(({ type }) => type).sort()).toEqual(['bpmn:SequenceFlow', 'bpmn:UserTask']);
    expect(made.find(isLine)?.source?.id).toBe(id);
  });

  it.each(['endEvent_1', 'flow_1', 'leave', 'startEvent_1_label'])('does not come behind %s', (id) => {
    designer.parts('selection').select(element(id));
    expect(putIn('approval').filter(isLine)).toEqual([]);
  });

  it('is taken back as one', async () => {
    designer.parts('selection').select(element('applyTask'));
    putIn('approval');
    designer.parts('commandStack').undo();
    expect(designer.parts('commandStack').canUndo()).toBe(false);
    expect(await designer.text()).toBe(xml);
  });
});

it.each([
  ['a press of the pointer', new MouseEvent('click', { detail: 1 })],
  ['a drag', new MouseEvent('dragstart', { detail: 0 })],
])('%s takes a piece in hand and puts nothing yet', (_, event) => {
  const start = vi.spyOn(designer.parts('create'), 'start').mockImplementation(() => undefined);
  expect(putIn('approval', event)).toEqual([]);
  expect(start).toHaveBeenCalledWith(event, expect.objectContaining({ type: 'bpmn:UserTask' }));
});

describe('tidying up', () => {
  it('moves what stands anywhere into its line, as one change', async () => {
    designer.parts('modeling').moveElements([element('applyTask')], { x: 300, y: 170 });
    const line = () => ['startEvent_1', 'applyTask', 'endEvent_1'].map((id) => element(id));
    expect(await layOut(designer)).toBe(false);
    const middles = line().map(({ y, height }) => Math.round(y + height / 2));
    expect(new Set(middles).size).toBe(1);
    const lefts = line().map(({ x }) => x);
    expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
    designer.parts('commandStack').undo();
    designer.parts('commandStack').undo();
    expect(designer.parts('commandStack').canUndo()).toBe(false);
  });

  it('does nothing where it would lose something', async () => {
    putIn('subProcess');
    const before = await designer.text();
    expect(await layOut(designer)).toBe(true);
    expect(await designer.text()).toBe(before);
  });
});

describe('going to an element', () => {
  it('chooses it and brings it into view', () => {
    const scroll = vi.spyOn(designer.parts('canvas'), 'scrollToElement');
    goTo(designer, 'applyTask');
    expect([chosen().map(({ id }) => id), scroll.mock.calls]).toEqual([['applyTask'], [['applyTask']]]);
  });

  it.each(['leave', 'nothing'])('chooses nothing that is drawn where it is %s', (id) => {
    const scroll = vi.spyOn(designer.parts('canvas'), 'scrollToElement');
    goTo(designer, 'applyTask');
    scroll.mockClear();
    goTo(designer, id);
    expect(chosen().filter((one) => one.parent)).toEqual([]);
    expect(scroll).not.toHaveBeenCalled();
  });
});
