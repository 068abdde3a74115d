import { act, waitFor } from '@testing-library/react';
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

it('say nothing of how many there are before anybody knows it', async () => {
  const answers: (() => void)[] = [];
  const server = fakeServer({
    'GET /invite-code/page': () => new Promise((resolve) => answers.push(() => resolve(pageOf([])))),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(<InviteStates />, { path: '/wel' });
  const counts = () => [...document.querySelectorAll('.bar-count')].map((one) => one.textContent);
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(counts()).toEqual(['—', '—', '—', '—']);
  await act(async () => answers[1]?.());
  await waitFor(() => expect(counts()).toEqual(['—', '0', '—', '—']));
  await act(async () => {
    for (const answer of answers) answer();
  });
  await waitFor(() => expect(document.querySelector('.home-none')).toBeTruthy());
});
