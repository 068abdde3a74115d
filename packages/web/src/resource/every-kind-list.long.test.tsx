import type { Language } from '@mall/sdk/contract';
import { everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GenericScreen } from '../app/screens/generic-screen.js';
import { withEveryKind } from '../testing/every-kind.js';
import { type EveryKindRow, everyKindServer } from '../testing/every-kind-server.js';
import { button, choose, control, type } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { renderScreen } from '../testing/render-screen.js';
import { firstOr } from '../testing/thorough.js';
import { CatalogueProvider } from './catalogue.js';

const pear: EveryKindRow = {
  id: '1900000000000000091',
  name: 'Pear',
  code: 'P-1',
  homepage: 'https://pear.example.com',
  picture: '/files/pear.png',
  amount: 3,
  price: '1234567.50',
  onSale: 1,
  agreed: true,
  startsAt: '2026-05-01 08:00:00',
  level: 'high',
  extra: '{"n":1234567890123456789}',
};
const fig: EveryKindRow = {
  id: '1900000000000000092',
  name: 'Fig',
  code: 'F-1',
  homepage: 'javascript:alert(1)',
  picture: 'data:image/png;base64,x',
  price: '3.00',
  onSale: 0,
  agreed: false,
};

async function open(language: Language, path = '/test/every-kind', title = '') {
  const server = everyKindServer([pear, fig], language);
  vi.stubGlobal('fetch', server.fetch);
  const code = path.endsWith('shelf') ? 'every_kind_shelf' : 'every_kind';
  const rendered = await renderScreen(
    <CatalogueProvider value={withEveryKind}>
      <GenericScreen path={path.split('?')[0] ?? ''} code={code} />
    </CatalogueProvider>,
    { path, language, title },
  );
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  return { ...server, ...rendered };
}

/** The names of the rows shown. */
const names = () =>
  [...document.querySelectorAll('tbody .link-button')].map((title) => title.textContent ?? '');
function line(name: string): HTMLElement {
  const found = screen.getByText(name).closest<HTMLElement>('tr');
  if (!found) throw new Error(`no row ${name}`);
  return found;
}
/** The text of each cell of a row, by the word in the header of its column. */
function cells(name: string): Map<string, HTMLElement> {
  const headers = [...document.querySelectorAll('.ant-table-thead th')].map(
    (header) => header.textContent ?? '',
  );
  const own = [...line(name).querySelectorAll<HTMLElement>('td')];
  return new Map(own.map((cell, index) => [headers[index] ?? '', cell]));
}
function filter(label: string) {
  const bar = document.querySelector<HTMLElement>('.search-bar');
  return within(bar ?? document.body).getByLabelText<HTMLInputElement>(label);
}
const asked = (server: Awaited<ReturnType<typeof open>>, path = '/test/every-kind/page') =>
  server.to(path).map(({ query }) => Object.fromEntries(query));

const words = [
  ['zh-CN', everyKindChinese, '是', '否', '不限', '高'],
  ['en-US', everyKindEnglish, 'Yes', 'No', 'Either', 'High'],
] as const;

freshBrowser();

