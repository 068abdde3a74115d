import { parseXml } from '@mall/workflow';
import { afterEach, describe, expect, it } from 'vitest';
import { aloneIn } from './alone.js';
import { layOut } from './auto-layout.js';
import { pieces, putPiece, takePiece } from './create-shapes.js';
import type { Designer } from './designer-parts.js';
import { goTo } from './go-to.js';
import { drawnIn, line, linesIn, openedDesigner, processOf } from './opened-designer.fixture.js';

const straight = `<startEvent id="s"/><userTask id="a" name="初审" other:kind="b" flowable:assignee="1"/>
  <userTask id="b" name="复审"/><endEvent id="e"/>${line('s', 'a', 'b', 'e')}`;

let designer: Designer;
async function open(inside: string, language?: 'en-US') {
  designer = await openedDesigner(inside, language);
  return (id: string) => drawnIn(designer, id);
}
afterEach(() => designer.close());

const stack = () => designer.parts('commandStack');
const rename = (id: string, name: string) =>
  designer.parts('modeling').updateProperties(drawnIn(designer, id), { name });
const chosen = () =>
  designer
    .parts('selection')
    .get()
    .map(({ id }) => id);

describe('a model that is drawn', () => {
  it('is the very text that was opened until something changes, and again when that is undone', async () => {
    await open(straight);
    expect(designer.isDirty()).toBe(false);
    expect(await designer.text()).toBe(processOf(straight));
    rename('a', '终审');
    expect(designer.isDirty()).toBe(true);
    const written = await designer.text();
    expect(written).toContain('终审');
    expect(written).toContain('other:kind="b"');
    expect(written).toContain('BPMNShape');
    stack().undo();
    expect([designer.isDirty(), await designer.text()]).toEqual([false, processOf(straight)]);
  });

  it('counts what is done and undone to it, and not what is chosen in it', async () => {
    await open(straight);
    const before = designer.changes();
    designer.parts('selection').select(drawnIn(designer, 'a'));
    expect(designer.changes()).toBe(before);
    rename('a', '终审');
    const renamed = designer.changes();
    expect(renamed).toBeGreaterThan(before);
    stack().undo();
    expect(designer.changes()).toBeGreaterThan(renamed);
  });

  it('is told without its drawing to whoever reads only what it says', async () => {
    await open(straight);
    expect(await designer.undrawn()).toBe(processOf(straight));
    rename('a', '终审');
    const text = await designer.undrawn();
    expect(text).toContain('终审');
    expect(text).not.toContain('BPMNShape');
    expect(await designer.text()).toContain('BPMNShape');
  });

  it('is no more what is changed once it is saved, and is when that is undone', async () => {
    await open(straight);
    rename('a', '终审');
    designer.saved('what the server keeps');
    expect([designer.isDirty(), await designer.text()]).toEqual([false, 'what the server keeps']);
    stack().undo();
    expect(designer.isDirty()).toBe(true);
  });

  it('is replaced by another, which is what is saved, or is not', async () => {
    await open(straight);
    rename('a', '终审');
    const other = processOf(`<startEvent id="only"/>`);
    await designer.open(other);
    expect([designer.isDirty(), stack().canUndo(), await designer.text()]).toEqual([false, false, other]);
    await designer.open(processOf(straight), true);
    expect([designer.isDirty(), linesIn(designer)]).toEqual([true, ['s>初审', '初审>复审', '复审>e']]);
  });

  it('that cannot be opened leaves an error, and the next that can takes it away', async () => {
    await open(straight);
    await designer.open('<no model');
    expect(designer.error()).toBeInstanceOf(Error);
    expect(designer.isReady()).toBe(false);
    await designer.open(processOf(straight));
    expect([designer.error(), designer.isReady()]).toEqual([undefined, true]);
  });

  it('counts what changes, what is chosen and what is opened, and tells who listens until they go', async () => {
    await open(straight);
    let told = 0;
    const stop = designer.subscribe(() => {
      told += 1;
    });
    const steps = [
      () => rename('a', '终审'),
      () => designer.parts('selection').select(drawnIn(designer, 'a')),
      () => stack().undo(),
    ];
    for (const step of steps) {
      const before = [told, designer.count()];
      step();
      expect(told).toBeGreaterThan(before[0] ?? 0);
      expect(designer.count()).toBeGreaterThan(before[1] ?? 0);
    }
    stop();
    const before = told;
    rename('a', '又');
    expect(told).toBe(before);
  });

  it('takes several changes as one gesture, which one undo takes back', async () => {
    await open(straight);
    designer.several(() => {
      rename('a', '一');
      rename('b', '二');
    });
    stack().undo();
    expect(['a', 'b'].map((id) => drawnIn(designer, id).businessObject.name)).toEqual(['初审', '复审']);
    expect(stack().canUndo()).toBe(false);
    stack().redo();
    expect(['a', 'b'].map((id) => drawnIn(designer, id).businessObject.name)).toEqual(['一', '二']);
  });

  it('is set by what the panel says, with its undo', async () => {
    const at = await open(straight);
    designer.change(at('a'), { 'flowable:assignee': '7' });
    expect(at('a').businessObject.get('flowable:assignee')).toBe('7');
    stack().undo();
    expect(at('a').businessObject.get('flowable:assignee')).toBe('1');
  });

  it('is put into the page and taken out of it with its undo', async () => {
    await open(straight);
    rename('a', '终审');
    const host = document.createElement('div');
    const out = designer.attach(host);
    expect(host.querySelector('.design-canvas svg')).not.toBeNull();
    out();
    expect(host.children).toHaveLength(0);
    expect(stack().canUndo()).toBe(true);
  });
});

