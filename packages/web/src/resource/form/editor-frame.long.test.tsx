import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { control, type } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ResourceList } from '../resource-page.js';
import type { ResourceScreen } from '../resource-screen.js';

const row = { id: '7', paramName: 'name 7', paramKey: 'key.7', paramValue: 'x', version: 1 };
const submit = '/blade-system/param/submit';
const detail = 'GET /blade-system/param/detail';

async function open(
  view: string,
  more: Partial<ResourceScreen> = {},
  routes: Readonly<Record<string, RouteHandler>> = {},
) {
  const server = fakeServer({
    'GET /blade-system/param/list': () => pageOf([row]),
    [detail]: () => ok(row),
    [`POST ${submit}`]: () => ok(row),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <>
      <input aria-label="outside" />
      <ResourceList screen={{ name: 'param', ...more }} />
    </>
  );
  const rendered = await renderScreen(page, { path: `/system/param?open=${view}` });
  return { ...server, ...rendered, where: () => rendered.router.state.location.search };
}
const frame = () => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper, .ant-modal');
const form = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('form.form-one, form.form-two');
    if (!found) throw new Error('no form is open');
    return found;
  });
const send = () => fireEvent.click(screen.getByRole('button', { name: /保存修改|创建/ }));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

freshBrowser();

describe('the frame of a form', () => {
  it.each([
    [1400, 'new', '480px', '创建参数'],
    [1400, 'edit:7', '480px', '保存修改'],
    [500, 'new', '100%', '创建参数'],
  ])('in a window of %i pixels, %s, is %s wide and has one column', async (width, view, wide, button) => {
    vi.stubGlobal('innerWidth', width);
    await open(view);
    expect((await form()).className).toContain('form-one');
    expect(frame()?.style.width).toBe(wide);
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });

  it('of many fields is wider, and has two columns', async () => {
    vi.stubGlobal('innerWidth', 1400);
    await openEveryKind('new', 'zh-CN');
    expect((await form()).className).toContain('form-two');
    expect(frame()?.style.width).toBe('720px');
  });

  it('that is a dialog is wide, with two columns, however few fields there are', async () => {
    await open('new', { dialog: 'modal' });
    expect((await form()).className).toContain('form-two');
    expect(frame()?.style.width).toBe('880px');
  });

  it.each(['drawer', 'modal'] as const)(
    'a %s is not closed by a press beside it, but by its cross',
    async (dialog) => {
      const { where } = await open('new', { dialog });
      await form();
      for (const beside of document.querySelectorAll('.ant-drawer-mask, .ant-modal-wrap')) {
        fireEvent.mouseDown(beside);
        fireEvent.mouseUp(beside);
        fireEvent.click(beside);
      }
      await wait(50);
      expect(where()).toBe('?open=new');
      fireEvent.click(document.querySelector('.ant-drawer-close, .ant-modal-close') ?? document.body);
      await waitFor(() => expect(where()).toBe(''));
    },
  );

  it.each(['drawer', 'modal'] as const)(
    'a %s has the focus in its first field that can be typed in',
    async (dialog) => {
      await open('new', { dialog, preset: { paramName: 'given' } });
      await form();
      const key = await control('参数键名');
      await waitFor(() => expect(document.activeElement).toBe(key));
    },
  );

  it('names the row that is changed', async () => {
    await open('edit:7');
    await form();
    expect(await screen.findByText('修改参数 · name 7')).toBeTruthy();
  });
});

describe('a row that is to be changed', () => {
  it('is waited for in its frame', async () => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { where } = await open('edit:7', {}, { [detail]: () => late.then(() => ok(row)) });
    await screen.findByText('name 7');
    await waitFor(() => expect(frame()?.querySelector('.waiting')).toBeTruthy());
    expect(document.querySelector('.ant-drawer [role=alert]')).toBeNull();
    come();
    await form();
    expect(frame()?.querySelector('.waiting')).toBeNull();
    expect(where()).toBe('?open=edit:7');
  });

  it('says that it did not come, and is asked for again', async () => {
    let broken = true;
    const { where } = await open(
      'edit:7',
      {},
      { [detail]: () => (broken ? refused(409, 'it is locked') : ok(row)) },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('it is locked');
    expect(frame()?.querySelector('.waiting')).toBeNull();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await form();
    expect(where()).toBe('?open=edit:7');
  });

  it('can be left where it did not come', async () => {
    const { where } = await open('edit:7', {}, { [detail]: () => refused(409, 'it is locked') });
    await screen.findByRole('alert');
    fireEvent.click(document.querySelector('.ant-drawer-close') ?? document.body);
    await waitFor(() => expect(where()).toBe(''));
  });
});

