import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useReturnFocus } from './use-return-focus.js';

const focused: unknown[] = [];
function button(id: string): HTMLButtonElement {
  const made = document.body.appendChild(Object.assign(document.createElement('button'), { id }));
  const focus = made.focus.bind(made);
  made.focus = (options) => {
    focused.push([id, options]);
    focus();
  };
  return made;
}
const still = { preventScroll: true };

beforeEach(() => {
  button('main');
  focused.length = 0;
});
// The page is that of other files too.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** What a dialog that was open leaves. */
function closed(opener: HTMLElement, meanwhile: () => void): void {
  opener.focus();
  const { unmount } = render(<Dialog />);
  opener.blur();
  focused.length = 0;
  meanwhile();
  unmount();
}

function Dialog() {
  useReturnFocus();
  return null;
}

it('gives the focus back to what opened the dialog, and scrolls nothing', () => {
  closed(button('opener'), () => undefined);
  expect(focused).toEqual([['opener', still]]);
});

it('gives it to the main view where the opener is gone', () => {
  const opener = button('opener');
  closed(opener, () => opener.remove());
  expect(document.activeElement?.id).toBe('main');
  expect(focused.at(-1)).toEqual(['main', still]);
});

it('leaves it where somebody has put it meanwhile', () => {
  const other = button('other');
  closed(button('opener'), () => other.focus());
  expect(focused).toEqual([['other', undefined]]);
});
