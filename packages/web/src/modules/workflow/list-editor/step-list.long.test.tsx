// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how conditions of a model are written
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import type { Designer } from '../design-process/designer-parts.js';
import { drawnIn, line, linesIn, openedDesigner } from '../design-process/opened-designer.fixture.js';
import { StepList } from './step-list.js';

freshBrowser();

const straight = `<startEvent id="s" name="开始"/>
  <userTask id="a" name="初审" flowable:assignee="\${applyUser}"/><userTask id="b" name="复审"/>
  <endEvent id="e" name="结束"/>${line('s', 'a', 'b', 'e')}`;
const forked = `<startEvent id="s" name="开始"/><exclusiveGateway id="x" name="大额?" default="x-b"/>
  <userTask id="a" name="经理"/><userTask id="b" name="组长"/><endEvent id="e" name="结束"/>
  ${line('s', 'x', 'b', 'e')}${line('a', 'e')}
  <sequenceFlow id="x-a" sourceRef="x" targetRef="a"><conditionExpression xsi:type="tFormalExpression">\${amount > 10}</conditionExpression></sequenceFlow>`;

let designer: Designer;
let asked: number;
afterEach(() => designer.close());

async function show(inside: string, readOnly = false, language?: 'en-US') {
  asked = 0;
  designer = await openedDesigner(inside);
  await renderScreen(<Shown readOnly={readOnly} />, { path: '/', ...(language ? { language } : {}) });
  await screen.findByRole('region');
}

/** Drawn anew whenever the designer says that something has changed, as beside the canvas. */
function Shown({ readOnly }: { readonly readOnly: boolean }) {
  useSyncExternalStore(designer.subscribe, designer.count);
  const onSettings = () => {
    asked += 1;
  };
  return <StepList designer={designer} readOnly={readOnly} onSettings={onSettings} />;
}

const list = () => within(screen.getByRole('region'));
const names = () =>
  list()
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const chosen = () =>
  designer
    .parts('selection')
    .get()
    .map(({ id }) => id);
const texts = (id: string) =>
  [...(document.querySelector(`[data-step="${id}"]`)?.querySelectorAll('div > small') ?? [])].map(
    ({ textContent }) => textContent,
  );

async function add(behind: string, what: string) {
  fireEvent.click(button(`在后面添加: ${behind}`));
  fireEvent.click(await screen.findByRole('menuitem', { name: what }));
}

describe('the list of steps', () => {
  it('has each step once, in its order, numbered, with who is asked or that nobody is', async () => {
    await show(straight);
    expect(names()).toEqual(['开始', '初审', '复审', '结束']);
    expect(screen.getByRole('region', { name: '流程步骤' })).toBeTruthy();
    expect(screen.getByLabelText('第 2 步的名称')).toHaveProperty('value', '初审');
    expect(texts('s')).toEqual([]);
    expect(texts('a')).toHaveLength(1);
    expect(texts('b')).toEqual(['未指定审批人']);
    const alone = [...document.querySelectorAll('.is-alone')].map((each) => each.getAttribute('data-step'));
    expect(alone).toEqual(['b']);
  });

  it('says when a step is come to, and what is left for the rest', async () => {
    await show(forked);
    expect(texts('a')).toEqual(['未指定审批人', '条件: amount > 10']);
    expect(texts('b')).toEqual(['未指定审批人', '条件: 其他情况']);
    expect(texts('x')).toEqual([]);
  });

  it('says it in English', async () => {
    await show(forked, false, 'en-US');
    expect(texts('b')[1]).toBe('When: otherwise');
    expect(screen.getByRole('button', { name: 'Up: 组长' })).toBeTruthy();
  });

  it('names a step, once it is left', async () => {
    await show(straight);
    const input = screen.getByLabelText('第 3 步的名称');
    fireEvent.change(input, { target: { value: '终审' } });
    expect(drawnIn(designer, 'b').businessObject.name).toBe('复审');
    fireEvent.blur(input);
    expect(drawnIn(designer, 'b').businessObject.name).toBe('终审');
    await waitFor(() => expect(names()).toEqual(['开始', '初审', '终审', '结束']));
  });

  it('chooses a step to be set, and shows which is', async () => {
    await show(straight);
    fireEvent.click(button('设置: 复审'));
    expect([chosen(), asked]).toEqual([['b'], 1]);
    await waitFor(() => expect(document.querySelector('[aria-current=true]')).not.toBeNull());
    const current = [...document.querySelectorAll('[aria-current=true]')].map((each) =>
      each.getAttribute('data-step'),
    );
    expect(current).toEqual(['b']);
    expect(button('设置: 复审').hasAttribute('data-chosen')).toBe(true);
    expect(button('设置: 初审').hasAttribute('data-chosen')).toBe(false);
  });

  it('moves a step up and down, and the keys go along', async () => {
    await show(straight);
    expect([button('上移: 初审').disabled, button('下移: 初审').disabled]).toEqual([true, false]);
    expect([button('上移: 复审').disabled, button('下移: 复审').disabled]).toEqual([false, true]);
    fireEvent.click(button('上移: 复审'));
    await waitFor(() => expect(names()).toEqual(['开始', '复审', '初审', '结束']));
    // It is the first now, and cannot go further: the keys are at its name.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('第 2 步的名称')));
    fireEvent.click(button('下移: 复审'));
    await waitFor(() => expect(names()).toEqual(['开始', '初审', '复审', '结束']));
    expect(linesIn(designer)).toEqual(['初审>复审', '复审>结束', '开始>初审']);
  });

  it('keeps the keys at the button while there is further to go', async () => {
    await show(`<startEvent id="s"/><userTask id="a" name="一"/><userTask id="b" name="二"/>
      <userTask id="c" name="三"/><endEvent id="e"/>${line('s', 'a', 'b', 'c', 'e')}`);
    fireEvent.click(button('上移: 三'));
    await waitFor(() => expect(document.activeElement).toBe(button('上移: 三')));
    fireEvent.click(button('下移: 一'));
    await waitFor(() => expect(document.activeElement).toBe(button('下移: 一')));
  });

  it('takes a step out, and the keys go to what came before it', async () => {
    await show(straight);
    fireEvent.click(button('删除: 复审'));
    await waitFor(() => expect(names()).toEqual(['开始', '初审', '结束']));
    expect(linesIn(designer)).toEqual(['初审>结束', '开始>初审']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('第 2 步的名称')));
    expect(button('删除: 开始').disabled).toBe(true);
  });

  it('puts a new one behind a step, called after its kind, with the keys at its name', async () => {
    await show(straight);
    await add('初审', '审批');
    await waitFor(() => expect(names()).toEqual(['开始', '初审', '审批', '复审', '结束']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('第 3 步的名称')));
    expect(screen.queryByRole('button', { name: '在后面添加: 结束' })).toBeNull();
  });

  it('leads to a step that is there', async () => {
    await show(straight);
    await add('初审', '连到: 结束');
    await waitFor(() => expect(linesIn(designer)).toContain('初审>结束'));
    expect(names()).toHaveLength(4);
  });

  it('offers no start, and new branches at a gateway alone', async () => {
    await show(forked);
    const offered = async (behind: string) => {
      fireEvent.click(button(`在后面添加: ${behind}`));
      const menu = (await screen.findAllByRole('menu')).at(-1) as HTMLElement;
      const items = within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent ?? '');
      return items;
    };
    const behindTask = await offered('组长');
    expect(behindTask).not.toContain('开始');
    expect(behindTask.filter((text) => text.startsWith('新分支'))).toEqual([]);
    const behindGateway = await offered('大额?');
    expect(behindGateway.filter((text) => text.startsWith('新分支'))).toHaveLength(6);
    fireEvent.click(await screen.findByRole('menuitem', { name: '新分支: 审批' }));
    await waitFor(() => expect(linesIn(designer)).toContain('大额?>审批'));
    expect(linesIn(designer)).toEqual(expect.arrayContaining(['大额?>经理', '大额?>组长']));
  });
});

