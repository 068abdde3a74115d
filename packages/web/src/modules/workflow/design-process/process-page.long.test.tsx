import { checkModel } from '@mall/workflow';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { svgGeometry } from '../../../testing/svg-geometry.js';
import type { Asked } from './model-worker.js';
import { line, processOf } from './opened-designer.fixture.js';
import { ProcessPage } from './process-page.js';

freshBrowser();

const opened = processOf(`<startEvent id="s" name="开始"/><userTask id="a" name="初审" flowable:assignee="1"/>
  <userTask id="b" name="复审"/><endEvent id="e" name="结束"/>${line('s', 'a', 'b', 'e')}`);
const theirs = opened.replace('复审', '终审');
const base = '/blade-workflow/design/model';

const model = (more: object = {}) => ({
  ...{ id: '5', tenantId: '000000', modelKey: 'leave', name: '请假', modelXml: opened, revision: 3 },
  ...{ version: 1, formKey: null, categoryId: null, description: null, icon: null, scopeCount: 0 },
  ...{ lastUpdatedBy: '2', lastUpdated: '2026-01-01 08:00:00', created: '2026-01-01 08:00:00', ...more },
});

interface Sent {
  readonly revision: number;
  readonly modelXml: string;
  readonly newVersion: boolean;
}

async function open(routes: Readonly<Record<string, RouteHandler>> = {}, options: ScreenOptions = {}) {
  svgGeometry();
  vi.stubGlobal('Worker', EngineBeside);
  // A window as wide as a desk's: the canvas comes first there.
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1440);
  const server = fakeServer({
    [`GET ${base}/detail`]: () => ok(model()),
    [`POST ${base}/submit`]: ({ body }) => ok(model({ ...(body as object), revision: 4, version: 2 })),
    'GET /blade-user/user-list': () => ok([{ id: '9', account: 'li', realName: '李强' }]),
    ...routes,
  });
  // A drawing lives as long as its tab: that is open, as the shell opens it, before the model comes.
  let opens: (() => void) | undefined;
  const tab = new Promise<void>((resolve) => {
    opens = resolve;
  });
  vi.stubGlobal('fetch', (...asked: Parameters<typeof server.fetch>) =>
    tab.then(() => server.fetch(...asked)),
  );
  const rendered = await renderScreen(<ProcessPage id="5" />, {
    path: '/workflow/design/process/5',
    ...options,
  });
  act(() => rendered.services.tabs.visit('/workflow/design/process/5', ''));
  opens?.();
  await waitFor(() => expect(document.querySelector('[data-element-id=a]')).not.toBeNull());
  await screen.findByRole('heading', { name: '请假' });
  const sent = () => server.to(`${base}/submit`).map(({ body }) => body as Sent);
  return { ...rendered, sent, server };
}

/** The engine that would be beside the page, in it. */
class EngineBeside {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  postMessage({ id, question }: Asked): void {
    if (question.kind !== 'check') return;
    void checkModel(question.xml).then(({ issues }) => this.onmessage?.({ data: { id, answer: issues } }));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

/** An icon says its name before the button's. */
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (said) => said === name || said.endsWith(` ${name}`),
  });
async function item(menu: string, name: string) {
  fireEvent.click(button(menu));
  return await screen.findByRole('menuitem', { name });
}

/** In the list of steps, where a name is a field. */
async function rename(from: string, to: string) {
  if (!screen.queryByRole('region', { name: '流程步骤' })) fireEvent.click(screen.getByText('列表'));
  const input = await screen.findByDisplayValue(from);
  fireEvent.change(input, { target: { value: to } });
  fireEvent.blur(input);
}

