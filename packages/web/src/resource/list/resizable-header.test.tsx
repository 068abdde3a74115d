import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResizableHeader } from './resizable-header.js';

afterEach(cleanup);

/** A header that sorts when it is pressed, with an edge that is 120 from its left. */
function drawn() {
  const [widths, heard]: [number[], string[]] = [[], []];
  const hear = ({ type }: { readonly type: string }) => void heard.push(type);
  const header = (
    <ResizableHeader
      {...{ onClick: hear, onPointerDown: hear, onKeyDown: hear }}
      resize={{ label: 'width of the name', width: 120, to: (width) => widths.push(width) }}
    >
      Name
    </ResizableHeader>
  );
  render(
    <table>
      <thead>
        <tr>{header}</tr>
      </thead>
    </table>,
  );
  const edge = screen.getByRole('separator', { name: 'width of the name' });
  Object.defineProperty(edge.parentElement, 'offsetWidth', { value: 130 });
  return { widths, edge, heard };
}

it('is as wide as its edge is dragged, until it is let go, and nothing else happens', () => {
  const { widths, edge, heard } = drawn();
  expect(edge.getAttribute('aria-valuenow')).toBe('120');
  const selectsText = fireEvent.pointerDown(edge, { clientX: 500 });
  fireEvent.pointerMove(window, { clientX: 540 });
  fireEvent.pointerMove(window, { clientX: 480 });
  fireEvent.pointerUp(window);
  fireEvent.pointerMove(window, { clientX: 900 });
  fireEvent.click(edge);
  expect(widths).toEqual([170, 110]);
  expect([selectsText, heard]).toEqual([false, []]);
});

it('is moved with the arrows, and leaves other keys alone', () => {
  const { widths, edge, heard } = drawn();
  const left = ['ArrowLeft', 'ArrowRight', 'Enter'].map((key) => fireEvent.keyDown(edge, { key }));
  expect(widths).toEqual([104, 136]);
  expect([left, heard]).toEqual([[false, false, true], ['keydown']]);
});
