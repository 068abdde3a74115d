import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { MomentInput, type MomentInputProps } from './moment-input.js';

let held: unknown;
let put: (value: unknown) => void = () => undefined;

async function open(props: Partial<MomentInputProps> = {}) {
  await renderScreen(<Input {...props} />, { language: 'en-US' });
  return screen.findByLabelText<HTMLInputElement>('when');
}

function Input(props: Partial<MomentInputProps>) {
  const [value, setValue] = useState<unknown>(props.value);
  held = value;
  put = setValue;
  return <MomentInput {...props} aria-label="when" disabled={false} value={value} onChange={setValue} />;
}

/** Types and leaves, as a person who goes on to the next field. */
function fill(input: HTMLInputElement, text: string) {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

function at(now: string) {
  const server = fakeServer({ 'GET /notice/unread-count': () => ok({ count: 0, now }) });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

freshBrowser();
// A question that fails is asked again later, and would be heard by the next test's server.
beforeEach(() => void at('2026-01-01 00:00:00'));

describe('a day', () => {
  it.each(['2026-1-2', '2026/01/02', '20260102', '2026年1月2日'])('typed as %s is taken', async (text) => {
    const input = await open({ precision: 'day' });
    fill(input, text);
    await waitFor(() => expect(held).toBe('2026-01-02'));
    await waitFor(() => expect(input.value).toBe('2026-01-02'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a year is of this one', async () => {
    fill(await open({ precision: 'day' }), '1月2日');
    await waitFor(() => expect(held).toBe(`${new Date().getFullYear()}-01-02`));
  });
});

describe('a moment', () => {
  it('typed as a day begins with it', async () => {
    const input = await open();
    fill(input, '2026-1-2');
    await waitFor(() => expect(input.value).toBe('2026-01-02 00:00:00'));
  });
});

describe('now', () => {
  const openCalendar = async (props: Partial<MomentInputProps> = {}) => {
    const input = await open(props);
    fireEvent.mouseDown(input);
    fireEvent.click(input);
  };

  it('is what the server’s clock says, and the calendar is closed with it', async () => {
    at('2031-05-06 07:08:09');
    await openCalendar();
    fireEvent.click(await screen.findByRole('button', { name: 'Now' }));
    await waitFor(() => expect(String(held)).toMatch(/^2031-05-06 07:0[89]:/));
    await waitFor(() =>
      expect(document.querySelector('.ant-picker-dropdown:not([class*=hidden])')).toBeNull(),
    );
  });

  it('is the server’s day where days are chosen, and is asked for by nobody who opens no calendar', async () => {
    const server = at('2031-05-06 23:00:00');
    await openCalendar({ precision: 'day' });
    fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(held).toBe('2031-05-06'));
    expect(server.seen).toHaveLength(1);
  });

  it('is not offered where nobody knows it', async () => {
    vi.stubGlobal('fetch', fakeServer({}).fetch);
    await openCalendar();
    await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).toBeTruthy());
    expect(screen.queryByText('Now')).toBeNull();
  });
});

describe('what cannot be read', () => {
  it.each([undefined, '2026-01-31'])(
    'stays, is marked and is the value, where %s was before',
    async (value) => {
      const input = await open({ precision: 'day', value });
      fill(input, '2026-02-30');
      await waitFor(() => expect(held).toBe('2026-02-30'));
      expect(input.value).toBe('2026-02-30');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).toContain('2026-02-30');
    },
  );

  it('is put right, or emptied letter by letter', async () => {
    const input = await open({ precision: 'day', value: 'soon' });
    expect(input.value).toBe('soon');
    fill(input, '2026-02-28');
    await waitFor(() => expect(held).toBe('2026-02-28'));
    expect(screen.queryByRole('alert')).toBeNull();
    fill(input, 'x');
    await waitFor(() => expect(held).toBe('x'));
    fireEvent.change(input, { target: { value: '' } });
    await waitFor(() => expect(input.value).toBe(''));
    expect(held).toBeUndefined();
  });

  it('goes when the form begins anew', async () => {
    const input = await open({ precision: 'day' });
    fill(input, 'soon');
    await waitFor(() => expect(input.value).toBe('soon'));
    put(undefined);
    await waitFor(() => expect(input.value).toBe(''));
  });
});