describe('a process on its page', () => {
  it('is drawn, and its steps that ask nobody are found', async () => {
    await open();
    const findings = await screen.findByRole('button', { name: /^复审: / });
    expect(findings).toBeTruthy();
    fireEvent.click(findings);
    await waitFor(() => expect(document.querySelector('[data-element-id=b].selected')).not.toBeNull());
    expect(screen.getByRole('toolbar', { name: '流程元素' })).toBeTruthy();
  });

  it('is checked as it is drawn now', async () => {
    await open();
    await rename('初审', '甲');
    const before = (await screen.findByText(/个错误/)).textContent ?? '';
    fireEvent.click(button('删除: 复审'));
    const found = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(' ');
    await waitFor(() => expect(found()).toContain('没有发现问题'));
    fireEvent.click(button('撤销'));
    await waitFor(() => expect(found()).toContain(before));
  });

  it('is saved over the version that was opened, and over the saved one next time', async () => {
    const { sent } = await open();
    expect(button('发布').disabled).toBe(false);
    await rename('复审', '终审');
    await waitFor(() => expect(button('发布').disabled).toBe(true));
    fireEvent.click(button('保存'));
    await screen.findByText('已保存');
    expect(sent()).toMatchObject([
      { id: '5', name: '请假', modelKey: 'leave', revision: 3, newVersion: false },
    ]);
    expect(sent()[0]?.modelXml).toContain('终审');
    await waitFor(() => expect(button('发布').disabled).toBe(false));
    await rename('终审', '三审');
    fireEvent.click(await item('更多', '保存为新版本'));
    await screen.findByText('已保存为第 2 版');
    expect(sent().map(({ revision, newVersion }) => [revision, newVersion])).toEqual([
      [3, false],
      [4, true],
    ]);
  });

  it('takes what is typed in a field as it is saved', async () => {
    const { sent } = await open();
    fireEvent.click(screen.getByText('列表'));
    const input = await screen.findByDisplayValue<HTMLInputElement>('复审');
    input.focus();
    fireEvent.change(input, { target: { value: '刚刚输入' } });
    fireEvent.click(button('保存'));
    await screen.findByText('已保存');
    expect(sent()[0]?.modelXml).toContain('刚刚输入');
  });

  it('that is refused is said, and is not saved', async () => {
    await open({
      [`POST ${base}/submit`]: () => refused(400, '流程标识已存在', { errorCode: 'model.key_taken' }),
    });
    await rename('复审', '终审');
    fireEvent.click(button('保存'));
    await screen.findByText(/流程标识已存在/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('发布').disabled).toBe(true);
  });

  it('is for reading where its person may not write', async () => {
    await open({}, { codes: ['wf_design_model_view'] });
    expect(screen.queryByRole('button', { name: /保存$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
    expect(screen.queryByRole('toolbar', { name: '流程元素' })).toBeNull();
    const version = await item('更多', '保存为新版本');
    expect(version.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('menuitem', { name: '导出文件' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('leads to being published', async () => {
    const { router } = await open();
    fireEvent.click(button('发布'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/workflow/design/publish/5'));
  });

  it('that does not come says so, and is asked for again', async () => {
    let fails = true;
    svgGeometry();
    vi.stubGlobal('Worker', EngineBeside);
    const server = fakeServer({
      [`GET ${base}/detail`]: () =>
        fails ? refused(404, '没有这一行', { errorCode: 'row.not_found' }) : ok(model()),
    });
    vi.stubGlobal('fetch', server.fetch);
    await renderScreen(<ProcessPage id="5" />, { path: '/workflow/design/process/5' });
    const again = await screen.findByRole('button', { name: '重试' });
    fails = false;
    fireEvent.click(again);
    await screen.findByRole('heading', { name: '请假' });
  });
});

describe('two people who draw the same process', () => {
  const conflicting = async () => {
    let kept = model();
    const made = await open({
      [`GET ${base}/detail`]: () => ok(kept),
      [`POST ${base}/submit`]: ({ body }) =>
        (body as Sent).revision < kept.revision
          ? refused(409, '已被修改', { errorCode: 'row.conflict' })
          : ok(model({ ...(body as object), revision: 8 })),
    });
    kept = model({ modelXml: theirs, revision: 7, lastUpdatedBy: '9' });
    await rename('初审', '我的');
    fireEvent.click(button('保存'));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...made, dialog };
  };

  it('are told who was first, and may keep what the first saved', async () => {
    const { dialog, sent } = await conflicting();
    expect(await dialog.findByText(/李强/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '使用对方的版本' }));
    await screen.findByDisplayValue('终审');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue('初审')).toBeTruthy();
    expect(button('发布').disabled).toBe(false);
    expect(sent()).toHaveLength(1);
    // What is saved next is over theirs.
    await rename('终审', '又改');
    fireEvent.click(button('保存'));
    await screen.findByText('已保存');
    expect(sent().map(({ revision }) => revision)).toEqual([3, 7]);
  });

  it('or save their own over it, which says so', async () => {
    const { dialog, sent } = await conflicting();
    fireEvent.click(dialog.getByRole('button', { name: '用我的覆盖' }));
    await screen.findByText('已保存');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ revision }) => revision)).toEqual([3, 7]);
    expect(sent()[1]?.modelXml).toContain('我的');
  });

  it('or neither, and nothing is lost', async () => {
    const { dialog, sent } = await conflicting();
    fireEvent.click(dialog.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByDisplayValue('我的')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(button('发布').disabled).toBe(true);
  });
});

describe('a process as a file', () => {
  const choose = async (name: string, text: string) => {
    const input = screen.getByLabelText<HTMLInputElement>('导入文件', { selector: 'input' });
    Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], name)] });
    fireEvent.change(input);
  };

  it('comes in, and is not saved by that', async () => {
    const { sent } = await open();
    fireEvent.click(screen.getByText('列表'));
    await choose('their.bpmn', theirs);
    await screen.findByDisplayValue('终审');
    await screen.findByText('已打开 their.bpmn; 保存后才会生效');
    expect([button('发布').disabled, sent()]).toEqual([true, []]);
    expect(screen.queryByText(/Activiti/)).toBeNull();
  });

  it('of another product is kept as it is, and that is said', async () => {
    await open();
    await choose('other.bpmn', opened.replace('http://flowable.org/bpmn', 'http://activiti.org/bpmn'));
    await screen.findByText(/Activiti/);
  });

  it('that is none is said, and nothing claims to be opened', async () => {
    await open();
    await choose('broken.bpmn', '<no model');
    await screen.findByText('这个文件打不开');
    expect(screen.queryByText(/已打开/)).toBeNull();
  });

  it('goes out as it came in, byte for byte, called by its key', async () => {
    await open();
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(await item('更多', '导出文件'));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toBe(opened);
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('leave.bpmn');
    fireEvent.click(await item('更多', '导出图片'));
    await waitFor(() => expect(blobs).toHaveLength(2));
    expect(await blobs[1]?.text()).toContain('<svg');
    expect((clicked.mock.contexts[1] as HTMLAnchorElement).download).toBe('leave.svg');
  });
});
