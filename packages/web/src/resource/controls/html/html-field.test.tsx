import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
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

const open = async (view: string) => {
  const server = fakeServer({
    'GET /blade-desk/notice/list': () => pageOf([notice]),
    'GET /blade-desk/notice/detail': () => ok(notice),
    'GET /blade-system/dict/dictionary': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<ResourceList screen={page} />, { path: `/desk/notice?open=${view}:7` });
};
const editor = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('.html-edit');
    if (!found?.querySelector('b')) throw new Error('the text is not there yet');
    return found;
  });

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
});
