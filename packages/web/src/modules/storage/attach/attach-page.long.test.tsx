import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  fakeServer,
  ok,
  pageOf,
  type RouteHandler,
  refused,
} from '../../../testing/fake-server.js';
import { FakeUpload } from '../../../testing/fake-upload.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { storage } from '../index.js';

const put = 'POST /blade-resource/oss/endpoint/put-file-attach';

freshBrowser();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

const row = {
  id: '7',
  tenantId: '000000',
  link: '/x',
  name: 'n.txt',
  originalName: '合同.pdf',
  attachSize: 8,
};
const stored = { link: '/x', domain: '', name: 'n.txt', originalName: 'a.txt', attachId: '8' };
async function open(routes: Readonly<Record<string, RouteHandler>> = {}, codes?: readonly string[]) {
  const server = fakeServer({
    'GET /blade-resource/attach/list': () => pageOf([row]),
    [put]: () => ok(stored),
    ...routes,
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(storage.screens?.['/resource/attach']?.render({}), {
    path: '/resource/attach',
    language: 'en-US',
    ...(codes ? { codes } : {}),
  });
  await screen.findByText('合同.pdf');
  // The page is named before anything can be dropped on it.
  const [title, box] = [
    screen.getByRole('heading', { level: 1 }),
    document.querySelector('input[type=file]'),
  ];
  if (box) expect(title.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  return server;
}
async function drop(...names: string[]) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('there is nothing to drop a file on');
    return found;
  });
  fireEvent.change(input, { target: { files: names.map((name) => new File(['text'], name)) } });
}
async function line(name: string): Promise<HTMLElement> {
  const found = (await screen.findByTitle(name)).closest('li');
  if (!found) throw new Error(`${name} has no line`);
  return found;
}
const sentTo = (server: Awaited<ReturnType<typeof open>>) =>
  server.to('/blade-resource/oss/endpoint/put-file-attach').map(({ body }) => {
    const file = (body as FormData).get('file');
    return file instanceof File ? file.name : undefined;
  });

describe('files dropped on the attachments', () => {
  it('are sent one after the other, and the list is asked for again', async () => {
    const server = await open();
    const before = server.to('/blade-resource/attach/list').length;
    await drop('a.txt', 'b.txt');
    await within(await line('a.txt')).findByText('Uploaded');
    await within(await line('b.txt')).findByText('Uploaded');
    expect(sentTo(server)).toEqual(['a.txt', 'b.txt']);
    await waitFor(() => expect(server.to('/blade-resource/attach/list').length).toBeGreaterThan(before));
  });

  it('say how far they are', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const slow = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    await open({ [put]: () => slow });
    await drop('slow.txt', 'next.txt');
    await within(await line('slow.txt')).findByText('50%');
    expect(within(await line('next.txt')).getByText('Waiting')).toBeTruthy();
    answer(ok(stored));
    await within(await line('next.txt')).findByText('Uploaded');
  });

  it('say why they were refused, and may be sent again', async () => {
    let tries = 0;
    const server = await open({
      [put]: () => {
        tries += 1;
        return tries === 1 ? refused(415, 'not this kind') : ok(stored);
      },
    });
    await drop('a.txt');
    const failed = await line('a.txt');
    expect((await within(failed).findByRole('alert')).textContent).toBe('not this kind');
    fireEvent.click(within(failed).getByRole('button', { name: 'Retry a.txt' }));
    await within(failed).findByText('Uploaded');
    expect(sentTo(server)).toEqual(['a.txt', 'a.txt']);
  });

  it('may be called back on their way', async () => {
    await open({ [put]: () => new Promise<Answer>(() => undefined) });
    await drop('a.txt');
    const sending = await line('a.txt');
    fireEvent.click(await within(sending).findByRole('button', { name: 'Cancel a.txt' }));
    await within(sending).findByText('Cancelled');
  });
});

it('a row is downloaded by the link that the server gives for it', async () => {
  const clicked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.getAttribute('href')} ${this.download}`);
  });
  const server = await open({
    'POST /blade-resource/attach/download': () =>
      ok({ link: '/mall-api/files/n.txt?e=1&s=2', originalName: '合同.pdf', attachSize: 8, expires: 'soon' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(clicked).toEqual(['/mall-api/files/n.txt?e=1&s=2 合同.pdf']));
  expect(server.to('/blade-resource/attach/download')[0]?.body).toEqual({ id: '7' });
  click.mockRestore();
});

it('who may only look neither drops nor downloads', async () => {
  await open({}, ['attach']);
  expect(document.querySelector('input[type=file]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});
