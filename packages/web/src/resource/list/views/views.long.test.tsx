import { StarFilled } from '@ant-design/icons';
import { everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GenericScreen } from '../../../app/screens/generic-screen.js';
import { withEveryKind } from '../../../testing/every-kind.js';
import { everyKindServer } from '../../../testing/every-kind-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { CatalogueProvider } from '../../catalogue.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const { fields } = everyKindChinese;

async function open(search = '', path = '/test/every-kind', language: 'zh-CN' | 'en-US' = 'zh-CN') {
  vi.stubGlobal('fetch', everyKindServer([pear], language).fetch);
  const code = path.endsWith('shelf') ? 'every_kind_shelf' : 'every_kind';
  const rendered = await renderScreen(
    <CatalogueProvider value={withEveryKind}>
      <GenericScreen path={path} code={code} />
    </CatalogueProvider>,
    { path: `${path}${search}`, language },
  );
  await screen.findByText('Pear');
  const query = () => new URLSearchParams(rendered.router.state.location.search);
  return { ...rendered, query };
}
const header = () => screen.getByRole('button', { name: /^(视图|Views) / });
async function menu() {
  if (header().getAttribute('aria-expanded') !== 'true') fireEvent.click(header());
  return waitFor(() => {
    const list = document.querySelector<HTMLElement>('.ant-popover:not(.ant-popover-hidden) .view-list');
    if (!list) throw new Error('the views are not open');
    return within(list);
  });
}
async function saveAs(name: string) {
  const list = await menu();
  fireEvent.change(await list.findByRole('textbox', { name: '视图名称' }), { target: { value: name } });
  fireEvent.click(list.getByRole('button', { name: '保存当前视图' }));
  await waitFor(() => expect(header().textContent).toContain(name));
}
const choose = async (name: string) => fireEvent.click(await (await menu()).findByRole('button', { name }));
const headers = () =>
  [...document.querySelectorAll('.ant-table-thead th')].map((one) => one.textContent).filter(Boolean);
async function hideColumn(label: string) {
  fireEvent.click(screen.getByRole('button', { name: '列设置' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: label }));
}

freshBrowser();

