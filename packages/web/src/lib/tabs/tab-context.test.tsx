import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { useView } from './tab-context.js';

/** Two lists of one screen, which do not know of each other. */
const Lists = () => {
  const [view, changeLeft] = useView();
  const [, changeRight] = useView();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a row around a button, as tables have it
    <div onClick={() => changeRight({ 'q.parent': '2' }, { replace: true })}>
      <button type="button" onClick={() => changeLeft({ open: 'edit:2' })}>
        edit
      </button>
      <p>{view.toString()}</p>
    </div>
  );
};

freshBrowser();

describe('the view of a tab', () => {
  it('takes all changes of one event, and the back button undoes them in one step', async () => {
    const { router } = await renderScreen(<Lists />, { path: '/screen?page=2' });
    fireEvent.click(screen.getByText('edit'));
    const all = new URLSearchParams({ page: '2', open: 'edit:2', 'q.parent': '2' }).toString();
    await waitFor(() => expect(screen.getByText(all)).toBeTruthy());
    expect(router.state.location.search).toBe(`?${all}`);
  });

  it('builds on what is in the address, wherever it came from', async () => {
    const { router } = await renderScreen(<Lists />, { path: '/screen' });
    fireEvent.click(screen.getByText('edit'));
    await screen.findByText(/open/);
    await router.navigate('/screen?page=7');
    await screen.findByText('page=7');
    fireEvent.click(screen.getByText('page=7'));
    await waitFor(() => expect(router.state.location.search).toBe('?page=7&q.parent=2'));
  });
});
