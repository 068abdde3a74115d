import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { choose } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { showControl } from './panel-element.fixture.js';

freshBrowser();
beforeEach(() => {
  const buttons = [
    { buttonKey: 'wf_pass', name: '通过' },
    { buttonKey: 'wf_reject', name: '驳回' },
  ];
  vi.stubGlobal(
    'fetch',
    fakeServer({
      'GET /blade-workflow/design/button/listType': () => ok(buttons),
      'GET /blade-user/user-list': () => ok([{ id: '7', account: 'wf', realName: '王芳' }]),
    }).fetch,
  );
});

const task = (inside: string) =>
  `<userTask id="check"><extensionElements>${inside}</extensionElements></userTask>`;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('buttons of an approver', () => {
  const held =
    '<flowable:button prop="wf_pass" label="同意" display="true"/><flowable:button prop="own" label="会签" display="false"/>';

  it('are those that there are and those of the file; all are written, each shown or not', async () => {
    const { xml } = await showControl({ key: 'button', element: task(held) });
    await screen.findByRole('checkbox', { name: '驳回' });
    const names = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent);
    expect(names).toEqual(['通过', '驳回', '会签']);
    expect([box('通过').checked, box('驳回').checked, box('会签').checked]).toEqual([true, false, false]);
    fireEvent.click(box('驳回'));
    const written = [...(await xml()).matchAll(/<flowable:button ([^>]*?)\s*\/>/g)].map(([, text]) => text);
    expect(written).toEqual([
      'label="通过" prop="wf_pass" display="true"',
      'label="驳回" prop="wf_reject" display="true"',
      'label="会签" prop="own" display="false"',
    ]);
    fireEvent.click(box('通过'));
    expect([box('通过').checked, box('驳回').checked]).toEqual([false, true]);
  });
});

describe('rights on the fields of a form', () => {
  const fields = [
    { value: 'days', label: '天数', type: 'number' },
    { value: 'why', label: '事由', type: 'text' },
  ];
  const held =
    '<flowable:formProp id="days" name="天数" readable="true" writable="false"/><flowable:formProp id="gone" readable="true" writable="true" required="true"/>';
  const rightOf = (name: string) =>
    screen.getByRole('combobox', { name }).closest('.ant-select')?.textContent;

  it('say what may be done with each, those of the file that the form has no more among them', async () => {
    await showControl({ key: 'formProp', element: task(held), fields });
    expect(['天数', '事由', 'gone'].map(rightOf)).toEqual(['只读', '隐藏', '可写']);
    expect([box('必填 天数').disabled, box('必填 gone').disabled]).toEqual([true, false]);
    expect([box('必填 天数').checked, box('必填 gone').checked]).toEqual([false, true]);
  });

  it('are changed one by one, and only what may be written can be required', async () => {
    const { written } = await showControl({ key: 'formProp', element: task(held), fields });
    await choose(screen.getByRole('combobox', { name: '事由' }), '可写');
    const why = /<flowable:formProp [^>]*id="why"[^>]*>/;
    expect(await written(why)).toMatch(/readable="true" writable="true"/);
    fireEvent.click(box('必填 事由'));
    expect(await written(why)).toContain('required="true"');
    await choose(screen.getByRole('combobox', { name: '事由' }), '隐藏');
    expect(await written(why)).toMatch(/readable="false" writable="false"/);
    expect([box('必填 事由').disabled, box('必填 事由').checked]).toEqual([true, false]);
    expect(await written(/<flowable:formProp [^>]*id="days"[^>]*>/)).toContain('writable="false"');
  });

  it('are given to a field that is named, once', async () => {
    const { xml, changes } = await showControl({ key: 'formProp', element: task(held), fields });
    const add = screen.getByLabelText('添加字段标识');
    for (const name of ['note', ' days ', '  ']) {
      fireEvent.change(add, { target: { value: name } });
      fireEvent.blur(add);
    }
    expect(changes()).toBe(1);
    expect(await xml()).toMatch(/id="note" name="note" readable="true" writable="true"/);
    expect(rightOf('note')).toBe('可写');
  });

  it('cannot be said where there is nothing to say them of', async () => {
    await showControl({ key: 'formProp', element: task('') });
    expect(screen.getByText('没有可设置的字段: 请先为流程选择表单')).toBeTruthy();
  });
});

describe('who gets a copy', () => {
  it('stands there by name, and is taken away one by one', async () => {
    const held = '<flowable:copyUser value="7,8" text="王芳,李雷"/>';
    const { written } = await showControl({ key: 'copyUser', element: task(held) });
    const remove = (name: string) => within(screen.getByText(name).closest('.picker-tag') as HTMLElement);
    fireEvent.click(remove('王芳').getByRole('button'));
    expect(await written(/<flowable:copyUser[^>]*>/)).toMatch(/value="8" text="李雷"/);
    fireEvent.click(remove('李雷').getByRole('button'));
    expect(await written(/<flowable:copyUser[^>]*>/)).toBe('');
  });

  it('of whom the file has only ids is called as the server has it', async () => {
    await showControl({ key: 'copyUser', element: task('<flowable:copyUser value="7,8"/>') });
    await waitFor(() => expect(screen.getByText('王芳')).toBeTruthy());
    expect(screen.getByText('8')).toBeTruthy();
  });

  it('cannot be changed where nothing can', async () => {
    await showControl({
      key: 'copyUser',
      element: task('<flowable:copyUser value="8" text="李雷"/>'),
      disabled: true,
    });
    expect(
      within(screen.getByText('李雷').closest('.picker-tag') as HTMLElement).queryByRole('button'),
    ).toBeNull();
  });
});
