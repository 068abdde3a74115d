import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { useBesideTab } from './use-beside-tab.js';

freshBrowser();

let made = 0;

function Layout({ end }: { readonly end: (value: string) => void }) {
  const [locked, setLocked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLocked((was) => !was)}>
        lock
      </button>
      {!locked && <Drawn end={end} />}
    </>
  );
}

function Drawn({ end }: { readonly end: (value: string) => void }) {
  const make = () => {
    made += 1;
    return `drawing ${made}`;
  };
  return <p>{useBesideTab('drawing', make, end)}</p>;
}

it('is the same after the layout was taken away, another after its tab was loaded anew, and ends with its tab', async () => {
  const end = vi.fn();
  const { services, router } = await renderScreen(<Layout end={end} />, { path: '/drawing' });
  const { pathname, search } = router.state.location;
  const lock = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'lock' }));
    await waitFor(() => expect(screen.queryByText(/drawing/)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'lock' }));
    await screen.findByText(/drawing/);
  };
  act(() => services.tabs.visit(pathname, search));
  expect(screen.getByText('drawing 1')).toBeTruthy();
  await lock();
  expect(screen.getByText('drawing 1')).toBeTruthy();
  expect(end).not.toHaveBeenCalled();
  act(() => services.tabs.reload('/drawing'));
  expect(end.mock.calls).toEqual([['drawing 1']]);
  await lock();
  expect(screen.getByText('drawing 2')).toBeTruthy();
  act(() => void services.tabs.close('/drawing'));
  expect(end.mock.calls).toEqual([['drawing 1'], ['drawing 2']]);
});
