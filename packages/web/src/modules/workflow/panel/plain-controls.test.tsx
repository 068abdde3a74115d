// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, pageOf } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { showControl } from './panel-element.fixture.js';

freshBrowser();

const task = (attributes = '') => `<userTask id="check" ${attributes}/>`;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const typed = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('a text', () => {
  it('is taken over once: by Enter, or when it is left, and not where it is what it was', async () => {
    const { xml, changes } = await showControl({ key: 'priority', element: task('flowable:priority="1"') });
    typed('priority', '2');
    expect(changes()).toBe(0);
    fireEvent.keyDown(field('priority'), { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(changes()).toBe(1));
    fireEvent.blur(field('priority'));
    expect(changes()).toBe(1);
    expect(await xml()).toContain('flowable:priority="2"');
    typed('priority', '3');
    typed('priority', '2');
    fireEvent.blur(field('priority'));
    expect(changes()).toBe(1);
    typed('priority', '');
    fireEvent.blur(field('priority'));
    expect(await xml()).not.toContain('priority');
  });

  it('is what it was after Escape, which means something else where nothing was typed', async () => {
    const { changes } = await showControl({ key: 'priority', element: task('flowable:priority="1"') });
    const around = vi.fn();
    document.body.addEventListener('keydown', around);
    typed('priority', '2');
    fireEvent.keyDown(field('priority'), { key: 'Escape' });
    await waitFor(() => expect(field('priority').value).toBe('1'));
    expect(around).not.toHaveBeenCalled();
    fireEvent.keyDown(field('priority'), { key: 'Escape' });
    expect(around).toHaveBeenCalledOnce();
    fireEvent.blur(field('priority'));
    expect(changes()).toBe(0);
    document.body.removeEventListener('keydown', around);
  });

  it('says how it may be written', async () => {
    await showControl({ key: 'dueDate', element: task() });
    expect(field('dueDate').placeholder).toBe('日期或时长，如 PT24H');
  });

  it('that is an expression says what is wrong with it', async () => {
    await showControl({ key: 'skipExpression', element: task("flowable:skipExpression='${days &lt;}'") });
    expect((await screen.findByRole('alert')).textContent).toContain('表达式有误');
  });
});

describe('a switch', () => {
  it.each(['true', '1'])('is on where the file says %s, and writes nothing when it is off', async (value) => {
    const { xml } = await showControl({ key: 'hideCopy', element: task(`flowable:hideCopy="${value}"`) });
    expect(field('hideCopy').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(field('hideCopy'));
    expect(await xml()).not.toContain('hideCopy');
    fireEvent.click(field('hideCopy'));
    expect(await xml()).toContain('flowable:hideCopy="true"');
  });

  it('of a start event is read where it stands as an element, too', async () => {
    const element =
      '<startEvent id="begin"><extensionElements><flowable:hideCopy value="true"/></extensionElements></startEvent>';
    await showControl({ key: 'hideCopy', element });
    expect(field('hideCopy').getAttribute('aria-checked')).toBe('true');
  });
});

describe('another step', () => {
  const nodes = [
    { value: 'apply', label: '申请' },
    { value: 'check', label: '审批' },
    { value: 'pay', label: '付款' },
  ];

  it('is any but the step itself', async () => {
    const { xml } = await showControl({ key: 'rollbackNode', element: task(), nodes });
    fireEvent.mouseDown(field('rollbackNode'));
    await screen.findByTitle('申请');
    expect(screen.queryByTitle('审批')).toBeNull();
    await choose(field('rollbackNode'), '申请');
    expect(await xml()).toContain('flowable:rollbackNode="apply"');
  });

  it('may be several', async () => {
    const { xml } = await showControl({ key: 'indepSummaryNode', element: task(), nodes });
    await choose(field('indepSummaryNode'), '申请', '付款');
    expect(await xml()).toContain('flowable:indepSummaryNode="apply,pay"');
  });
});

it('a form is one of those that there are', async () => {
  const forms = [{ id: '1', tenantId: '000000', formKey: 'leave', name: '请假单' }];
  vi.stubGlobal('fetch', fakeServer({ 'GET /blade-workflow/design/form/list': () => pageOf(forms) }).fetch);
  const { xml } = await showControl({ key: 'indepFormKey', element: task() });
  await choose(field('indepFormKey'), '请假单');
  expect(await xml()).toContain('flowable:indepFormKey="leave"');
});
