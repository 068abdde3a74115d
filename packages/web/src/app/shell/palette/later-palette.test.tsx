import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { LaterPalette, TypedAhead } from './later-palette.js';

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

it('the palette begins with it, to the letter that comes just before its field has the focus', async () => {
  vi.stubGlobal('fetch', fakeServer({}).fetch);
  const focus = vi.spyOn(HTMLInputElement.prototype, 'focus').mockImplementation(() => undefined);
  await renderScreen(<LaterPalette />, { path: '/wel' });
  fireEvent.keyDown(document.body, { key: 'p' });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  fireEvent.keyDown(document.body, { key: 'a' });
  focus.mockRestore();
  field.focus();
  expect((await screen.findByDisplayValue('pa')) === field).toBe(true);
  const heard = fireEvent.keyDown(field, { key: 'r' });
  expect(heard).toBe(true);
});
