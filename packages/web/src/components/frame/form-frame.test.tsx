import { fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { FormFrame, type FormFrameProps } from './form-frame.js';
import { useHolds } from './holds.js';

/** A part that knows by itself what is filled in. */
function Part() {
  const [text, setText] = useState('');
  useHolds(text !== '');
  return <input aria-label="part" value={text} onChange={({ target }) => setText(target.value)} />;
}

let come: () => void = () => undefined;
const Late = lazy(
  () =>
    new Promise<{ default: () => React.JSX.Element }>((resolve) => {
      come = () => resolve({ default: () => <input aria-label="late" /> });
    }),
);

async function open(more: Partial<FormFrameProps> = {}) {
  const rendered = await renderScreen(<Screen more={more} />, { path: '/some/screen', language: 'en-US' });
  const opener = screen.getByText('opens');
  opener.focus();
  fireEvent.click(opener);
  await screen.findByText('about');
  return { ...rendered, opener, dirty: () => rendered.services.tabs.state.getState().dirty };
}

function Screen({ more }: { readonly more: Partial<FormFrameProps> }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        opens
      </button>
      {open && (
        <FormFrame title="about" verb="Send it" dirty={text !== ''} onClose={() => setOpen(false)} {...more}>
          {more.children ?? (
            <input aria-label="field" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </FormFrame>
      )}
    </>
  );
}

const fill = (label = 'field') =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'typed' } });
function pressBeside() {
  for (const beside of document.querySelectorAll('.ant-drawer-mask, .ant-modal-wrap')) {
    fireEvent.mouseDown(beside);
    fireEvent.mouseUp(beside);
    fireEvent.click(beside);
  }
}
function pressEscape() {
  for (const type of ['keyDown', 'keyUp'] as const)
    fireEvent[type](document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', keyCode: 27 });
}
const isOpen = () => screen.queryByText('about') !== null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

freshBrowser();

describe.each(['dialog', 'drawer', 'sheet'] as const)('what is filled in a %s', (as) => {
  it('stays at a press beside it, filled or not', async () => {
    await open({ as });
    pressBeside();
    await settled();
    expect(isOpen()).toBe(true);
    fill();
    pressBeside();
    await settled();
    expect(isOpen()).toBe(true);
    expect(screen.queryByText('Keep editing')).toBeNull();
  });

  const ways = [
    ['Esc', pressEscape],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['its cross', () => fireEvent.click(document.querySelector('.ant-drawer-close, .ant-modal-close')!)],
  ] as const;

  it.each(ways)('does not go by %s without a question, and is there after a no', async (_, leave) => {
    const { dirty } = await open({ as });
    fill();
    await waitFor(() => expect(dirty()).toEqual(['/some/screen']));
    leave();
    fireEvent.click(await screen.findByRole('button', { name: /Keep editing/ }));
    await settled();
    expect((screen.getByLabelText('field') as HTMLInputElement).value).toBe('typed');
  });

  it.each(ways)('goes by %s after a yes, and what opened it has the focus', async (_, leave) => {
    const { opener, dirty } = await open({ as });
    fill();
    await waitFor(() => expect(dirty()).toEqual(['/some/screen']));
    leave();
    fireEvent.click(await screen.findByRole('button', { name: /Discard/ }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(dirty()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('a frame', () => {
  it('in which nothing is filled goes at once', async () => {
    await open();
    pressEscape();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('hears from its parts what they hold', async () => {
    const { dirty } = await open({ children: <Part />, dirty: false });
    fill('part');
    await waitFor(() => expect(dirty()).toEqual(['/some/screen']));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Keep editing')).toBeTruthy();
  });

  it('puts the focus on its first field, also on one that comes late', async () => {
    const children = (
      <Suspense>
        <Late />
      </Suspense>
    );
    await open({ children });
    come();
    const field = await screen.findByLabelText('late');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('that is gone another way holds nothing any more', async () => {
    const { dirty, unmount } = await open();
    fill();
    await waitFor(() => expect(dirty()).toEqual(['/some/screen']));
    unmount();
    await waitFor(() => expect(dirty()).toEqual([]));
  });

  it('without a way out stays', async () => {
    await open({ onClose: undefined });
    pressEscape();
    pressBeside();
    await settled();
    expect(isOpen()).toBe(true);
    expect(document.querySelector('.ant-modal-close')).toBeNull();
  });
});
