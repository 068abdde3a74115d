import type { Format } from '@mall/sdk/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { widgets } from '../controls/widgets.js';
import { IconSetProvider } from '../icon-set.js';
import { Cell, TitleCell } from './cell.js';
import { type Kit, KitProvider } from './kit.js';

/** What a cell needs to know of its resource. */
const kitOf = (format?: Format, cell: object = {}, screen: object = {}) =>
  ({
    resource: { name: 'pear', row: { shape: {} }, formats: format ? { one: format } : {}, title: 'one' },
    labels: { options: {} },
    screen: { name: 'pear', ...screen },
    widgets,
    cells: new Map([['one', { name: 'one', kind: 'text', widget: 'text', ...cell }]]),
    label: (field: string) => field,
    scope: ['000000', '1', 'pear'],
    shows: { shows: [] },
  }) as unknown as Kit;

interface Shown {
  readonly format?: Format;
  readonly cell?: object;
  readonly bare?: boolean;
  readonly whole?: boolean;
}

/** The row around it. */
const pressed = vi.fn();

async function draw(value: unknown, { format, cell, ...how }: Shown = {}) {
  await renderScreen(
    <KitProvider value={kitOf(format, cell)}>
      <IconSetProvider value={{ star: () => <svg data-icon="star" /> }}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as the row around a cell hears it */}
        <p onClick={pressed}>
          <Cell field="one" row={{ id: '7', one: value }} {...how} />
        </p>
      </IconSetProvider>
    </KitProvider>,
  );
  return document.querySelector('p') ?? document.body;
}
const inside = (found: Element) => found.firstElementChild?.tagName.toLowerCase() ?? 'text';

freshBrowser();