describe('what names a step that goes', () => {
  const inside = `<startEvent id="s"/><userTask id="a"/>
    <userTask id="b" flowable:rollbackNode="a"/><userTask id="c" flowable:rollbackNode="b"/><endEvent id="e"/>
    ${line('s', 'a', 'b', 'c', 'e')}`;

  it('names it no more, within the same undo', async () => {
    const at = await open(inside);
    const back = (id: string) => at(id).businessObject.get('flowable:rollbackNode');
    designer.parts('modeling').removeElements([at('a')]);
    expect([back('b'), back('c')]).toEqual([undefined, 'b']);
    stack().undo();
    expect([back('b'), back('c')]).toEqual(['a', 'b']);
  });
});

describe('a piece that is taken in hand by keys', () => {
  const approval = pieces.find(({ key }) => key === 'approval');
  if (!approval) throw new Error('there is no approval any more');
  const key = new MouseEvent('click', { detail: 0 });

  it('stands behind what is chosen', async () => {
    const at = await open(straight);
    designer.parts('selection').select(at('a'));
    takePiece(designer, approval, key);
    expect(linesIn(designer).filter((each) => each.startsWith('初审>'))).toHaveLength(2);
  });

  it.each(['e', 'a-b'])('stands by itself where %s is chosen: nothing follows that', async (id) => {
    const at = await open(straight);
    designer.parts('selection').select(at(id));
    takePiece(designer, approval, key);
    expect(linesIn(designer)).toHaveLength(3);
    const [made] = chosen();
    expect([made === id, drawnIn(designer, made ?? '').type]).toEqual([false, 'bpmn:UserTask']);
  });

  it('stands in the middle of what is seen where nothing is chosen', async () => {
    await open(straight);
    designer.parts('selection').select(null);
    const shape = designer.parts('elementFactory').createShape({ type: 'bpmn:UserTask' });
    putPiece(designer, shape);
    const { x, y, width, height } = designer.parts('canvas').viewbox();
    expect([shape.x + shape.width / 2, shape.y + shape.height / 2]).toEqual([x + width / 2, y + height / 2]);
    expect(chosen()).toEqual([shape.id]);
  });
});

describe('what is looked for', () => {
  it('is chosen; what is not there chooses the process', async () => {
    await open(straight);
    goTo(designer, 'b');
    expect(chosen()).toEqual(['b']);
    goTo(designer, 'gone');
    expect(chosen()).toEqual([]);
  });

  it('are steps that ask nobody, by name', async () => {
    await open(`${straight}<userTask id="c"/><serviceTask id="d"/>`);
    expect(aloneIn(designer)).toEqual([
      { id: 'b', name: '复审' },
      { id: 'c', name: '' },
    ]);
  });
});

describe('tidying up', () => {
  it('moves shapes and nothing else, by one undo', async () => {
    const at = await open(straight);
    designer.parts('modeling').moveElements([at('b')], { x: 300, y: 220 });
    const places = () => ['s', 'a', 'b', 'e'].map((id) => [at(id).x, at(id).y]);
    const untidy = places();
    expect(await layOut(designer)).toBe(false);
    const xs = places().map(([x]) => x ?? 0);
    expect([...xs].sort((one, other) => one - other)).toEqual(xs);
    const middles = ['s', 'a', 'b', 'e'].map((id) => at(id).y + at(id).height / 2);
    expect(new Set(middles).size).toBe(1);
    const [process] = (await parseXml(await designer.text())).definitions.get('rootElements') as [
      { get(name: string): readonly { id: string }[] },
    ];
    expect(process.get('flowElements').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['s', 'a', 'b', 'e', 's-a', 'a-b', 'b-e']),
    );
    stack().undo();
    expect(places()).toEqual(untidy);
  });

  it('touches nothing where something would be lost, and says so', async () => {
    await open(`${straight}<boundaryEvent id="late" attachedToRef="a"/>`);
    expect(await layOut(designer)).toBe(true);
    expect(stack().canUndo()).toBe(false);
  });
});
