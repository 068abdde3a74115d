import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** A control of the open form. */
export const control = (label: string): Promise<HTMLInputElement> =>
  waitFor(() => within(openForm()).getByLabelText<HTMLInputElement>(label));

/** The form that is open; the list behind it has filters and columns of the same names. */
function openForm(): HTMLElement {
  const form = document.querySelector<HTMLElement>('form.form-one, form.form-two, .ant-modal form');
  if (!form) throw new Error('no form is open');
  return form;
}

export async function type(label: string, value: string): Promise<void> {
  const input = await control(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

export async function press(label: string): Promise<void> {
  fireEvent.click(await control(label));
}

/** A moment is typed and taken over with Enter, which must not send the form. */
export async function typeMoment(label: string, value: string): Promise<void> {
  const input = await control(label);
  fireEvent.mouseDown(input);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  const sends = fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
  if (sends) throw new Error('Enter sends the form');
  await waitFor(() => {
    if (input.value !== value) throw new Error(`${label} is ${input.value}`);
  });
}

/** Opens a select or a tree and takes choices by their words. */
export async function choose(input: HTMLElement, ...words: readonly string[]): Promise<void> {
  for (const word of words) {
    if (input.getAttribute('aria-expanded') !== 'true') fireEvent.mouseDown(input);
    const offer = await waitFor(() => {
      const list = offers().at(-1);
      const moving = /-(?:appear|enter)\b/.test(list?.className ?? '');
      const found = list && !moving && within(list).getAllByText(word).at(-1);
      if (!found) throw new Error(`${word} is not offered`);
      return found;
    });
    fireEvent.click(offer);
  }
  // One choice closes the list a moment later; after several a person presses elsewhere.
  if (words.length > 1) fireEvent.mouseDown(document.body);
  await waitFor(() => {
    if (offers().length > 0) throw new Error('something is still offered');
  });
}

/** What is offered below the control that is open. */
const offers = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)'),
];

/** A button by its word; the last one, since a dialog that was answered may still be moving out before it. */
export async function button(word: string): Promise<void> {
  const [last] = (await screen.findAllByText(word, { selector: 'button span' })).reverse();
  if (last) fireEvent.click(last);
}