describe('what a screen decides', () => {
  const preset = { paramKey: 'given.key' };

  it('is shown, cannot be changed, and goes out with a new row', async () => {
    const { to } = await open('new', { preset });
    await type('参数名称', 'Shelf life');
    await type('参数键值', '3');
    const fixed = await control('参数键名');
    expect([fixed.value, fixed.disabled]).toEqual(['given.key', true]);
    expect(fixed.closest('.ant-form-item')?.querySelector('.ant-form-item-required')).toBeNull();
    send();
    await waitFor(() => expect(to(submit)).toHaveLength(1));
    expect(to(submit)[0]?.body).toMatchObject({ paramName: 'Shelf life', paramKey: 'given.key' });
  });

  it('is not sent with a change', async () => {
    const { to } = await open('edit:7', { preset });
    await type('参数名称', 'Shelf life');
    send();
    await waitFor(() => expect(to(submit)).toHaveLength(1));
    expect(to(submit)[0]?.body).toEqual({
      id: '7',
      paramName: 'Shelf life',
      paramValue: 'x',
      remark: null,
      version: 1,
    });
  });

  it('is shown by its name where it is an id', async () => {
    await open('new', { preset, presetLabels: { paramKey: 'The given one' } });
    await form();
    const fixed = await control('参数键名');
    expect([fixed.value, fixed.disabled, fixed.readOnly]).toEqual(['The given one', true, true]);
  });

  it('may be that a field is needed which the descriptor lets be empty', async () => {
    const { to } = await open('new', { required: ['remark'] });
    await type('参数名称', 'Shelf life');
    await type('参数键名', 'a.b');
    await type('参数键值', '3');
    const remark = await control('备注').catch(() => undefined);
    expect(remark).toBeDefined();
    expect(remark?.closest('.ant-form-item')?.querySelector('.ant-form-item-required')).toBeTruthy();
    send();
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeTruthy());
    expect(to(submit)).toEqual([]);
    await type('备注', 'soft');
    send();
    await waitFor(() => expect(to(submit)).toHaveLength(1));
  });
});

describe('what is wrong', () => {
  const issue = (field: string, message: string) => ({ field, rule: 'taken', message });
  const refusedWith =
    (...issues: object[]): RouteHandler =>
    () =>
      refused(400, 'bad', { errorCode: 'request.invalid', issues });

  it('stands under its field, which has the focus; what is of no field here is said aloud', async () => {
    await open(
      'edit:7',
      {},
      { [`POST ${submit}`]: refusedWith(issue('paramKey', 'is taken'), issue('tenantId', 'is another')) },
    );
    await type('参数名称', 'Shelf life');
    send();
    const key = await control('参数键名');
    await waitFor(() =>
      expect(
        within(key.closest<HTMLElement>('.ant-form-item') ?? document.body).getByText('is taken'),
      ).toBeTruthy(),
    );
    await waitFor(() => expect(document.activeElement).toBe(key));
    expect((await screen.findByText('is another')).closest('.ant-message')).toBeTruthy();
    expect(document.querySelectorAll('.ant-form-item-has-error')).toHaveLength(1);
  });

  it('is gone from its field once it is right', async () => {
    let bad = true;
    const { where } = await open(
      'edit:7',
      {},
      {
        [`POST ${submit}`]: (seen) => (bad ? refusedWith(issue('paramKey', 'is taken'))(seen) : ok(row)),
      },
    );
    await type('参数名称', 'Shelf life');
    send();
    await screen.findByText('is taken');
    bad = false;
    send();
    await waitFor(() => expect(where()).toBe(''));
  });

  it('lets nobody send twice', async () => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { to } = await open('edit:7', {}, { [`POST ${submit}`]: () => late.then(() => ok(row)) });
    await type('参数名称', 'Shelf life');
    send();
    await waitFor(() => expect(document.querySelector('.ant-drawer .ant-btn-loading')).toBeTruthy());
    send();
    come();
    await waitFor(() => expect(frame()).toBeNull());
    expect(to(submit)).toHaveLength(1);
  });
});
