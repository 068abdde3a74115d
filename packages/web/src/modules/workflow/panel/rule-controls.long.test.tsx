// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { showControl } from './panel-element.fixture.js';

freshBrowser();

const task = (inside = '', attributes = '') =>
  `<userTask id="check" ${attributes}>${inside && `<extensionElements>${inside}</extensionElements>`}</userTask>`;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
function enter(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
}

describe('how several people do a step', () => {
  it('is a share of them, half to begin with, and of any other rule there is no percent', async () => {
    const { xml } = await showControl({ key: 'loop', element: task() });
    expect(screen.queryByLabelText('通过比例 (%)')).toBeNull();
    await choose(field('loop'), '同时审批，按比例通过');
    expect(field('通过比例 (%)').value).toBe('50');
    expect(await xml()).toContain('nrOfInstances &gt;= 0.5');
    enter('通过比例 (%)', '70');
    await waitFor(async () => expect(await xml()).toContain('nrOfInstances &gt;= 0.7'));
    await choose(field('loop'), '同时审批，全部通过');
    expect(await xml()).toContain('nrOfInstances &gt;= 1}');
    expect(screen.queryByLabelText('通过比例 (%)')).toBeNull();
    await choose(field('loop'), '一人通过即可 (抢签)');
    expect(await xml()).not.toContain('multiInstance');
  });

  it('that no words say stays what it is, and is called so', async () => {
    const own = '<multiInstanceLoopCharacteristics flowable:collection="${mine}"/>';
    const { changes } = await showControl({ key: 'loop', element: `<userTask id="check">${own}</userTask>` });
    expect(screen.getByText('自定义循环 (在文件中设置)')).toBeTruthy();
    expect(changes()).toBe(0);
  });
});

describe('an element of a few attributes', () => {
  it('is there while one of them is, and each is asked for by what it may be', async () => {
    const { written } = await showControl({ key: 'timeout', element: task() });
    const element = /<flowable:timeout[^>]*>/;
    enter('时限', '2');
    expect(await written(element)).toContain('due="2"');
    enter('时限', '');
    expect(await written(element)).toBe('');
    await choose(field('单位'), '工作日');
    await choose(field('超时后'), '自动驳回');
    expect(await written(element)).toMatch(/unit="workday" action="reject"/);
  });

  it('is switched on and off', async () => {
    const { written } = await showControl({ key: 'require', element: task() });
    const element = /<flowable:require[^>]*>/;
    fireEvent.click(field('签名'));
    expect(await written(element)).toContain('signature="true"');
    expect(field('签名').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(field('签名'));
    expect(await written(element)).toBe('');
  });

  it('is a text that is taken over once it is left', async () => {
    const { written, changes } = await showControl({
      key: 'serial',
      element: task('<flowable:serial name="单号" prefix="A"/>'),
    });
    expect(field('名称').value).toBe('单号');
    fireEvent.change(field('前缀'), { target: { value: 'B' } });
    expect(changes()).toBe(0);
    fireEvent.blur(field('前缀'));
    expect(await written(/<flowable:serial[^>]*>/)).toMatch(/name="单号" prefix="B"/);
  });

  it('names people, whom a press takes away', async () => {
    vi.stubGlobal('fetch', fakeServer({ 'GET /blade-user/user-list': () => ok([]) }).fetch);
    const held = '<flowable:nobody action="user" value="7,8" text="王芳,李雷"/>';
    const { written } = await showControl({ key: 'nobody', element: task(held) });
    expect(screen.getByText('王芳')).toBeTruthy();
    const [first] = screen.getAllByRole('button', { name: /移除|删除|close/i });
    if (first) fireEvent.click(first);
    await waitFor(async () =>
      expect(await written(/<flowable:nobody[^>]*>/)).toMatch(/value="8" text="李雷"/),
    );
  });
});

describe('a timer', () => {
  const timer = (kind: string, text: string) =>
    `<intermediateCatchEvent id="later"><timerEventDefinition><${kind} xsi:type="tFormalExpression">${text}</${kind}></timerEventDefinition></intermediateCatchEvent>`;

  it('has the kind that is written, and a text of that kind', async () => {
    const { xml } = await showControl({ key: 'timer', element: timer('timeCycle', 'R3/PT10M') });
    const [text] = screen.getAllByRole<HTMLInputElement>('textbox').filter((one) => one.value === 'R3/PT10M');
    if (!text) throw new Error('no text');
    fireEvent.change(text, { target: { value: 'R5/PT10M' } });
    fireEvent.blur(text);
    expect(await xml()).toMatch(/<timeCycle[^>]*>R5\/PT10M</);
    await choose(field('timer'), '经过一段时间');
    expect(await xml()).toMatch(/<timeDuration[^>]*>R5\/PT10M</);
    expect(await xml()).not.toContain('timeCycle');
  });

  it('of which nothing is written yet lasts an hour', async () => {
    const { xml } = await showControl({
      key: 'timer',
      element: '<intermediateCatchEvent id="later"><timerEventDefinition/></intermediateCatchEvent>',
    });
    await choose(field('timer'), '到某个时刻');
    expect(await xml()).toMatch(/<timeDate[^>]*>PT1H</);
  });
});

describe('listeners', () => {
  it('are shown by what they listen to and who does it', async () => {
    const held = [
      '<flowable:taskListener event="create" delegateExpression="${tell}"/>',
      '<flowable:taskListener event="complete" class="a.B"/>',
    ];
    await showControl({ key: 'taskListener', element: task(held.join('')) });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['create: ${tell}', 'complete: a.B']);
    expect(screen.getByText('监听只读: 由系统注册的服务处理')).toBeTruthy();
  });

  it('are said to be none', async () => {
    await showControl({ key: 'taskListener', element: task() });
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.body.textContent).toContain('无');
  });
});
