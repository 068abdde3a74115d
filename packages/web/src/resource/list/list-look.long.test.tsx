import { everyKindChinese } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GenericScreen } from '../../app/screens/generic-screen.js';
import { usualAppearance } from '../../lib/theme/appearance.js';
import { withEveryKind } from '../../testing/every-kind.js';
import { everyKindServer } from '../../testing/every-kind-server.js';
import { fakeServer, pageOf } from '../../testing/fake-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { CatalogueProvider } from '../catalogue.js';
import { ResourcePage } from '../resource-page.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const { fields } = everyKindChinese;

async function open(search = '', row: object = pear) {
  const server = everyKindServer([row as typeof pear]);
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(
    <CatalogueProvider value={withEveryKind}>
      <GenericScreen path="/test/every-kind" code="every_kind" />
    </CatalogueProvider>,
    { path: `/test/every-kind${search}` },
  );
  await screen.findByText('Pear');
  return { ...server, ...rendered, search: () => rendered.router.state.location.search };
}
const chips = () => [...document.querySelectorAll('.filter-chip')].map((chip) => chip.textContent);

freshBrowser();

describe('filters that are on', () => {
  it('are said in words, and go one by one or all at once', async () => {
    const { search } = await open('?q.name=Pe&q.onSale=1&q.agreed=true');
    await waitFor(() =>
      expect(chips()).toEqual([`${fields.name}: Pe`, `${fields.onSale}: 是`, `${fields.agreed}: 是`]),
    );
    fireEvent.click(screen.getByRole('button', { name: `移除条件 ${fields.onSale}: 是` }));
    await waitFor(() => expect(search()).toBe('?q.name=Pe&q.agreed=true'));
    await waitFor(() => expect(chips()).toEqual([`${fields.name}: Pe`, `${fields.agreed}: 是`]));
    fireEvent.click(screen.getByText('清空条件'));
    await waitFor(() => expect(search()).toBe(''));
    await waitFor(() => expect(chips()).toEqual([]));
  });

  it('are counted where their controls are folded away, as on a telephone', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open('?q.name=Pe&q.onSale=1&q.agreed=true');
    expect(screen.getByText('展开查询（已用 2）')).toBeTruthy();
    expect(screen.getByRole('list', { name: '已用 3 个查询条件' })).toBeTruthy();
  });
});

describe('a state', () => {
  it.each([
    ['low', '低', 'success'],
    ['high', '高', 'danger'],
  ])('has the tone that its resource declares: %s', async (level, word, tone) => {
    await open('', { ...pear, level });
    const dot = await waitFor(() => {
      const found = [...document.querySelectorAll('.status-dot')].find((one) => one.textContent === word);
      if (!found) throw new Error('there is no dot');
      return found;
    });
    expect(dot.getAttribute('data-tone')).toBe(tone);
  });
});

