import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import type { Designer } from '../design-process/designer-parts.js';
import { drawnIn, line, openedDesigner } from '../design-process/opened-designer.fixture.js';
import { fieldsIn } from './form-fields-in.js';
import { Panel } from './panel.js';
import { userTasksOf } from './user-tasks.js';

freshBrowser();

const inside = `<startEvent id="s" name="开始"/>
  <userTask id="a" name="初审"><documentation>先看金额</documentation></userTask><userTask id="b"/>
  <callActivity id="c" name="调用" calledElement="other"/><endEvent id="e" name="结束"/>
  ${line('s', 'a', 'b', 'c', 'e')}<textAnnotation id="note"><text>说明</text></textAnnotation>`;

let designer: Designer;
let left: number;
afterEach(() => designer.close());

async function show(chosen: readonly string[], disabled = false) {
  left = 0;
  designer = await openedDesigner(inside);
  designer.parts('selection').select(chosen.map((id) => drawnIn(designer, id)));
  const server = fakeServer({
    'GET /blade-workflow/design/form/list': () => pageOf([]),
    'GET /blade-workflow/design/category/tree': () => ok([]),
    'GET /blade-user/user-list': () => ok([]),
    'GET /blade-workflow/design/button/list': () => pageOf([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<Shown disabled={disabled} />, { path: '/' });
  await screen.findByRole('complementary', { name: '属性' });
}

/** Drawn anew whenever the designer says that something has changed, as beside the canvas. */
function Shown({ disabled }: { readonly disabled: boolean }) {
  useSyncExternalStore(designer.subscribe, designer.count);
  const onLeave = () => {
    left += 1;
  };
  return <Panel designer={designer} fields={[]} disabled={disabled} onLeave={onLeave} />;
}

const panel = () => within(screen.getByRole('complementary', { name: '属性' }));
const title = () => panel().queryByRole('heading')?.textContent;
const code = () => document.querySelector('.design-panel code')?.textContent;
const labels = () => [...document.querySelectorAll('.panel-label')].map(({ textContent }) => textContent);
const field = (name: string) => panel().findByLabelText<HTMLInputElement>(name);
const undo = () => designer.parts('commandStack').undo();

describe('the panel is about', () => {
  it('the process where nothing is chosen', async () => {
    await show([]);
    expect([title(), code()]).toEqual(['请假', 'p']);
    expect(labels()).toContain('名称');
    expect(labels()).not.toContain('审批人');
  });

  it('the one that is chosen, and what can be set of such a one', async () => {
    await show(['a']);
    expect([title(), code()]).toEqual(['初审', 'a']);
    const ofTask = labels();
    designer.parts('selection').select(drawnIn(designer, 'e'));
    await waitFor(() => expect(code()).toBe('e'));
    expect(title()).toBe('结束');
    expect(labels().length).toBeLessThan(ofTask.length);
    expect(labels()).toContain('名称');
  });

  it('what has no name, as what it is', async () => {
    await show(['b']);
    expect([title(), code()]).toEqual(['属性', 'b']);
  });

  it('none of several, but how many they are', async () => {
    await show(['a', 'b']);
    expect(panel().getByText('已选 2 个元素')).toBeTruthy();
    expect([title(), labels()]).toEqual([undefined, []]);
  });

  it('nothing before the model is open', async () => {
    await show([]);
    await designer.open('<no model');
    await waitFor(() => expect(title()).toBeUndefined());
  });
});

describe('what is set in it', () => {
  it('is taken over when the field is left or by Enter, brought back by Escape, and undone as one', async () => {
    await show(['a']);
    const name = await field('名称');
    fireEvent.change(name, { target: { value: '甲' } });
    expect(drawnIn(designer, 'a').businessObject.name).toBe('初审');
    fireEvent.keyDown(name, { key: 'Escape' });
    await waitFor(() => expect(name.value).toBe('初审'));
    expect(left).toBe(0);
    fireEvent.change(name, { target: { value: '乙' } });
    fireEvent.keyDown(name, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(title()).toBe('乙'));
    fireEvent.change(name, { target: { value: '丙' } });
    fireEvent.blur(name);
    await waitFor(() => expect(title()).toBe('丙'));
    undo();
    await waitFor(() => expect(name.value).toBe('乙'));
    // What is as it was is no change.
    fireEvent.change(name, { target: { value: '丁' } });
    fireEvent.change(name, { target: { value: '乙' } });
    fireEvent.blur(name);
    undo();
    await waitFor(() => expect(name.value).toBe('初审'));
  });

  it('is a description, which goes when it is emptied', async () => {
    await show(['a']);
    const written = () => {
      const [held] = drawnIn(designer, 'a').businessObject.get('documentation') as { text?: string }[];
      return held?.text;
    };
    const text = await field('说明');
    expect(text.value).toBe('先看金额');
    fireEvent.change(text, { target: { value: '再看\n日期' } });
    fireEvent.blur(text);
    expect(written()).toBe('再看\n日期');
    await act(async () => undefined);
    fireEvent.change(text, { target: { value: '' } });
    fireEvent.blur(text);
    expect(written()).toBeUndefined();
    undo();
    expect(written()).toBe('再看\n日期');
  });

  it('is nothing for who may only read', async () => {
    await show(['a'], true);
    const fields = panel().getAllByRole<HTMLInputElement>('textbox');
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.every(({ disabled }) => disabled)).toBe(true);
  });

  it('leads back to where it was chosen by Escape, once nothing of a field is to be brought back', async () => {
    await show(['a']);
    const name = await field('名称');
    fireEvent.keyDown(name, { key: 'a' });
    expect(left).toBe(0);
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(left).toBe(1);
    name.setAttribute('aria-expanded', 'true');
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(left).toBe(1);
  });
});

it('steps that people do are told by their names, those without by their ids', async () => {
  await show([]);
  expect(userTasksOf(designer)).toEqual([
    { value: 'a', label: '初审' },
    { value: 'b', label: 'b' },
  ]);
});

it('fields of a form are found wherever they lie; what is no field is none', () => {
  const form = {
    column: [
      { prop: 'a', label: 'A', type: 'number' },
      { prop: 'b' },
      { label: 'no field' },
      { type: 'dynamic', prop: 'rows', label: 'Rows', children: { column: [{ prop: 'c', label: 'C' }] } },
      null,
      'text',
    ],
    group: [{ label: 'G', prop: 'no field', column: [{ prop: 'd', label: '' }] }],
  };
  expect(fieldsIn(form)).toEqual([
    { value: 'a', label: 'A', type: 'number' },
    { value: 'b', label: 'b', type: 'input' },
    { value: 'rows', label: 'Rows', type: 'dynamic' },
    { value: 'c', label: 'C', type: 'input' },
    { value: 'd', label: 'd', type: 'input' },
  ]);
});
