import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { useUnsaved, useView } from './tab-context.js';

/** Two lists of one screen, which do not know of each other. */
function Lists() {
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
}

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

/** One list, whose view a test changes as it likes. */
function List({ turn }: { readonly turn: (change: ReturnType<typeof useView>[1]) => void }) {
  const [view, change] = useView();
  return (
    <button type="button" onClick={() => turn(change)}>
      {view.toString() || 'plain'}
    </button>
  );
}

describe('a change of the view', () => {
  const press = async (path: string, turn: (change: ReturnType<typeof useView>[1]) => void) => {
    const { router, unmount } = await renderScreen(<List turn={turn} />, { path });
    fireEvent.click(screen.getByRole('button'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    unmount();
    return { search: router.state.location.search, action: router.state.historyAction };
  };

  it('that began under an earlier address changes the one that is there by then', async () => {
    const begun: ReturnType<typeof useView>[1][] = [];
    const { router } = await renderScreen(<List turn={(change) => begun.push(change)} />, {
      path: '/screen?at=1',
    });
    fireEvent.click(screen.getByRole('button'));
    await router.navigate('/screen?at=2&page=3');
    await screen.findByText('at=2&page=3');
    begun[0]?.({ at: '1' });
    await waitFor(() => expect(router.state.location.search).toBe('?at=1&page=3'));
  });

  it('takes away what it sets to nothing, and keeps the rest', async () => {
    const turned = await press('/screen?page=2&sort=name&open=new', (change) =>
      change({ page: undefined, sort: '', size: '50' }),
    );
    expect(turned).toEqual({ search: '?open=new&size=50', action: 'PUSH' });
  });

  it('leaves a bare address where nothing is left', async () => {
    expect(await press('/screen?page=2', (change) => change({ page: undefined }))).toEqual({
      search: '',
      action: 'PUSH',
    });
  });

  it('is no step where it says so, and none at all where nothing changes', async () => {
    expect(await press('/screen', (change) => change({ page: '2' }, { replace: true }))).toEqual({
      search: '?page=2',
      action: 'REPLACE',
    });
    expect(await press('/screen?page=3', (change) => change({ page: '3' }))).toEqual({
      search: '?page=3',
      action: 'POP',
    });
  });

  it.each([
    ['first', [false, true]],
    ['last', [true, false]],
  ] as const)('is a step where one of two is, the %s', async (_which, replaced) => {
    const turned = await press('/screen', (change) => {
      change({ page: '2' }, { replace: replaced[0] });
      change({ size: '50' }, { replace: replaced[1] });
    });
    expect(turned).toEqual({ search: '?page=2&size=50', action: 'PUSH' });
  });
});

function Typing() {
  const [dirty, setDirty] = useState(true);
  useUnsaved(dirty);
  return (
    <button type="button" onClick={() => setDirty(false)}>
      save
    </button>
  );
}

describe('unsaved input', () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('marks its tab and holds the page for as long as it is', async () => {
    const { services, unmount } = await renderScreen(<Typing />, { path: '/screen' });
    const dirty = () => services.tabs.state.getState().dirty;
    await waitFor(() => expect([dirty(), leaving()]).toEqual([['/screen'], true]));
    fireEvent.click(screen.getByText('save'));
    await waitFor(() => expect([dirty(), leaving()]).toEqual([[], false]));
    unmount();
    const again = await renderScreen(<Typing />, { path: '/screen' });
    await waitFor(() => expect(leaving()).toBe(true));
    again.unmount();
    expect(leaving()).toBe(false);
  });
});
