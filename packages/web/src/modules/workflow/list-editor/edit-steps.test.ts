import { afterEach, describe, expect, it } from 'vitest';
import type { Designer } from '../design-process/designer-parts.js';
import { drawnIn, line, linesIn, openedDesigner } from '../design-process/opened-designer.fixture.js';
import { addAfter, addBranch, neighbourOf, removeStep, swap, targetsOf } from './edit-steps.js';

const straight = `<startEvent id="s"/><userTask id="a" flowable:assignee="1"/><userTask id="b" flowable:assignee="2"/>
  <callActivity id="c"/><endEvent id="e"/>${line('s', 'a', 'b', 'c', 'e')}`;
const forked = `<startEvent id="s"/><exclusiveGateway id="x"/><userTask id="a"/><userTask id="b"/><endEvent id="e"/>
  ${line('s', 'x', 'a', 'e')}${line('x', 'b', 'e')}`;

const task = { type: 'bpmn:UserTask' };
const end = { type: 'bpmn:EndEvent' };

let designer: Designer;
async function open(inside: string) {
  designer = await openedDesigner(inside);
  return (id: string) => drawnIn(designer, id);
}
afterEach(() => designer.close());

const undo = () => designer.parts('commandStack').undo();
const selected = () =>
  designer
    .parts('selection')
    .get()
    .map(({ businessObject }) => businessObject.name);

describe('a step that is added behind another', () => {
  it('stands in its line, is called and chosen, and is taken back by one undo', async () => {
    const at = await open(straight);
    const before = linesIn(designer);
    const places = ['a', 'b', 'c'].map((id) => at(id).x);
    const id = addAfter(designer, at('a'), task, 'new');
    expect(linesIn(designer)).toEqual(['a>new', 'b>c', 'c>e', 'new>b', 's>a']);
    expect([at(id).type, at(id).businessObject.name, ...selected()]).toEqual(['bpmn:UserTask', 'new', 'new']);
    // What was there makes room for it, and only what is behind.
    const moved = ['a', 'b', 'c'].map((each, index) => at(each).x - (places[index] ?? 0));
    expect(moved).toEqual([0, at(id).width + 50, at(id).width + 50]);
    expect(at('a').x + at('a').width).toBeLessThan(at(id).x);
    expect(at(id).x + at(id).width).toBeLessThan(at('b').x);
    expect(at(id).y + at(id).height / 2).toBe(at('a').y + at('a').height / 2);
    undo();
    expect(linesIn(designer)).toEqual(before);
    expect(at('b').x).toBe(places[1]);
  });

  it('stands at the end of a new way where there are several, or none', async () => {
    const at = await open(forked);
    addAfter(designer, at('x'), task, 'new');
    expect(linesIn(designer)).toEqual(['a>e', 'b>e', 's>x', 'x>a', 'x>b', 'x>new']);
    removeStep(designer, at('e'));
    addAfter(designer, at('a'), task, 'other');
    expect(linesIn(designer)).toContain('a>other');
    expect(selected()).toEqual(['other']);
  });

  it('stands at a way of its own where it is an end: nothing comes behind one', async () => {
    const at = await open(straight);
    addAfter(designer, at('a'), end, 'rejected');
    expect(linesIn(designer)).toEqual(['a>b', 'a>rejected', 'b>c', 'c>e', 's>a']);
  });

  it('stands at a new branch when that was asked for, though there is a line', async () => {
    const at = await open(straight);
    const id = addBranch(designer, at('a'), task, 'new');
    expect(linesIn(designer)).toEqual(['a>b', 'a>new', 'b>c', 'c>e', 's>a']);
    expect([at(id).businessObject.name, ...selected()]).toEqual(['new', 'new']);
    undo();
    expect(linesIn(designer)).toEqual(['a>b', 'b>c', 'c>e', 's>a']);
  });

  it('has what its kind says', async () => {
    const at = await open(straight);
    const id = addBranch(designer, at('a'), { type: 'bpmn:SubProcess', more: { isExpanded: true } }, 'in it');
    expect(at(id).width).toBeGreaterThan(200);
  });
});

describe('steps that one may lead to as well', () => {
  const inside = `${forked}<boundaryEvent id="late" attachedToRef="a"/>
    <subProcess id="sub"><startEvent id="s2"/><userTask id="a2"/>${line('s2', 'a2')}</subProcess>${line('e', 'sub')}`;

  it('are all but itself, starts, those of others, at the border, and those it leads to', async () => {
    const at = await open(inside);
    const ids = (id: string) =>
      targetsOf(designer, at(id))
        .map((each) => each.id)
        .sort();
    expect(ids('a')).toEqual(['b', 'sub', 'x']);
    expect(ids('x')).toEqual(['e', 'sub']);
    expect(ids('s2')).toEqual([]);
    expect(ids('a2')).toEqual([]);
  });
});

describe('a step that is taken out', () => {
  it('leaves what led to it to what came after it', async () => {
    const at = await open(straight);
    removeStep(designer, at('b'));
    expect(linesIn(designer)).toEqual(['a>c', 'c>e', 's>a']);
  });
});

describe('neighbours that a step may change places with', () => {
  it('are the tasks before and behind it in one line', async () => {
    const at = await open(straight);
    const both = (id: string) => [neighbourOf(at(id), 'before')?.id, neighbourOf(at(id), 'behind')?.id];
    expect(['a', 'b', 'c'].map(both)).toEqual([
      [undefined, 'b'],
      ['a', 'c'],
      ['b', undefined],
    ]);
    expect([both('s'), both('e')]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('are none where ways part or meet', async () => {
    const at = await open(
      `<startEvent id="s"/><userTask id="a"/><userTask id="b"/><userTask id="c"/><userTask id="d"/><endEvent id="e"/>
      ${line('s', 'a', 'b', 'c', 'e')}${line('a', 'd', 'c')}`,
    );
    for (const id of ['a', 'b', 'c', 'd'])
      expect([id, neighbourOf(at(id), 'before'), neighbourOf(at(id), 'behind')]).toEqual([
        id,
        undefined,
        undefined,
      ]);
  });

  it('change places with all that is set of them, by one undo', async () => {
    const at = await open(straight);
    const [a, b] = [at('a'), at('b')];
    const places = [a.x, b.x];
    swap(designer, a, b);
    expect(linesIn(designer)).toEqual(['a>c', 'b>a', 'c>e', 's>b']);
    expect([b.x, a.x]).toEqual(places);
    expect(b.businessObject.get('flowable:assignee')).toBe('2');
    // Lines keep their names: the first leads to what is first now.
    expect([at('s-a').target?.id, at('a-b').source?.id, at('b-c').source?.id]).toEqual(['b', 'b', 'a']);
    expect(at('a-b').waypoints?.length).toBeGreaterThanOrEqual(2);
    undo();
    expect(linesIn(designer)).toEqual(['a>b', 'b>c', 'c>e', 's>a']);
    expect([a.x, b.x]).toEqual(places);
  });

  it('stay where they are where nothing leads to the first, or from the second', async () => {
    const at = await open(`<userTask id="a"/><userTask id="b"/>${line('a', 'b')}`);
    swap(designer, at('a'), at('b'));
    expect(linesIn(designer)).toEqual(['a>b']);
    expect(designer.parts('commandStack').canUndo()).toBe(false);
  });
});
