/** The line that a key leads to from another: up and down in its column, left and right to what is chosen beside it. */
export function nextLine(line: HTMLElement, key: string): HTMLElement | undefined {
  const item = line.closest('li');
  const column = line.closest('[data-column]');
  if (key === 'ArrowDown') return lineIn(item?.nextElementSibling);
  if (key === 'ArrowUp') return lineIn(item?.previousElementSibling);
  if (key === 'Home') return lineIn(item?.parentElement?.firstElementChild);
  if (key === 'End') return lineIn(item?.parentElement?.lastElementChild);
  if (key === 'ArrowLeft') return chosenIn(column?.previousElementSibling);
  // To the right is what is below the chosen one, and below no other.
  const isChosen = line.getAttribute('aria-current') === 'true';
  return key === 'ArrowRight' && isChosen ? chosenIn(column?.nextElementSibling) : undefined;
}

const lineIn = (element: Element | null | undefined): HTMLElement | undefined =>
  element?.querySelector<HTMLElement>('[data-line]') ?? undefined;

/** What is chosen in a column, or its first line. */
export const chosenIn = (column: Element | null | undefined): HTMLElement | undefined =>
  column?.querySelector<HTMLElement>('[data-line][aria-current=true]') ?? lineIn(column);
