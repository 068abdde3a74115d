import type { Language } from '@mall/sdk/contract';
import { everyKindChinese, everyKindEnglish } from '@mall/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GenericScreen } from '../../app/screens/generic-screen.js';
import { withEveryKind } from '../../testing/every-kind.js';
import { everyKindServer } from '../../testing/every-kind-server.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { firstOr } from '../../testing/thorough.js';
import { CatalogueProvider } from '../catalogue.js';

const pear = { id: '1900000000000000091', name: 'Pear', code: 'P-1', price: '1.00', onSale: 1, agreed: true };
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Asked {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}
/** The body of a file, part by part, and how it ends. */
type Parts = (push: (text: string) => void, signal: AbortSignal) => Promise<void>;

const bodyOf = (parts: Parts, signal: AbortSignal) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      parts((text) => controller.enqueue(new TextEncoder().encode(text)), signal).then(
        () => controller.close(),
        (error: unknown) => controller.error(error),
      );
    },
  });

let saved: { readonly name: string; readonly file: Blob }[] = [];

/** The list's call answers its rows, or the file that it is asked for. */
async function open(parts: Parts, search = '', language: Language = 'zh-CN') {
  const server = everyKindServer([pear], language);
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const headers = Object.fromEntries(Object.entries(init.headers ?? {}));
    if (headers.accept === undefined) return server.fetch(input, init);
    asked.push({ url: new URL(input, 'http://mall.test'), headers });
    const type = {
      'content-type': headers.accept,
      'content-disposition': "attachment; filename*=UTF-8''pears.xlsx",
    };
    const body = bodyOf(parts, init.signal ?? new AbortController().signal);
    return Promise.resolve({ status: 200, headers: new Headers(type), body });
  });
  const page = (
    <CatalogueProvider value={withEveryKind}>
      <GenericScreen path="/test/every-kind" code="every_kind" />
    </CatalogueProvider>
  );
  await renderScreen(page, { path: `/test/every-kind${search}`, language });
  await screen.findByText('Pear');
  return { asked, server };
}
async function choose(tool: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: tool }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** Whether the tool shows that it works, and takes no second press. */
const turns = () => document.querySelector('[aria-label="导出"]')?.classList.contains('ant-btn-loading');

freshBrowser();
beforeEach(() => {
  saved = [];
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [file] = files.splice(0);
    if (file) saved.push({ name: this.download, file });
  });
});

describe.each(
  firstOr([
    ['zh-CN', everyKindChinese, '导出', '导出 Excel', '导出 CSV'],
    ['en-US', everyKindEnglish, 'Export', 'Export Excel', 'Export CSV'],
  ] as const),
)('an export of the view, %s', (language, _labels, tool, excel, csv) => {
  it.each([
    [excel, xlsx],
    [csv, 'text/csv'],
  ])('as %s is the server’s file: its filters and its order, and no page of it', async (item, type) => {
    const { asked } = await open(
      async (push) => {
        push('first,');
        push('second');
      },
      '?q.name=Pe&sort=-price&page=1',
      language,
    );
    await choose(tool, item);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('pears.xlsx');
    expect(await saved[0]?.file.text()).toBe('first,second');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.accept).toBe(type);
    expect(asked[0]?.headers['blade-auth']).toMatch(/^bearer /);
    expect(asked[0]?.headers['accept-language']).toBe(language);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({ name_like: 'Pe', descs: 'price' });
    expect(await screen.findByText(/pears\.xlsx/)).toBeTruthy();
  });
});

describe('an export under way', () => {
  it('says how much has come, is given up at a word, and leaves no file', async () => {
    let aborted = false;
    const { asked } = await open(async (push, signal) => {
      push('x'.repeat(2_500_000));
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason);
        }),
      );
    });
    await choose('导出', '导出 Excel');
    expect(await screen.findByText(/已接收 2\.5/)).toBeTruthy();
    expect(turns()).toBe(true);
    fireEvent.click(screen.getByText('取消', { selector: 'button span' }));
    await waitFor(() => expect(aborted).toBe(true));
    await waitFor(() => expect(screen.queryByText(/已接收/)).toBeNull());
    await waitFor(() => expect(turns()).toBe(false));
    expect(saved).toEqual([]);
    // What the caller gave up is not asked for again, and nothing of ours went out with it.
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0]?.headers ?? {}).filter((name) => /follow/.test(name))).toEqual([]);
  });

  it('that is cut off says so and leaves no file', async () => {
    await open(async (push) => {
      push('half of it');
      throw new TypeError('terminated');
    });
    await choose('导出', '导出 Excel');
    await waitFor(() => expect(screen.queryByText(/正在导出/)).toBeNull());
    expect(await screen.findByText('导出中断，没有保存文件，请重试')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('a view with other columns than its list', () => {
  it.each(firstOr(['导出 CSV', '导出 Excel']))(
    'has them in their order, as the address says, with its filters and its order: %s',
    async (format) => {
      const { asked } = await open(async (push) => push('rows'), '?cols=price*.name&q.name=Pe&sort=-price');
      await choose('导出', format);
      await waitFor(() => expect(saved).toHaveLength(1));
      const [{ url, headers }] = asked as [Asked];
      expect(headers['mall-columns']).toBe('price,name');
      expect([url.searchParams.get('name_like'), url.searchParams.get('descs')]).toEqual(['Pe', 'price']);
    },
  );

  it('has not those that are hidden', async () => {
    const { asked } = await open(async (push) => push('rows'));
    const { code } = everyKindChinese.fields;
    fireEvent.click(screen.getByRole('button', { name: '列设置' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: code }));
    await choose('导出', '导出 Excel');
    await waitFor(() => expect(saved).toHaveLength(1));
    const columns = asked[0]?.headers['mall-columns']?.split(',');
    expect(columns).toContain('price');
    expect(columns).not.toContain('code');
  });
});
