import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf } from '../../../testing/fake-server.js';
import { FakeUpload } from '../../../testing/fake-upload.js';
import { button, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ResourcePage } from '../../resource-page.js';

freshBrowser();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

const plan = { id: '7', originalName: '值班表.pdf', attachSize: 8, link: '/mall-api/files/a.pdf?e=1&s=2' };
const notice = {
  id: '1',
  tenantId: '100001',
  title: 'Duty',
  category: 1,
  state: 'draft',
  attachments: [plan],
  attachmentNames: plan.originalName,
  version: 3,
};
const submit = '/blade-desk/notice/submit';
async function open(view: string, codes?: readonly string[]) {
  const server = fakeServer({
    'GET /blade-desk/notice/list': () => pageOf([notice]),
    'GET /blade-desk/notice/detail': () => ok(notice),
    'GET /blade-system/dict/dictionary': () => ok([{ dictKey: '1', dictValue: 'Notice' }]),
    'POST /blade-resource/oss/endpoint/put-file-attach': ({ body }) => {
      const sent = (body as FormData).get('file');
      const originalName = sent instanceof File ? sent.name : '';
      return ok({
        link: '/mall-api/files/b.txt?e=1&s=3',
        domain: '',
        name: 'b.txt',
        originalName,
        attachId: '8',
      });
    },
    [`POST ${submit}`]: () => ok(notice),
  });
  vi.stubGlobal('fetch', server.fetch);
  const path = `/desk/notice?open=${view}`;
  await renderScreen(<ResourcePage name="notice" />, {
    path,
    language: 'en-US',
    ...(codes ? { codes } : {}),
  });
  return server;
}
const sent = (server: Awaited<ReturnType<typeof open>>) =>
  server.to(submit).map(({ body }) => (body as { attachments?: unknown }).attachments);
async function drop(...names: string[]) {
  await screen.findByRole('button', { name: 'Upload: Attachments' });
  const input = document.querySelector<HTMLInputElement>('form input[type=file]');
  if (!input) throw new Error('the form takes no files');
  fireEvent.change(input, { target: { files: names.map((name) => new File(['text'], name)) } });
}

it('a file is attached when it is chosen, and the form sends which it is', async () => {
  const server = await open('new');
  await type('Title', 'Duty');
  await drop('b.txt');
  const link = await screen.findByRole('link', { name: 'b.txt' });
  expect(link.getAttribute('href')).toBe('/mall-api/files/b.txt?e=1&s=3');
  await button('Create notice');
  await waitFor(() => expect(sent(server)).toMatchObject([[{ id: '8' }]]));
});

it('files that are there are shown by their names, stay beside new ones, and are taken away', async () => {
  const server = await open('edit:1');
  await screen.findByRole('link', { name: '值班表.pdf' });
  await drop('b.txt');
  await screen.findByRole('link', { name: 'b.txt' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove 值班表.pdf' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '值班表.pdf' })).toBeNull());
  await button('Save changes');
  await waitFor(() => expect(sent(server)).toMatchObject([[{ id: '8' }]]));
});

it('the detail names each of them with its link', async () => {
  await open('view:1');
  const link = await screen.findByRole('link', { name: '值班表.pdf' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([plan.link, 'noreferrer noopener']);
  expect(screen.queryByText('Names of the attachments')).toBeNull();
});

it('who may not upload attachments is told so, and chooses none', async () => {
  await open('edit:1', ['notice', 'notice_edit', 'notice_view']);
  await screen.findByText('Files are attached by whoever may upload attachments');
  const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload: Attachments' });
  expect(choose.disabled).toBe(true);
});