describe('what can be done with a row', () => {
  const widthOf = (pixels: number) =>
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels);

  it('is said in words where the columns have room beside them', async () => {
    widthOf(6000);
    await open();
    expect(await screen.findByRole('button', { name: '修改' })).toBeTruthy();
  });

  it('is behind the dots where words would stand over a column that is scrolled below them', async () => {
    widthOf(500);
    await open();
    await waitFor(() => expect(screen.queryByRole('button', { name: '修改' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    expect(await screen.findByRole('menuitem', { name: '修改' })).toBeTruthy();
  });
});

describe('a moment', () => {
  it('begins where texts begin: all are as long as each other', async () => {
    await open('', { ...pear, startsAt: '2026-01-02 03:04:05' } as object);
    const cell = (await screen.findByText('2026-01-02 03:04:05')).closest('td');
    expect(cell?.style.textAlign).toBe('left');
    expect(screen.getByText('1.00').closest('td')?.style.textAlign).toBe('right');
  });
});

describe('the size of texts', () => {
  const edges = () =>
    screen.getAllByRole('separator').map((edge) => Number(edge.getAttribute('aria-valuenow')));

  it('makes columns wider as it is chosen, but for one whose edge somebody has drawn', async () => {
    const { services } = await open();
    await waitFor(() => expect(edges().length).toBeGreaterThan(3));
    const [before = 0] = edges();
    fireEvent.keyDown(screen.getAllByRole('separator')[0] as HTMLElement, { key: 'ArrowRight' });
    await waitFor(() => expect(edges()[0]).toBe(before + 16));
    const usual = edges();
    services.theme.wear({ ...usualAppearance, size: 'large' });
    await waitFor(() => expect(edges().at(-1)).toBeGreaterThan(usual.at(-1) ?? 0));
    const [first, ...others] = edges();
    expect(first).toBe(usual[0]);
    expect(others).toEqual(usual.slice(1).map((width) => Math.ceil((width * 16) / 14)));
  });
});

describe('the title of a row', () => {
  it('is a link to its detail, which another tab can open', async () => {
    const { search } = await open('?q.name=Pe');
    const link = screen.getByText('Pear').closest('a');
    expect(link?.getAttribute('href')).toBe(`/test/every-kind?open=view%3A${pear.id}`);
    // The browser's own: nothing here stands in its way, and nothing opens here.
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link ?? document.body, { ctrlKey: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(search()).toBe('?q.name=Pe');
    fireEvent.click(link ?? document.body);
    await waitFor(() => expect(search()).toBe(`?q.name=Pe&open=view%3A${pear.id}`));
  });
});

describe('a column', () => {
  it('has room for its header and for what is in it', async () => {
    await open();
    const widthOf = (field: keyof typeof fields) =>
      Number(
        screen.getByRole('separator', { name: new RegExp(fields[field]) }).getAttribute('aria-valuenow'),
      );
    const shown = (['name', 'code', 'price', 'onSale'] as const).map(widthOf);
    expect(shown).toEqual([164, 180, 120, 112]);
  });

  it('is narrower where that spares scrolling sideways; one whose edge somebody has drawn is not', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1240);
    await open();
    const edges = () => screen.getAllByRole('separator', { name: /宽/ });
    const widths = () => edges().map((edge) => Number(edge.getAttribute('aria-valuenow')));
    const sum = () => widths().reduce((all, one) => all + one, 0);
    const [first] = widths();
    expect(first).toBeLessThan(164);
    expect(sum()).toBeLessThan(1100);
    for (const drawn of [16, 32, 48]) {
      fireEvent.keyDown(edges()[0] ?? document.body, { key: 'ArrowRight' });
      await waitFor(() => expect(widths()[0]).toBe((first ?? 0) + drawn));
    }
    expect(sum()).toBeLessThan(1100);
  });

  it('of numbers to call never cuts one short', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    const row = { id: '1', tenantId: '100001', tenantName: 'Orchard', contactNumber: '13800000001' };
    vi.stubGlobal('fetch', fakeServer({ 'GET /blade-system/tenant/list': () => pageOf([row]) }).fetch);
    await renderScreen(<ResourcePage name="tenant" />, { path: '/system/tenant' });
    await screen.findByText('13800000001');
    const edge = screen.getByRole('separator', { name: /联系电话/ });
    expect(Number(edge.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(116);
  });
});

describe('a row on a telephone', () => {
  it('is its title and at most four fields that hold something', async () => {
    vi.stubGlobal('innerWidth', 375);
    await open();
    const card = document.querySelector<HTMLElement>('.row-card') ?? document.body;
    expect(within(card).getByText('Pear')).toBeTruthy();
    const shown = [...card.querySelectorAll('dt')].map((one) => one.textContent);
    expect(shown.length).toBe(4);
    expect(shown).not.toContain(fields.homepage);
    expect(shown).not.toContain(fields.amount);
    expect(card.querySelector('.cell-none')).toBeNull();
  });
});
