import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, pageOf } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { InviteStates } from './invite-states.js';

freshBrowser();

it('each state of the invite codes has the dot that it has in their list', async () => {
  const server = fakeServer({ 'GET /invite-code/page': () => pageOf([{ id: '1', code: 'A' }]) });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<InviteStates />, { path: '/wel' });
  const tones = () =>
    [...document.querySelectorAll('.status-dot')].map((dot) => dot.getAttribute('data-tone'));
  await waitFor(() => expect(tones()).toEqual(['success', 'neutral', 'warning', 'danger']));
});
