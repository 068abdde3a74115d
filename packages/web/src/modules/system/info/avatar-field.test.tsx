import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, type RouteHandler, refused } from '../../../testing/fake-server.js';
import { FakeUpload } from '../../../testing/fake-upload.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

freshBrowser();

const link = '/mall-api/files/face.png';
const me = { id: '1', tenantId: '000000', account: 'admin', name: 'Ada', realName: 'Ada L', avatar: '' };
let avatar: string;
beforeEach(() => {
  avatar = '';
});

async function open(routes: Readonly<Record<string, RouteHandler>> = {}) {
  const server = fakeServer({
    'GET /blade-user/info': () => ok({ ...me, avatar }),
    'POST /blade-resource/oss/endpoint/put-file': () =>
      ok({ link, domain: '', name: 'face.png', originalName: 'me.png', attachId: null }),
    'POST /blade-user/update-info': ({ body }) => {
      ({ avatar } = body as { avatar: string });
      return ok(null);
    },
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const page = system.fixedScreens?.['/info']?.render({});
  const { services } = await renderScreen(page, { path: '/info?tab=info', language: 'en-US' });
  await screen.findByRole('button', { name: 'Change picture' });
  return { server, services };
}
function choose(content: Blob, name: string, type: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a picture with');
  fireEvent.change(input, { target: { files: [new File([content], name, { type })] } });
}

it('another portrait is one’s own once it is sent, and stands in the header of the page', async () => {
  const { server, services } = await open();
  choose(new Blob(['picture']), 'me.png', 'image/png');
  fireEvent.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Avatar' });
  expect(shown.getAttribute('src')).toBe(link);
  expect(server.to('/blade-user/update-info')[0]?.body).toEqual({ avatar: link });
  expect(services.store.peek()?.avatar).toBe(link);
});

it.each([
  ['a picture of another kind', new Blob(['x']), 'me.gif', 'image/gif'],
  ['a picture that is too large', new Blob(['x'.repeat(500 * 1024 + 1)]), 'me.png', 'image/png'],
])('%s is not sent', async (_what, content, name, type) => {
  const { server } = await open();
  choose(content, name, type);
  await waitFor(() =>
    expect(screen.getAllByText('jpg or png only, 500 kB at most').length).toBeGreaterThan(1),
  );
  expect(server.to('/blade-resource/oss/endpoint/put-file')).toEqual([]);
});

it('a portrait that the server refuses changes nothing', async () => {
  const { server, services } = await open({
    'POST /blade-resource/oss/endpoint/put-file': () => refused(415, 'no picture'),
  });
  choose(new Blob(['picture']), 'me.png', 'image/png');
  fireEvent.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
  await screen.findByText('no picture');
  expect(server.to('/blade-user/update-info')).toEqual([]);
  expect(services.store.peek()?.avatar).not.toBe(link);
});