describe('a saved view', () => {
  it('is its filters, order, page size and columns, under a name that the header says', async () => {
    const { query } = await open('?q.name=Pe&sort=-price&size=30');
    await hideColumn(fields.code);
    await saveAs('贵的');
    await choose('全部');
    await waitFor(() => expect(query().toString()).toBe(''));
    await waitFor(() => expect(header().textContent).toBe('视图 全部'));
    await choose('贵的');
    await waitFor(() => expect(query().get('view')).toBe('贵的'));
    expect([query().get('q.name'), query().get('sort'), query().get('size')]).toEqual(['Pe', '-price', '30']);
    expect(query().get('cols')?.split('.')).not.toContain('code');
    await waitFor(() => expect(headers()).not.toContain(fields.code));
  });

  it('is there again after a reload, for this list alone', async () => {
    const first = await open('?q.name=Pe');
    await saveAs('Pears');
    first.unmount();
    const second = await open();
    expect(await (await menu()).findByRole('button', { name: 'Pears' })).toBeTruthy();
    second.unmount();
    await open('', '/test/every-kind-shelf');
    expect((await menu()).queryByRole('button', { name: 'Pears' })).toBeNull();
  });

  it('says that it was changed; the change is kept or taken back', async () => {
    const { query, router } = await open('?q.name=Pe');
    await saveAs('Pears');
    expect(header().textContent).not.toContain('已改动');
    await hideColumn(fields.code);
    await waitFor(() => expect(header().textContent).toContain('已改动'));
    fireEvent.click(await (await menu()).findByRole('button', { name: '还原' }));
    await waitFor(() => expect(header().textContent).not.toContain('已改动'));
    expect(query().get('cols')?.split('.')).toContain('code');
    await router.navigate('/test/every-kind?view=Pears&q.name=P');
    await waitFor(() => expect(header().textContent).toContain('已改动'));
    fireEvent.click(await (await menu()).findByRole('button', { name: '保存改动' }));
    await waitFor(() => expect(header().textContent).not.toContain('已改动'));
    await choose('全部');
    await choose('Pears');
    await waitFor(() => expect(query().get('q.name')).toBe('P'));
  });

  it('is renamed and removed; what it showed stays', async () => {
    const { query } = await open('?q.name=Pe');
    await saveAs('Pears');
    fireEvent.click(await (await menu()).findByRole('button', { name: '重命名 Pears' }));
    const input = await (await menu()).findByRole('textbox', { name: '重命名 Pears' });
    fireEvent.change(input, { target: { value: '梨' } });
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(header().textContent).toContain('梨'));
    fireEvent.click(await (await menu()).findByRole('button', { name: '删除 梨' }));
    fireEvent.click(await screen.findByRole('button', { name: '删除视图' }));
    await waitFor(() => expect(query().get('view')).toBeNull());
    expect(query().get('q.name')).toBe('Pe');
    await waitFor(async () => expect((await menu()).queryByRole('button', { name: '梨' })).toBeNull());
  });

  it('keeps its name when that is not changed, and takes none that another has', async () => {
    await open('?q.name=Pe');
    await saveAs('Pears');
    await choose('全部');
    await saveAs('Figs');
    const enter = async (text: string) => {
      const input = await (await menu()).findByRole('textbox', { name: '重命名 Figs' });
      fireEvent.change(input, { target: { value: text } });
      const refused = text === 'Pears' ? '已有同名视图' : '';
      await waitFor(() => expect(input.title).toBe(refused));
      fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
      fireEvent.keyUp(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    };
    fireEvent.click(await (await menu()).findByRole('button', { name: '重命名 Figs' }));
    await enter('Pears');
    await enter('Figs');
    await (await menu()).findByRole('button', { name: 'Figs' });
    expect((await menu()).getByRole('button', { name: 'Pears' })).toBeTruthy();
  });

  it('that is the first opens with the list, and not over what an address says', async () => {
    const saved = await open('?q.name=Pe');
    await saveAs('Pears');
    const first = () => screen.getByRole('button', { name: '打开列表时显示 Pears' });
    const lines = (place: Element) => place.querySelector('path')?.getAttribute('d');
    const filled = render(<StarFilled aria-hidden />);
    const star = () => [first().getAttribute('aria-pressed'), lines(first()) === lines(filled.container)];
    await (await menu()).findByRole('button', { name: '打开列表时显示 Pears' });
    expect(star()).toEqual(['false', false]);
    fireEvent.click(first());
    await waitFor(() => expect(star()).toEqual(['true', true]));
    filled.unmount();
    saved.unmount();
    const plain = await open();
    await waitFor(() => expect(plain.query().get('q.name')).toBe('Pe'));
    await choose('全部');
    await waitFor(() => expect(plain.query().get('q.name')).toBeNull());
    const whole = plain.router.state.location.search;
    plain.unmount();
    const again = await open(whole);
    expect(header().textContent).toBe('视图 全部');
    again.unmount();
    const sent = await open('?q.name=P');
    expect(sent.query().get('q.name')).toBe('P');
    sent.unmount();
    // What says which tab it is says nothing of the list.
    const tab = await open('?shop=7');
    await waitFor(() => expect(tab.query().get('q.name')).toBe('Pe'));
    expect(tab.query().get('shop')).toBe('7');
  });
});

