import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { CropDialog } from './crop-dialog.js';

const file = new File(['picture'], 'face.png', { type: 'image/png' });

/** The dialog over a picture that is there, in a browser that reads it as the test says. */
async function open(read: () => Promise<ImageBitmap>) {
  vi.stubGlobal('createImageBitmap', read);
  const done: (File | undefined)[] = [];
  await renderScreen(<CropDialog file={file} ratio={1} onDone={(cut) => void done.push(cut)} />);
  const picture = await waitFor(() => {
    const found = document.querySelector<HTMLImageElement>('.upload-crop img');
    if (!found) throw new Error('no picture is shown');
    return found;
  });
  for (const size of ['naturalWidth', 'naturalHeight', 'offsetWidth', 'offsetHeight'])
    Object.defineProperty(picture, size, { value: 400 });
  fireEvent.load(picture);
  const cut = screen.getByRole<HTMLButtonElement>('button', { name: '裁剪并上传' });
  await waitFor(() => expect(cut.disabled).toBe(false));
  return { done, cut };
}

freshBrowser();

it('a picture that cannot be cut says why, and may be tried again or sent as it is', async () => {
  const { done, cut } = await open(() => Promise.reject(new Error('this browser reads no pictures')));
  fireEvent.click(cut);
  await waitFor(() => expect(document.querySelector('.ant-message-error')).not.toBeNull());
  await waitFor(() => expect(cut.className).not.toContain('loading'));
  const whole = screen.getByRole<HTMLButtonElement>('button', { name: '使用原图' });
  expect(whole.disabled).toBe(false);
  fireEvent.click(whole);
  expect(done).toEqual([file]);
});

it('nothing is sent twice while a picture is cut', async () => {
  const { done, cut } = await open(() => new Promise(() => undefined));
  fireEvent.click(cut);
  await waitFor(() => expect(cut.className).toContain('loading'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '使用原图' }).disabled).toBe(true);
  expect(done).toEqual([]);
});
