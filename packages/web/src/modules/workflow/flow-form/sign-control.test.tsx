import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { SignControl } from './sign-control.js';

freshBrowser();

const picture = 'data:image/png;base64,AAAA';

/** A browser whose pen writes down what it writes, or one without. */
function browser(draws: boolean): string[] {
  const written: string[] = [];
  const pen = {
    ...{ fillRect: () => undefined, clearRect: () => undefined, scale: () => undefined },
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => void written.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((draws ? pen : null) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(picture);
  return written;
}

function Held() {
  const [value, setValue] = useState<unknown>();
  const field = { name: 'sign', label: '签名', kind: 'text', widget: 'wf-sign', editable: 'always' } as never;
  return (
    <>
      <SignControl field={field} disabled={false} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

it('is signed by the keyboard alone: a name that is typed is written, kept as a picture, and may be signed anew', async () => {
  const written = browser(true);
  await renderScreen(<Held />, { language: 'zh-CN' });
  const name = await screen.findByLabelText('键入姓名签署: 签名');
  const sign = screen.getByRole<HTMLButtonElement>('button', { name: /签\s?署/ });
  expect(sign.disabled).toBe(true);
  fireEvent.change(name, { target: { value: ' 王芳 ' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(written).toEqual(['王芳']);
  expect(await screen.findByText(picture)).toBeTruthy();
  expect(screen.getByRole<HTMLImageElement>('img', { name: '签名' }).src).toBe(picture);
  fireEvent.click(screen.getByRole('button', { name: '重新签名: 签名' }));
  expect(await screen.findByText('undefined')).toBeTruthy();
  expect(screen.getByLabelText('键入姓名签署: 签名')).toBeTruthy();
});

it('is not signed where nothing can be drawn', async () => {
  browser(false);
  await renderScreen(<Held />, { language: 'zh-CN' });
  fireEvent.change(await screen.findByLabelText('键入姓名签署: 签名'), { target: { value: '王芳' } });
  fireEvent.click(screen.getByRole('button', { name: /签\s?署/ }));
  expect(screen.getByText('undefined')).toBeTruthy();
});
