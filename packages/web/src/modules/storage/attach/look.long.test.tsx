import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { storage } from '../index.js';

freshBrowser();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const rowOf = (id: string, originalName: string) => ({
  ...{ id, tenantId: '000000', link: '/x', name: `n${id}`, originalName, attachSize: 300_000 },
  ...{ extension: originalName.split('.').at(-1), ownerName: '管理员', createTime: '2026-01-02 03:04:05' },
});
const rows = ['鲜果.png', '合同.pdf', '价格.csv', '资料.zip'].map((name, at) => rowOf(String(at + 1), name));
const files = 'https://cdn.test/mall-api/files';

interface Options {
  readonly path?: string;
  readonly routes?: Readonly<Record<string, RouteHandler>>;
  readonly codes?: readonly string[];
}

async function open({ path = '/resource/attach', routes = {}, codes }: Options = {}) {
  const server = fakeServer({
    'GET /blade-resource/attach/list': () => pageOf(rows),
    'POST /blade-resource/attach/download': ({ body }) => {
      const { id } = body as { id: string };
      const name = rows[Number(id) - 1]?.originalName ?? '旧文件.png';
      return ok({ link: `${files}/n${id}?e=1&s=2`, originalName: name, attachSize: 9, expires: 'soon' });
    },
    ...routes,
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith('/mall-api/files/')) return server.fetch(input, init);
    asked.push(`${input} ${new Headers(init?.headers).get('range')}`);
    // 苹果 as GB18030 has it.
    const bytes = new Uint8Array([0xc6, 0xbb, 0xb9, 0xfb]);
    return new Response(bytes, { status: 206, headers: { 'content-type': 'text/plain; charset=gb18030' } });
  });
  const { router } = await renderScreen(storage.screens?.['/resource/attach']?.render({}), {
    path,
    language: 'en-US',
    ...(codes ? { codes } : {}),
  });
  await screen.findByText('合同.pdf', { selector: 'a, td *' });
  return { ...server, asked, router };
}

const panel = () => screen.findByRole('dialog');
const arrow = (key: string) => fireEvent.keyDown(document.body, { key });

describe('an attachment is looked at over its list', () => {
  it('by its name: a picture, made smaller by this server whatever name its store has', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('link', { name: '鲜果.png' }));
    const image = await within(await panel()).findByRole('img', { name: '鲜果.png' });
    expect(image.getAttribute('src')).toBe('/mall-api/files/n1?e=1&s=2&w=960');
    expect(await within(await panel()).findByText('292 KB · 管理员 · 2026-01-02 03:04:05')).toBeTruthy();
    expect(router.state.location.search).toBe('?look.open=1');
  });

  it('and so are its neighbours, by the arrow keys and by buttons, to the end of the list', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const { asked } = await open({ path: '/resource/attach?look.open=1' });
    const shown = within(await panel());
    await shown.findByText('1 / 4');
    arrow('ArrowRight');
    const frame = await shown.findByTitle('合同.pdf');
    expect(frame.getAttribute('src')).toBe('/mall-api/files/n2?e=1&s=2#navpanes=0');
    arrow('ArrowRight');
    expect((await shown.findByRole('region', { name: 'Text of the file' })).textContent).toBe('苹果');
    expect(asked).toEqual(['/mall-api/files/n3?e=1&s=2 bytes=0-262143']);
    expect(shown.getByText(/^Only the first 256 KB/)).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Next' }));
    await shown.findByText(/^Files of this kind are not shown here/);
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    arrow('ArrowLeft');
    await shown.findByRole('region', { name: 'Text of the file' });
  });

  it('from an address alone, where it is on another page of the list', async () => {
    const { to } = await open({
      path: '/resource/attach?look.open=9',
      routes: { 'GET /blade-resource/attach/detail': () => ok(rowOf('9', '旧文件.png')) },
    });
    expect(await within(await panel()).findByRole('img', { name: '旧文件.png' })).toBeTruthy();
    expect(to('/blade-resource/attach/detail')[0]?.query.get('id')).toBe('9');
  });

  it('or it is said why it is not: a browser without a reader, a broken picture, a file that is gone', async () => {
    await open({ path: '/resource/attach?look.open=2' });
    const shown = within(await panel());
    await shown.findByText(/^This browser shows no PDF/);
    arrow('ArrowLeft');
    fireEvent.error(await shown.findByRole('img', { name: '鲜果.png' }));
    await shown.findByText(/^It cannot be shown/);
    expect(shown.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('or what the server says, and it may be asked for again', async () => {
    let tries = 0;
    await open({
      path: '/resource/attach?look.open=1',
      routes: {
        'POST /blade-resource/attach/download': () => {
          tries += 1;
          return tries === 1
            ? refused(404, 'no such file')
            : ok({ link: '/mall-api/files/n1', originalName: '鲜果.png', attachSize: 9, expires: 'soon' });
        },
      },
    });
    const shown = within(await panel());
    await shown.findByText('no such file');
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown.getByRole('img', { name: '鲜果.png' })).toBeTruthy());
  });

  it('by nobody who may not have it, whatever their address says', async () => {
    await open({ path: '/resource/attach?look.open=1', codes: ['attach'] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('a[href*="look.open=2"]')).toBeNull();
  });
});