describe.each(firstOr(words))(
  'the list of every kind of field, %s',
  (language, labels, yes, no, either, high) => {
    const { fields, operations } = labels;

    it('shows each value as its kind and format read', async () => {
      await open(language);
      const full = cells('Pear');
      expect(full.get(fields.onSale)?.textContent).toBe(yes);
      expect(full.get(fields.agreed)?.textContent).toBe(yes);
      expect(full.get(fields.price)?.textContent).toBe('1,234,567.50');
      expect(full.get(fields.price)?.style.textAlign).toBe('right');
      expect(full.get(fields.level)?.textContent).toBe(high);
      expect(full.get(fields.picture)?.querySelector('img')?.getAttribute('src')).toBe('/files/pear.png');
      const link = full.get(fields.homepage)?.querySelector('a');
      expect(link?.getAttribute('href')).toBe('https://pear.example.com');
      expect(link?.getAttribute('rel')).toContain('noopener');
      const bare = cells('Fig');
      expect(bare.get(fields.onSale)?.textContent).toBe(no);
      expect(bare.get(fields.agreed)?.textContent).toBe(no);
      expect(bare.get(fields.homepage)?.querySelector('a')).toBeNull();
      expect(bare.get(fields.homepage)?.textContent).toBe('javascript:alert(1)');
      expect(bare.get(fields.picture)?.querySelector('img')).toBeNull();
    });

    it.each([
      ['', yes, '?q.onSale=1', ['Pear']],
      ['?q.onSale=1', no, '?q.onSale=0', ['Fig']],
      ['?q.onSale=0', either, '', ['Pear', 'Fig']],
    ])('is filtered by yes, by no, and by neither: from "%s" to %s', async (from, word, to, left) => {
      const server = await open(language, `/test/every-kind${from}`);
      await choose(filter(fields.onSale), word);
      await waitFor(() => expect(names()).toEqual(left));
      expect(server.router.state.location.search).toBe(to);
      expect(asked(server).at(-1)?.onSale).toBe(/\d/.exec(to)?.[0]);
    });

    it('is filtered by a boolean that the address says', async () => {
      const server = await open(language, '/test/every-kind?q.agreed=true');
      expect(screen.queryByText('Fig')).toBeNull();
      expect(asked(server).at(-1)?.agreed).toBe('true');
    });

    it('runs its actions on several rows at once; the dangerous one asks first', async () => {
      const server = await open(language);
      for (const name of ['Pear', 'Fig']) fireEvent.click(within(line(name)).getByRole('checkbox'));
      const bar = await waitFor(() => {
        const found = document.querySelector<HTMLElement>('.selection-bar');
        if (!found) throw new Error('nothing is ticked');
        return found;
      });
      const ids = [pear.id, fig.id];
      fireEvent.click(within(bar).getByText(operations.onSale));
      await waitFor(() => expect(server.rows().map(({ onSale }) => onSale)).toEqual([1, 1]));
      const [{ query, body } = { query: new URLSearchParams(), body: undefined }] =
        server.to('/test/every-kind/on-sale');
      expect((query.get('ids') ?? (body as { ids: string }).ids).split(',')).toEqual(ids);
      await waitFor(() => expect(cells('Fig').get(fields.onSale)?.textContent).toBe(yes));
      fireEvent.click(within(bar).getByText(operations.offSale));
      const dialog = await screen.findByRole('dialog');
      expect(server.to('/test/every-kind/off-sale')).toEqual([]);
      fireEvent.click(within(dialog).getByRole('button', { name: operations.offSale }));
      await waitFor(() => expect(server.rows().map(({ onSale }) => onSale)).toEqual([0, 0]));
      await waitFor(() => expect(cells('Pear').get(fields.onSale)?.textContent).toBe(no));
    });

    it('shows a row in full: words, choices by name, JSON over lines, the picture, and no secret', async () => {
      await open(language, `/test/every-kind?open=view:${pear.id}`);
      const drawer = await screen.findByRole('dialog');
      expect(within(drawer).getAllByText(yes).length).toBe(2);
      expect(await within(drawer).findByText('1,234,567.50')).toBeTruthy();
      expect(drawer.querySelector('pre')?.textContent).toBe('{\n  "n": 1234567890123456789\n}');
      expect(drawer.querySelector('img')?.getAttribute('src')).toBe('/files/pear.png');
      expect(within(drawer).queryByText(fields.pin)).toBeNull();
    });

    it('has a second list at its own path, with its own call, columns, filters and name', async () => {
      const server = await open(language, '/test/every-kind-shelf?q.name=x&q.onSale=0');
      expect(screen.queryByText('Fig')).toBeNull();
      expect(asked(server, '/test/every-kind/shelf').at(-1)).toEqual({
        current: '1',
        size: '10',
        name_like: 'x',
      });
      expect(server.to('/test/every-kind/page')).toEqual([]);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(operations.shelf);
      const shown = [...cells('Pear').keys()];
      expect(shown).toContain(fields.price);
      expect(shown).not.toContain(fields.onSale);
      expect(filter(fields.name).value).toBe('x');
      expect(
        within(document.querySelector<HTMLElement>('.search-bar')!).queryByLabelText(fields.code),
      ).toBeNull();
    });
  },
);

describe('what is typed into the filters', () => {
  it('stays while a dialog opens over the list', async () => {
    const { router } = await open('zh-CN');
    fireEvent.change(filter('名称'), { target: { value: 'not yet searched' } });
    fireEvent.click(screen.getByText('Pear'));
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe(`?open=view%3A${pear.id}`);
    expect(filter('名称').value).toBe('not yet searched');
  });
});

describe('a change of language', () => {
  it('leaves what was typed into the filters', async () => {
    const { services } = await open('zh-CN');
    fireEvent.change(filter('名称'), { target: { value: 'not yet searched' } });
    await act(() => services.languages.choose('en-US'));
    await screen.findByRole('button', { name: 'Search' });
    await waitFor(() => expect(filter('Name').value).toBe('not yet searched'));
  });

  it('leaves what was typed into the form, and how it was when it was opened', async () => {
    const { services, router } = await open('zh-CN', `/test/every-kind?open=edit:${fig.id}`);
    await type('名称', 'Fig tree');
    await act(() => services.languages.choose('en-US'));
    expect((await control('Name')).value).toBe('Fig tree');
    await type('Name', 'Fig');
    await waitFor(() => expect(services.tabs.state.getState().dirty).toEqual([]));
    await button('Cancel');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the name of a second list', () => {
  it('is in Chinese what its menu row says', async () => {
    await open('zh-CN', '/test/every-kind-shelf', '今日在售');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('今日在售');
  });

  it('is in English what its call is called, while the row has a Chinese name only', async () => {
    await open('en-US', '/test/every-kind-shelf', '今日在售');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(everyKindEnglish.operations.shelf);
  });
});
