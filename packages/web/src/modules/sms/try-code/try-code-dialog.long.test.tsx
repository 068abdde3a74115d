import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { TryCodeDialog } from './try-code-dialog.js';

const base = '/blade-resource/sms/endpoint';
const phone = '13800138000';

async function open() {
  const server = fakeServer({
    [`POST ${base}/send-validate`]: () => ok({ success: true, phone, id: 'sent-1' }),
    [`POST ${base}/validate-message`]: ({ body }) =>
      (body as { value: string }).value === '471100' ? ok(null) : refused(400, '验证码错误或已失效'),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<TryCodeDialog rows={[]} onClose={() => undefined} onDone={() => undefined} />);
  return server;
}

freshBrowser();

it('sends a code, says when what came back is wrong, and when it is right', async () => {
  const server = await open();
  fireEvent.change(await screen.findByLabelText('手机号码'), { target: { value: phone } });
  fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  const value = await screen.findByLabelText('验证码');
  expect(screen.getByText(`验证码已发送至 ${phone}，请填写收到的验证码`)).toBeTruthy();
  fireEvent.change(value, { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: '校验' }));
  expect(await screen.findByText('验证码错误或已失效')).toBeTruthy();
  // It is said where it can be mended, and stays there until it is.
  expect(value.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('.ant-message')?.textContent ?? '').toBe('');
  fireEvent.change(value, { target: { value: '471100' } });
  await waitFor(() => expect(screen.getByRole('button', { name: '校验' })).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: '校验' }));
  expect(await screen.findByText('验证码正确')).toBeTruthy();
  expect(server.to(`${base}/validate-message`).at(-1)?.body).toEqual({
    id: 'sent-1',
    phone,
    value: '471100',
  });
});

it.each([
  ['', '手机号码不能为空'],
  ['123', '手机号码长度不为11位'],
  ['23800138000', '手机号码格式不正确'],
])(
  'says what is wrong with the number "%s" at the number (specification, section 5), and sends nothing',
  async (typed, said) => {
    const server = await open();
    fireEvent.change(await screen.findByLabelText('手机号码'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(server.to(`${base}/send-validate`)).toEqual([]);
  },
);
