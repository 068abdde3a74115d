import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { button, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ResourceList } from '../../resource-page.js';

const notice = {
  id: '7',
  tenantId: '000000',
  title: 'Ripe',
  category: 1,
  content: '<p>Pears are <b>ripe</b></p>',
  state: 'draft',
  version: 1,
  status: 1,
};
const page = { name: 'notice' };

const submit = '/blade-desk/notice/submit';

async function open(view: string, content = notice.content) {
  const server = fakeServer({
    'GET /blade-desk/notice/list': () => pageOf([notice]),
    'GET /blade-desk/notice/detail': () => ok({ ...notice, content }),
    'GET /blade-system/dict/dictionary': () => ok([]),
    [`POST ${submit}`]: () => ok(notice),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourceList screen={page} />, { path: `/desk/notice?open=${view}:7` });
  return server;
}
const editor = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('.html-edit');
    if (!found?.querySelector('b')) throw new Error('the text is not there yet');
    return found;
  });

/** What is in the editor after a person has written; the editor hears of it a moment later. */
async function write(html: string) {
  const root = await editor();
  root.innerHTML = html;
  fireEvent.input(root);
}
/** What is kept of it. */
async function kept({ to }: Awaited<ReturnType<typeof open>>) {
  await button('保存修改');
  await waitFor(() => expect(to(submit)).toHaveLength(1));
  const { content } = to(submit)[0]!.body as { readonly content: unknown };
  return content;
}

freshBrowser();

describe('formatted text', () => {
  it('is shown as it was formatted', async () => {
    await open('view');
    const bold = await waitFor(() => {
      const found = document.querySelector('.html-text b');
      if (!found) throw new Error('nothing is bold');
      return found;
    });
    expect(bold.textContent).toBe('ripe');
  });

  it('is edited where it stands, under the name of its field', async () => {
    await open('edit');
    const root = await editor();
    expect(root.getAttribute('contenteditable')).toBe('true');
    expect(screen.getByRole('textbox', { name: '通知内容' })).toBe(root);
    expect(screen.getByRole('toolbar', { name: '通知内容' })).toBeTruthy();
  });

  it('is kept as it stands there', async () => {
    const server = await open('edit');
    await write('<p>Plums and <i>pears</i></p>');
    expect(await kept(server)).toBe('<p>Plums and <i>pears</i></p>');
  });

  it('is kept when it is a picture alone', async () => {
    const server = await open('edit');
    await write('<p><img src="/plum.png"></p>');
    expect(await kept(server)).toContain('<img src="/plum.png">');
  });

  it('is nothing when all of it is taken away, though the editor holds a line', async () => {
    const server = await open('edit');
    await write('<p><br></p>');
    expect(await kept(server)).toBeNull();
  });

  it('that nobody has touched is no unsaved input, and is kept as it came', async () => {
    const server = await open('edit');
    fireEvent.input(await editor());
    await type('通知标题', 'Riper');
    expect(await kept(server)).toBe('<p>Pears are <b>ripe</b></p>');
  });

  it('is what it was again when a draft of it is discarded', async () => {
    await open('edit');
    await write('<p>Plums <b>too</b></p>');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Plums'));
    cleanup();
    await open('edit');
    expect((await editor()).textContent).toContain('Plums');
    await button('丢弃草稿');
    await waitFor(async () => expect((await editor()).textContent).toContain('Pears'));
    expect((await editor()).textContent).not.toContain('Plums');
  });
});
