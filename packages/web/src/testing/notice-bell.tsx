import type { Language } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { type DialogName, DialogsProvider } from '../app/shell/dialogs.js';
import { NoticeTool } from '../app/shell/header/notice-tool.js';
import type { noticeServer } from './notice-server.js';
import { renderScreen } from './render-screen.js';

export interface BellOptions {
  readonly path?: string;
  readonly language?: Language;
}

/** The bell of the layout over a board, with what a person does to it. */
export async function openBell(
  server: ReturnType<typeof noticeServer>,
  { path = '/wel', language = 'zh-CN' }: BellOptions = {},
) {
  vi.stubGlobal('fetch', server.fetch);
  const rendered = await renderScreen(<Bell />, { path, language });
  const bell = () => screen.getByRole('button', { name: /^(通知|Notices)/ });
  const named = (name: string) => waitFor(() => expectName(bell(), name));
  const panel = () => screen.findByRole('dialog', { name: /^(通知|Notices)$/ });
  /** Opens the lists, once it is known how many notices wait. */
  const ring = async () => {
    await waitFor(bell);
    await waitFor(() => {
      if (rendered.services.queries.isFetching() > 0) throw new Error('something is still asked for');
    });
    fireEvent.click(bell());
    return panel();
  };
  const titles = () =>
    [...document.querySelectorAll('.notice-panel .notice-title')].map(({ textContent }) => textContent);
  const listed = (...expected: readonly string[]) =>
    waitFor(() => {
      if (titles().join() !== expected.join()) throw new Error(`listed are: ${titles().join()}`);
    });
  const search = () => rendered.router.state.location.search;
  return { ...rendered, ...server, bell, named, ring, titles, listed, search };
}

function Bell() {
  const [open, show] = useState<DialogName>();
  return (
    <DialogsProvider value={{ open, show, close: () => show(undefined) }}>
      <main id="main" tabIndex={-1}>
        <NoticeTool />
      </main>
    </DialogsProvider>
  );
}

function expectName(button: HTMLElement, name: string): void {
  const { textContent } = button;
  const label = button.getAttribute('aria-label') ?? textContent;
  if (label !== name) throw new Error(`the bell says: ${label}`);
}
