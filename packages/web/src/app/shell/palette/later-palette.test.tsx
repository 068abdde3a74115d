import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { TypedAhead } from './later-palette.js';
import { Palette } from './palette.js';

freshBrowser();

it('what is typed while the palette is on its way is for the palette, and for nothing else on the page', async () => {
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  const typed = { current: '' };
  render(<TypedAhead into={typed} />);
  for (const key of ['p', 'x', 'Backspace', '果', 'ArrowDown']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  cleanup();
  fireEvent.keyDown(document.body, { key: 'z' });
  document.removeEventListener('keydown', hear);
  expect(typed.current).toBe('p果');
  expect(heard).toEqual(['ArrowDown', 'k', 'z']);
});

it('the palette begins with it', async () => {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  await renderScreen(<Palette typed={() => 'pa'} />, { path: '/wel' });
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('pa');
});