describe('a cell', () => {
  it.each<[unknown, Shown, string, string]>([
    ['pear', {}, 'pear', 'text'],
    ['', {}, '—', 'span'],
    [null, {}, '—', 'span'],
    [0, {}, '0', 'text'],
    ['1234567.5', { format: 'money' }, '1,234,567.5', 'text'],
    ['1234567.5', {}, '1234567.5', 'text'],
    [307_200, { format: 'bytes' }, '300 KB', 'text'],
    ['320.000', { cell: { kind: 'quantity' } }, '320', 'text'],
    ['180.500', { cell: { kind: 'quantity' } }, '180.5', 'text'],
    ['100', { cell: { kind: 'quantity' } }, '100', 'text'],
    [-1, { format: 'unlimited' }, '不限制', 'text'],
    [0, { format: 'unlimited' }, '0', 'text'],
    [5, { format: 'unlimited' }, '5', 'text'],
    ['on', { format: 'status' }, 'on', 'span'],
    ['P-1', { format: 'code' }, 'P-1', 'span'],
    ['P-1', { format: 'code', bare: true }, 'P-1', 'code'],
    ['P-1', { format: 'mono' }, 'P-1', 'code'],
    ['https://a.example', { format: 'link' }, 'https://a.example', 'a'],
    ['https://a.example', { format: 'link', bare: true }, 'https://a.example', 'text'],
    ['javascript:alert(1)', { format: 'link', bare: true }, 'javascript:alert(1)', 'text'],
    ['/a.png', { format: 'image' }, '', 'img'],
    ['/a.png', { format: 'image', bare: true }, '/a.png', 'text'],
    ['sixteen letters!', {}, 'sixteen letters!', 'text'],
    ['seventeen letters', {}, 'seventeen letters', 'span'],
    ['seventeen letters', { whole: true }, 'seventeen letters', 'text'],
    ['seventeen letters', { bare: true }, 'seventeen letters', 'text'],
  ])('shows %j, %j, as %j in a %s', async (value, how, text, tag) => {
    const found = await draw(value, how);
    expect([found.textContent, inside(found)]).toEqual([text, tag]);
  });

  it.each<[string, Format]>([
    ['javascript:alert(1)', 'link'],
    ['javascript:alert(1)', 'image'],
  ])('makes nothing of an address that is none: %s as %s', async (value, format) => {
    const found = await draw(value, { format });
    expect([found.querySelector('a, img'), found.textContent]).toEqual([null, value]);
  });

  it('leads to another window by a link, which is not a press on its row', async () => {
    pressed.mockClear();
    const found = await draw('https://a.example', { format: 'link' });
    const link = found.querySelector('a');
    expect([link?.target, link?.rel, link?.getAttribute('href')]).toEqual([
      '_blank',
      'noreferrer noopener',
      'https://a.example',
    ]);
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link ?? found);
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.click(found);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it.each([
    [false, 'cell-image', '160'],
    [true, 'cell-picture', '480'],
  ])('shows a picture of ours as large as there is room: whole %s', async (whole, name, size) => {
    const found = await draw('/blade-resource/attach/7/a.png', { format: 'image', whole });
    const image = found.querySelector('img');
    expect([image?.className, image?.alt, image?.getAttribute('loading')]).toEqual([name, '', 'lazy']);
    expect(image?.getAttribute('src')).toContain('/blade-resource/attach/7/a.png');
    if (image?.getAttribute('src') !== '/blade-resource/attach/7/a.png')
      expect(image?.getAttribute('src')).toContain(size);
  });

  it('draws the icon that it names, beside the word, and the word alone where nobody knows it', async () => {
    const cell = { widget: 'icon' };
    const known = await draw('star', { cell });
    expect([known.querySelector('[data-icon=star]') !== null, known.textContent?.trim()]).toEqual([
      true,
      'star',
    ]);
    expect(known.querySelector('.cell-icon')?.getAttribute('title')).toBe('star');
  });

  it('draws no icon where the word is only a word', async () => {
    expect((await draw('star')).querySelector('[data-icon]')).toBeNull();
  });
});

describe('the title of a row', () => {
  const titled = async (format?: Format, more: object = {}) => {
    const [chosen, titles]: [string[], string[]] = [[], []];
    const onChoose = 'onChoose' in more ? (row: { id: string }) => chosen.push(row.id) : undefined;
    const kit = kitOf(format, {}, { ...more, ...(onChoose ? { onChoose } : {}) });
    const { router } = await renderScreen(
      <KitProvider value={kit}>
        <p>
          <TitleCell field="one" row={{ id: '7', one: 'Pear' }} onTitle={(row) => titles.push(row.id)} />
        </p>
      </KitProvider>,
      { path: '/pears?page=2&of=5' },
    );
    return {
      router,
      titles,
      link: screen.getByText('Pear').closest<HTMLElement>('a, button') ?? document.body,
    };
  };

  it('is a link to its detail that keeps what tells the tab from another', async () => {
    const { link, titles } = await titled();
    expect(link.getAttribute('href')).toBe('/pears?of=5&open=view%3A7');
    expect(fireEvent.click(link)).toBe(false);
    expect(titles).toEqual(['7']);
  });

  it('of a second list names that list in its address', async () => {
    const { link } = await titled(undefined, { pane: 'items' });
    expect(link.getAttribute('href')).toBe('/pears?of=5&items.open=view%3A7');
  });

  it.each([['ctrlKey'], ['metaKey'], ['shiftKey'], ['altKey']])(
    'is left to the browser with %s',
    async (key) => {
      const { link, titles } = await titled();
      let stopped = true;
      link.addEventListener('click', (event) => {
        stopped = event.defaultPrevented;
        event.preventDefault();
      });
      fireEvent.click(link, { [key]: true });
      fireEvent.click(link, { button: 1 });
      expect([titles, stopped]).toEqual([[], false]);
    },
  );

  it.each([
    ['7', 'true'],
    ['8', null],
  ])(
    'chooses the row where another list depends on it, and says which is chosen: %s',
    async (chosen, said) => {
      const { link, titles } = await titled(undefined, { onChoose: true, chosen });
      expect([link.tagName, link.getAttribute('aria-current')]).toEqual(['BUTTON', said]);
      fireEvent.click(link);
      expect(titles).toEqual(['7']);
    },
  );

  it('that is a code can be copied beside it, once', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await titled('code');
    const buttons = document.querySelectorAll<HTMLElement>('p button');
    expect(buttons).toHaveLength(1);
    fireEvent.click(buttons[0] ?? document.body);
    await vi.waitFor(() => expect(copied).toEqual(['Pear']));
  });

  it('that is no code has nothing to copy', async () => {
    await titled();
    expect(document.querySelectorAll('p button')).toHaveLength(0);
  });
});
