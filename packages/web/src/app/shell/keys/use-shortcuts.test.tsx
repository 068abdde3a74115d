import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { type DialogName, DialogsProvider } from '../dialogs.js';
import { shortcuts } from './shortcuts.js';
import { useShortcuts } from './use-shortcuts.js';

async function opened() {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  const pressed: string[] = [];
  const rendered = await renderScreen(<Shell pressed={(name) => pressed.push(name)} />, { path: '/wel' });
  // The layout engine of these tests places nothing: what is hidden has nothing that it is placed in.
  for (const place of ['behind', 'in front'])
    for (const element of document.getElementById(place)?.querySelectorAll('[data-key]') ?? [])
      Object.defineProperty(element, 'offsetParent', { value: place === 'behind' ? null : document.body });
  /** True where the application takes the key for itself. */
  const press = (key: object, target: Element | Window = document.body) => !fireEvent.keyDown(target, key);
  const dialog = (name: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(name));
  return { ...rendered, pressed, press, dialog };
}

/** Two screens of which the second is in front, under the application's keys. */
function Shell({ pressed }: { readonly pressed: (name: string) => void }) {
  const [open, show] = useState<DialogName>();
  return (
    <DialogsProvider value={{ open, show, close: () => show(undefined) }}>
      <Keys />
      <output>{open ?? 'none'}</output>
      {['behind', 'in front'].map((place) => (
        <div key={place} id={place}>
          <button type="button" data-key="create" onClick={() => pressed(`create ${place}`)} />
          <button type="button" data-key="refresh" onClick={() => pressed(`refresh ${place}`)} />
          <div data-key="searchBox">
            <input aria-label={place} />
          </div>
        </div>
      ))}
    </DialogsProvider>
  );
}

function Keys() {
  useShortcuts();
  return null;
}

const alt = (letter: string) => ({ altKey: true, code: `Key${letter}`, key: letter });

freshBrowser();

describe('the keys of the application', () => {
  it('press what is in front of the screen that is in front', async () => {
    const { press, pressed } = await opened();
    expect([press(alt('N')), press(alt('R')), press({ key: '/' })]).toEqual([true, true, true]);
    expect(pressed).toEqual(['create in front', 'refresh in front']);
    expect(document.activeElement).toBe(screen.getByLabelText('in front'));
  });

  it.each([
    ['palette', { ctrlKey: true, key: 'k' }],
    ['palette', { metaKey: true, key: 'K' }],
    ['keys', { key: '?' }],
    ['lock', alt('L')],
  ])('open the dialog: %s', async (name, key) => {
    const { press, dialog } = await opened();
    expect(press(key)).toBe(true);
    await dialog(name);
  });

  it('lock at once where there is a password for it (specification, section 4)', async () => {
    const { services, press } = await opened();
    await services.lock.lock('plum-7');
    await services.lock.unlock('plum-7');
    press(alt('L'));
    await waitFor(() => expect(services.lock.state.getState().locked).toBe(true));
    expect(screen.getByRole('status').textContent).toBe('none');
  });

  it('close the tab that is in front, and no other', async () => {
    const { services, router, press } = await opened();
    services.tabs.visit('/system/param', '?page=2');
    services.tabs.visit('/system/user', '');
    press(alt('W'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/param'));
    expect(router.state.location.search).toBe('?page=2');
    expect(services.tabs.state.getState().tabs.map(({ path }) => path)).toEqual(['/wel', '/system/param']);
  });

  it('have no say behind a dialog, but for the palette’s', async () => {
    const { press, pressed, dialog } = await opened();
    press({ key: '?' });
    await dialog('keys');
    expect([press(alt('N')), press(alt('L'))]).toEqual([false, false]);
    await dialog('keys');
    expect(pressed).toEqual([]);
    press({ ctrlKey: true, key: 'k' });
    await dialog('palette');
  });

  it('leave to a field what is typed into it, but for those that are good everywhere', async () => {
    const { press, pressed, dialog } = await opened();
    const field = screen.getByLabelText('in front');
    expect([press({ key: '?' }, field), press({ key: '/' }, field), press(alt('N'), field)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(pressed).toEqual([]);
    expect(press(alt('L'), field)).toBe(true);
    await dialog('lock');
    expect(press({ ctrlKey: true, key: 'k' }, field)).toBe(true);
    await dialog('palette');
  });

  it('are theirs alone: with another of Ctrl, Alt, Command and Shift it is another key', async () => {
    const { press } = await opened();
    const others = [
      ...[
        { key: '?', altKey: true },
        { key: '/', ctrlKey: true },
        { key: '/', metaKey: true },
      ],
      ...[
        { ...alt('N'), ctrlKey: true },
        { ...alt('N'), metaKey: true },
        { ...alt('N'), altKey: false },
      ],
      ...[{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'j', ctrlKey: true }],
    ];
    expect(others.map((key) => press(key))).toEqual(others.map(() => false));
    expect(shortcuts).toHaveLength(7);
  });

  it('are nobody’s when the application is gone', async () => {
    const { press, unmount } = await opened();
    unmount();
    expect(press({ key: '?' })).toBe(false);
  });
});
