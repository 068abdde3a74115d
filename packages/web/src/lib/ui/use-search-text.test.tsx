import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Field() {
  const { field, settled } = useSearchText('first');
  return (
    <>
      <input aria-label="search" {...field} />
      <output>{settled}</output>
    </>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('search');
const type = (value: string, isComposing = false) =>
  fireEvent(input(), Object.assign(valued(value), { isComposing }));
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settled = () => screen.getByRole('status').textContent;

function valued(value: string) {
  // As the browser does it, past React's own look at the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
  return new InputEvent('input', { bubbles: true });
}

it('begins with what is looked for already', () => {
  render(<Field />);
  expect([input().value, settled()]).toEqual(['first', 'first']);
});

it('is looked for without blanks around it, once nobody types any more', async () => {
  render(<Field />);
  type(' plums ');
  await later(299);
  expect([input().value, settled()]).toEqual([' plums ', 'first']);
  await later(1);
  expect(settled()).toBe('plums');
});

it('shows letters that are put together, and looks for the word alone', async () => {
  render(<Field />);
  type("ping'g", true);
  await later(2000);
  expect([input().value, settled()]).toEqual(["ping'g", 'first']);
  // Chromium's last letters are still said to be composed.
  type('苹果', true);
  fireEvent.compositionEnd(input());
  await later(300);
  expect([input().value, settled()]).toEqual(['苹果', '苹果']);
});
