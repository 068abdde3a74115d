import { everyKindChinese } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { withEveryKind } from '../../testing/every-kind.js';
import { everyKindServer } from '../../testing/every-kind-server.js';
import { fakeServer, pageOf } from '../../testing/fake-server.js';
import { choose } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { CatalogueProvider } from '../catalogue.js';
import { ResourcePage } from '../resource-page.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const { fields } = everyKindChinese;

async function open(search = '') {
  vi.stubGlobal('fetch', everyKindServer([pear]).fetch);
  const { router } = await renderScreen(
    <CatalogueProvider value={withEveryKind}>
      <ResourcePage name="every-kind" />
    </CatalogueProvider>,
    { path: `/test/every-kind${search}` },
  );
  await screen.findByText('Pear');
  const query = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  return { router, query };
}
const bar = () => within(document.querySelector<HTMLElement>('.search-bar')!);
const filter = (field: keyof typeof fields) => bar().getByLabelText<HTMLInputElement>(fields[field]);
const type = (field: keyof typeof fields, value: string) =>
  fireEvent.change(filter(field), { target: { value } });
const press = (word: string) => fireEvent.click(bar().getByText(word));
const enter = (field: keyof typeof fields) =>
  fireEvent.keyDown(filter(field), { key: 'Enter', code: 'Enter', keyCode: 13 });

freshBrowser();

describe('the filters of a list', () => {
  it('ask when somebody presses Enter or the button, with all that is typed, and not before', async () => {
    const { query } = await open('?page=3');
    type('name', 'Pe');
    type('code', 'P');
    expect(query()).toEqual({ page: '3' });
    enter('code');
    // Of what is found now there may be no third page.
    await waitFor(() => expect(query()).toEqual({ 'q.name': 'Pe', 'q.code': 'P' }));
    type('code', '');
    press('查询');
    await waitFor(() => expect(query()).toEqual({ 'q.name': 'Pe' }));
  });

  it('ask at once when something is chosen, with what is typed beside it', async () => {
    const { query } = await open();
    type('name', 'Pe');
    await choose(filter('onSale'), '是');
    await waitFor(() => expect(query()).toEqual({ 'q.name': 'Pe', 'q.onSale': '1' }));
  });

  it('ask for either when neither yes nor no is meant any more', async () => {
    const { query } = await open('?q.name=Pe&q.onSale=1');
    await choose(filter('onSale'), '不限');
    await waitFor(() => expect(query()).toEqual({ 'q.name': 'Pe' }));
  });

  it('ask at once when one is cleared', async () => {
    const { query } = await open('?q.name=Pe&q.code=P');
    const clear = filter('name').closest('.ant-input-affix-wrapper')?.querySelector('.ant-input-clear-icon');
    fireEvent.click(clear!);
    await waitFor(() => expect(query()).toEqual({ 'q.code': 'P' }));
  });

  it('hold what the address says, also when it says something else', async () => {
    const { router } = await open('?q.name=Pe');
    expect(filter('name').value).toBe('Pe');
    type('name', 'Pear tree');
    await router.navigate('/test/every-kind?q.name=Pear');
    await waitFor(() => expect(filter('name').value).toBe('Pear'));
  });

  it.each([
    [1200, 4],
    [500, 1],
  ])('on a window of %i pixels are %i at first; the others come and go', async (width, count) => {
    vi.stubGlobal('innerWidth', width);
    await open();
    const shown = () => document.querySelectorAll('.search-bar .filter').length;
    expect(shown()).toBe(count);
    const more = bar().getByText('展开查询').closest('button');
    expect(more?.getAttribute('aria-expanded')).toBe('false');
    press('展开查询');
    await waitFor(() => expect(shown()).toBe(7));
    await waitFor(() => expect(filter('startsAt').closest('.ant-picker')).toBeTruthy());
    expect(more?.getAttribute('aria-expanded')).toBe('true');
    press('收起查询');
    await waitFor(() => expect(shown()).toBe(count));
  });

  it('on a telephone begin with what rows are called, wherever it stands', async () => {
    vi.stubGlobal('innerWidth', 500);
    const server = fakeServer({ 'GET /blade-system/region/list': () => pageOf([]) });
    vi.stubGlobal('fetch', server.fetch);
    await renderScreen(<ResourcePage name="region" />, { path: '/base/region' });
    await screen.findByText('展开查询');
    expect(bar().getByLabelText('区划名称')).toBeTruthy();
    expect(bar().queryByLabelText('父区划编号')).toBeNull();
  });

  it('say how many of those that are folded away are used', async () => {
    await open('?q.name=Pe&q.level=high');
    expect(bar().getByText('展开查询（已用 1）')).toBeTruthy();
  });
});

describe('a filter for a moment', () => {
  it('holds the moment of the address, and asks at once for another or for none', async () => {
    const { query } = await open('?q.startsAt=2026-05-02 08:00:00');
    press('展开查询（已用 1）');
    await waitFor(() => expect(filter('startsAt').value).toBe('2026-05-02 08:00:00'));
    fireEvent.click(filter('startsAt').closest('.ant-picker')!.querySelector('.ant-picker-clear')!);
    await waitFor(() => expect(query()).toEqual({}));
    const input = filter('startsAt');
    fireEvent.mouseDown(input);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '2026-06-01 09:30:00' } });
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    await waitFor(() => expect(query()).toEqual({ 'q.startsAt': '2026-06-01 09:30:00' }));
  });
});
