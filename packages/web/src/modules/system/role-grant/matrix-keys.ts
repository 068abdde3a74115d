import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrows move from box to box, as in a sheet; space ticks, as everywhere. */
export function moveBetweenBoxes(event: KeyboardEvent, frame: HTMLElement | null): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest('td');
  const row = from?.closest('tr');
  if (!step || !from || !row || !frame) return;
  const rows = [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const [down, right] = step;
  const line = rows[rows.indexOf(row) + down];
  const box = line?.children[from.cellIndex + right]?.querySelector<HTMLElement>('input');
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.scrollIntoView?.({ block: 'nearest' });
}
