import { everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, ok, type RouteHandler, refused } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';
import { otherWidget } from '../../testing/other-widget.js';
import { neighboursOf } from '../kit/use-neighbours.js';

freshBrowser();

const row = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  code: `C-${id}`,
  price: '1',
  onSale: 0,
  agreed: false,
  version: 1,
  ...more,
});
const { fields } = everyKindEnglish;
const routes = {
  'GET /blade-system/history/list': () => ok({ records: [], total: 0, size: 10, current: 1 }),
};
const title = (name: string) => screen.findByText(`View sample · ${name}`);
const open = (id: string, more: object = {}, resource?: object) =>
  openEveryKind(`view:${id}`, 'en-US', {
    rows: [row('1', 'Apple', more), row('2', 'Pear'), row('3', 'Fig')],
    routes,
    ...(resource ? { resource } : {}),
  });

describe('the drawer of a row', () => {
  it('goes to the neighbours by keys, and says which of them it is', async () => {
    const { router } = await open('1');
    await title('Apple');
    await screen.findByText('1 / 3');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await title('Pear');
    await screen.findByText('2 / 3');
    expect(decodeURIComponent(router.state.location.search)).toContain('view:2');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await title('Apple');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await screen.findByText('1 / 3');
  });

  it('leaves arrows to what needs them: tabs, texts, and keys that are held', async () => {
    await open('1');
    await title('Apple');
    fireEvent.keyDown(await screen.findByText('History'), { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText('2 / 3')).toBeNull();
  });

  it('lets every value be copied as it is held, and nothing where there is none', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await open('1', { note: 'two\nlines', price: '12.50' });
    await title('Apple');
    fireEvent.click(await screen.findByLabelText(`Copy ${fields.note}`));
    fireEvent.click(await screen.findByLabelText(`Copy ${fields.price}`));
    await waitFor(() => expect(copied).toEqual(['two\nlines', '12.50']));
    expect(screen.queryByLabelText(`Copy ${fields.homepage}`)).toBeNull();
  });

  it('shows code as it stands, and every one of several pictures', async () => {
    const resource = otherWidget({ note: 'uploads', homepage: 'xml' }, { formats: { note: 'image' } });
    await open('1', { note: '/a.png,/b.png,javascript:alert(1)', homepage: 'https://a.example' }, resource);
    await title('Apple');
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.detail-pictures img')].map((one) => one.getAttribute('src')),
      ).toEqual(['/a.png', '/b.png']),
    );
    expect(document.querySelector('.ant-drawer pre')?.textContent).toBe('https://a.example');
  });
});

describe('a row that cannot be read', () => {
  const failure = () => screen.queryByText('The data did not load');
  const read = (id: string, name: string) =>
    ok({ ...row(id, name), createTime: '2026-01-01 00:00:00', status: 1, tenantId: '000000' });
  const openWhere = (id: string, answer: RouteHandler) =>
    openEveryKind(`view:${id}`, 'en-US', {
      rows: [row('1', 'Apple')],
      routes: { ...routes, [`GET /test/every-kind/${id}`]: answer },
    });

  it('says so once it is known, and is asked for again', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { to } = await openWhere('9', () => new Promise((resolve) => (answer = resolve)));
    const asked = (times: number) => waitFor(() => expect(to('/test/every-kind/9')).toHaveLength(times));
    const waits = () => document.querySelector('.ant-drawer-body .waiting');
    await asked(1);
    await waitFor(() => expect(waits()).not.toBeNull());
    expect(failure()).toBeNull();
    answer(refused(409, 'it is locked'));
    await screen.findByText('it is locked');
    expect([failure() === null, waits()]).toEqual([false, null]);
    fireEvent.click(screen.getByText('Try again'));
    await asked(2);
    answer(read('9', 'Quince'));
    await title('Quince');
    expect(failure()).toBeNull();
  });

  it('stays as it was read before', async () => {
    let broken = false;
    const { to, services } = await openWhere('1', () =>
      broken ? refused(409, 'it is locked') : read('1', 'Apple of the day'),
    );
    await title('Apple of the day');
    broken = true;
    const before = to('/test/every-kind/1').length;
    await services.queries.invalidateQueries();
    expect(to('/test/every-kind/1').length).toBeGreaterThan(before);
    await title('Apple of the day');
    expect(failure()).toBeNull();
  });
});

it('a row that is not in the list has no neighbours', () => {
  expect(neighboursOf([row('1', 'a'), row('2', 'b')], '9')).toEqual({
    before: undefined,
    after: undefined,
    place: undefined,
  });
});

describe('the frame of a row', () => {
  const frame = () => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper');
  const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it.each([
    [1400, '560px'],
    [500, '100%'],
  ])('in a window of %i pixels is %s wide', async (width, wide) => {
    vi.stubGlobal('innerWidth', width);
    await open('1');
    await title('Apple');
    expect(frame()?.style.width).toBe(wide);
  });

  it('has buttons to the neighbours, as far as there are any, and one to change it', async () => {
    const { router } = await open('1');
    await title('Apple');
    expect([step('Previous').disabled, step('Next').disabled]).toEqual([true, false]);
    fireEvent.click(step('Next'));
    await title('Pear');
    fireEvent.click(step('Next'));
    await title('Fig');
    expect([step('Previous').disabled, step('Next').disabled]).toEqual([false, true]);
    fireEvent.click(step('Previous'));
    await title('Pear');
    fireEvent.click(screen.getByText('Edit', { selector: '.ant-drawer button *' }));
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('edit:2'));
  });

  it('that is not in the list says no place, and leads nowhere', async () => {
    await openEveryKind('view:9', 'en-US', {
      rows: [row('1', 'Apple')],
      routes: {
        ...routes,
        'GET /test/every-kind/9': () =>
          ok({ ...row('9', 'Quince'), createTime: '2026-01-01 00:00:00', status: 1, tenantId: '000000' }),
      },
    });
    await title('Quince');
    expect(document.querySelector('.detail-place')).toBeNull();
    expect([step('Previous').disabled, step('Next').disabled]).toEqual([true, true]);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await title('Quince');
  });

  it.each(['metaKey', 'shiftKey'])('leaves an arrow with %s alone, and one that was taken', async (held) => {
    await open('1');
    await title('Apple');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', [held]: true })).toBe(true);
    const taken = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    taken.preventDefault();
    document.body.dispatchEvent(taken);
    expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await screen.findByText('1 / 3');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(false);
    await title('Pear');
  });

  it('is closed by its cross, and its keys with it', async () => {
    const { router } = await open('1');
    await title('Apple');
    fireEvent.click(document.querySelector('.ant-drawer-close') ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(frame()).toBeNull());
    await waitFor(() => expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true));
  });

  it('shows what the row is first, and what happened to it when somebody asks', async () => {
    const { to } = await open('1');
    await title('Apple');
    expect([document.querySelector('.ant-descriptions') !== null, to('/blade-system/history/list')]).toEqual([
      true,
      [],
    ]);
    fireEvent.click(await screen.findByText('History'));
    await waitFor(() => expect(to('/blade-system/history/list')).toHaveLength(1));
    expect(document.querySelector('.ant-descriptions')).toBeNull();
  });
});