describe('a link to a view', () => {
  it('carries all of it to somebody who has not got it, and leaves their own columns', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    const mine = await open('?q.name=Pe&size=30&open=view:1');
    await hideColumn(fields.code);
    await saveAs('梨');
    fireEvent.click(await (await menu()).findByRole('button', { name: '复制 梨 的链接' }));
    await waitFor(() => expect(copied).toHaveLength(1));
    mine.unmount();
    localStorage.clear();
    const { pathname, search } = new URL(copied[0] ?? '');
    expect([pathname, new URLSearchParams(search).get('open')]).toEqual(['/test/every-kind', null]);
    const theirs = await open(search);
    expect(header().textContent).toBe('视图 梨');
    expect(theirs.query().get('q.name')).toBe('Pe');
    expect(headers()).not.toContain(fields.code);
    await choose('全部');
    await waitFor(() => expect(headers()).toContain(fields.code));
  });

  it('speaks English too', async () => {
    await open('?q.name=Pe', '/test/every-kind', 'en-US');
    expect(header().textContent).toBe('Views All');
    expect(await (await menu()).findByRole('button', { name: 'Save this view' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(everyKindEnglish.title);
  });
});

describe('the list of views', () => {
  const marked = async () => {
    const list = await menu();
    return list
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-current'))
      .map((one) => one.textContent);
  };
  const named = (name: string | RegExp) =>
    screen.queryByRole<HTMLButtonElement>('button', { name, hidden: true });

  it('marks the one that is shown, and closes when another is chosen', async () => {
    await open('?q.name=Pe');
    await saveAs('贵的');
    expect(await marked()).toEqual(['贵的']);
    await choose('全部');
    await waitFor(() => expect(header().getAttribute('aria-expanded')).toBe('false'));
    await waitFor(async () => expect(await marked()).toEqual(['全部']));
    await choose('贵的');
    await waitFor(() => expect(header().getAttribute('aria-expanded')).toBe('false'));
    await waitFor(async () => expect(await marked()).toEqual(['贵的']));
  });

  it('keeps nothing without a name, and none under one that is there', async () => {
    await open('?q.name=Pe');
    await saveAs('贵的');
    const list = await menu();
    const input = await list.findByRole<HTMLInputElement>('textbox', { name: '视图名称' });
    const save = () => list.getByRole<HTMLButtonElement>('button', { name: '保存当前视图' });
    expect([input.value, save().disabled, list.queryByRole('alert')]).toEqual(['', true, null]);
    fireEvent.change(input, { target: { value: '   ' } });
    expect(save().disabled).toBe(true);
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    fireEvent.change(input, { target: { value: '贵的' } });
    expect([save().disabled, list.queryByRole('alert') !== null]).toEqual([true, true]);
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(document.querySelectorAll('.view-row')).toHaveLength(1);
  });

  it('offers to keep or take back only what was changed', async () => {
    const { router } = await open('?q.name=Pe');
    await saveAs('贵的');
    await menu();
    expect([named('保存改动'), named('还原')]).toEqual([null, null]);
    expect(document.querySelector('.view-changed')).toBeNull();
    await router.navigate('/test/every-kind?view=贵的&q.name=Pear');
    await waitFor(() => expect(document.querySelector('.view-changed')).toBeTruthy());
    await menu();
    await waitFor(() => expect(named('保存改动')).toBeTruthy());
  });

  it('takes a new name with Enter or when its field is left, and leaves the old one for no name', async () => {
    await open('?q.name=Pe');
    await saveAs('贵的');
    const rename = async (from: string, to: string, end: 'enter' | 'leave') => {
      await menu();
      fireEvent.click(named(new RegExp(`重命名.*${from}`)) ?? document.body);
      const input = await waitFor(() => {
        const found = document.querySelector<HTMLInputElement>('.view-row input');
        if (!found) throw new Error('nothing is renamed');
        return found;
      });
      expect([input.value, document.activeElement === input]).toEqual([from, true]);
      fireEvent.change(input, { target: { value: to } });
      if (end === 'enter') fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
      else fireEvent.blur(input);
      await waitFor(() => expect(document.querySelector('.view-row input')).toBeNull());
    };
    await rename('贵的', '便宜的', 'leave');
    await waitFor(() => expect(header().textContent).toContain('便宜的'));
    await rename('便宜的', '好的', 'enter');
    await waitFor(() => expect(header().textContent).toContain('好的'));
    await rename('好的', '  ', 'enter');
    expect(header().textContent).toContain('好的');
    expect(document.querySelectorAll('.view-row')).toHaveLength(1);
  });

  it('asks before a view is removed, and keeps it where somebody thinks again', async () => {
    const { query } = await open('?q.name=Pe');
    await saveAs('贵的');
    await menu();
    const remove = () => fireEvent.click(named(/^(删除|移除).*贵的/) ?? document.body);
    remove();
    await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeTruthy());
    expect(document.querySelectorAll('.view-row')).toHaveLength(1);
    const [yes] = [...document.querySelectorAll<HTMLElement>('.ant-modal-confirm button')].reverse();
    fireEvent.click(yes ?? document.body);
    await waitFor(() => expect(document.querySelectorAll('.view-row')).toHaveLength(0));
    await waitFor(() => expect(query().get('view')).toBeNull());
    expect(query().get('q.name')).toBe('Pe');
  });
});
