import type { CallOptions } from '@mall/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { UploadPanel } from './upload-panel.js';

interface Sent {
  readonly file: File;
  readonly options: CallOptions;
  readonly arrive: (reply: string) => void;
  readonly fail: (error: Error) => void;
}

async function open() {
  const [sent, done]: [Sent[], string[]] = [[], []];
  const send = (file: File, options: CallOptions) =>
    new Promise<string>((arrive, fail) => {
      sent.push({ file, options, arrive, fail });
      options.signal?.addEventListener('abort', () => fail(new TypeError('given up')));
    });
  await renderScreen(
    <UploadPanel send={send} bytes={2048} onDone={(reply) => done.push(reply)} accept=".png" />,
  );
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found;
  });
  const give = (...names: readonly string[]) =>
    fireEvent.change(input ?? document.body, {
      target: {
        files: names.map((name) => new File(['x'.repeat(name.includes('large') ? 2049 : 10)], name)),
      },
    });
  return { sent, done, give, input };
}
/** Of each file its name, how far it is, its word, and what can be done with it. */
const lines = () =>
  [...document.querySelectorAll('.upload-line')].map((line) => [
    line.querySelector('.upload-name')?.textContent,
    line.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
    line.querySelector('.upload-word')?.textContent,
    [...line.querySelectorAll('button')].map(({ textContent }) => textContent).join(),
  ]);
const shown = (...wanted: readonly (readonly string[])[]) => waitFor(() => expect(lines()).toEqual(wanted));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

freshBrowser();

describe('files on their way', () => {
  it('go one after the other, each as far as it is, and are told when they are there', async () => {
    const { sent, done, give, input } = await open();
    expect([input?.multiple, input?.accept, document.querySelector('.upload-list')]).toEqual([
      true,
      '.png',
      null,
    ]);
    give('a.png', 'b.png');
    await shown(['a.png', '0', '0%', '取消'], ['b.png', '0', '等待中', '取消']);
    expect([sent.length, sent[0]?.options.timeout]).toEqual([1, 600_000]);
    act(() => sent[0]?.options.onSent?.(1, 3));
    await shown(['a.png', '33', '33%', '取消'], ['b.png', '0', '等待中', '取消']);
    await act(async () => sent[0]?.arrive('first'));
    await shown(['a.png', '100', '已上传', ''], ['b.png', '0', '0%', '取消']);
    expect([done, sent.length]).toEqual([['first'], 2]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('that fail say why, let the next one go, and may be sent again', async () => {
    const { sent, done, give } = await open();
    give('a.png', 'b.png');
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.fail(new TypeError('cut')));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(lines()[0]?.[3]).toBe('重试');
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    await act(async () => sent[1]?.arrive('second'));
    press('重试 a.png');
    // It is on its way before the line says so.
    await waitFor(() =>
      expect([sent[2]?.file.name, lines()[0]?.slice(2)]).toEqual(['a.png', ['0%', '取消']]),
    );
    await act(async () => sent[2]?.arrive('first'));
    await waitFor(() => expect(done).toEqual(['second', 'first']));
  });

  it('that are too large are not sent, and another try would not help', async () => {
    const { sent, give } = await open();
    give('large.png');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect([lines()[0]?.[3], sent]).toEqual(['', []]);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('2 KB');
  });

  it('are given up, whether they are sent or wait, and those that have ended are put away', async () => {
    const { sent, done, give } = await open();
    give('a.png', 'b.png', 'c.png');
    await waitFor(() => expect(sent).toHaveLength(1));
    press('取消 b.png');
    await waitFor(() => expect(lines()[1]?.[2]).toBe('已取消'));
    press('取消 a.png');
    await waitFor(() => expect(lines()[0]?.[2]).toBe('已取消'));
    await waitFor(() => expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'c.png']));
    expect(sent[0]?.options.signal?.aborted).toBe(true);
    fireEvent.click(
      [...document.querySelectorAll('.upload-panel > button, .upload-panel button')].at(-1) ?? document.body,
    );
    await waitFor(() => expect(lines().map(([name]) => name)).toEqual(['c.png']));
    expect(done).toEqual([]);
  });
});