describe('the ways out of a step', () => {
  const lines = () => [...document.querySelectorAll('[data-step=x] .design-step-lines li > span')];

  it('are listed where they part: where each leads, and when', async () => {
    await show(forked);
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      '到 组长条件: 其他情况',
      '到 经理条件: amount > 10',
    ]);
    expect(document.querySelectorAll('.design-step-lines')).toHaveLength(1);
    const pressed = ['组长', '经理'].map((to) =>
      button(`其他情况走这里: 到 ${to}`).getAttribute('aria-pressed'),
    );
    expect(pressed).toEqual(['true', 'false']);
  });

  it('are chosen to be set', async () => {
    await show(forked);
    fireEvent.click(button('条件: 到 经理'));
    expect([chosen(), asked]).toEqual([['x-a'], 1]);
    await waitFor(() => expect(button('条件: 到 经理').hasAttribute('data-chosen')).toBe(true));
    expect(button('条件: 到 组长').hasAttribute('data-chosen')).toBe(false);
  });

  it('have one that is left for the rest, or none', async () => {
    await show(forked);
    const rest = () =>
      (drawnIn(designer, 'x').businessObject.get('default') as { id?: string } | undefined)?.id;
    fireEvent.click(button('其他情况走这里: 到 经理'));
    expect(rest()).toBe('x-a');
    await waitFor(() => expect(button('其他情况走这里: 到 经理').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(button('其他情况走这里: 到 经理'));
    expect(rest()).toBeUndefined();
  });

  it('go, and are no rest any more', async () => {
    await show(forked);
    fireEvent.click(button('删除: 到 组长'));
    await waitFor(() =>
      expect(linesIn(designer)).toEqual(['大额?>经理', '开始>大额?', '组长>结束', '经理>结束']),
    );
    expect(drawnIn(designer, 'x').businessObject.get('default')).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('大额?')));
  });

  it('have no rest where all of them are gone', async () => {
    await show(forked.replaceAll('exclusiveGateway', 'parallelGateway').replace(' default="x-b"', ''));
    expect(screen.queryByRole('button', { name: /其他情况走这里/ })).toBeNull();
    expect(screen.getByRole('button', { name: '条件: 到 经理' })).toBeTruthy();
  });
});

it('changes nothing for who may only read, and shows settings all the same', async () => {
  await show(forked, true);
  const open = list()
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map((each) => each.getAttribute('aria-label')?.split(':')[0]);
  expect([...new Set(open)].sort()).toEqual(['条件', '设置']);
  expect(
    list()
      .getAllByRole<HTMLInputElement>('textbox')
      .every(({ disabled }) => disabled),
  ).toBe(true);
});
