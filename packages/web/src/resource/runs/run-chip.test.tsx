import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RunRecord } from '../../lib/runs/run-record.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { RunChip } from './run-chip.js';

const record = (more: Partial<RunRecord>): RunRecord => ({
  ...{ id: '1', owner: 'o', tab: 't', title: 'Remove', resource: 'param', about: 'parameters' },
  ...{ phase: 'running', total: 3, done: 1, failed: 1, began: Date.now(), told: Date.now(), lines: [] },
  seen: false,
  ...more,
});
const text = () => screen.queryByRole('status')?.textContent;
const show = (...records: readonly RunRecord[]) =>
  renderScreen(<RunChip records={records} />, { language: 'en-US' });

freshBrowser();
afterEach(() => vi.useRealTimers());

it('says how far it is, and not for ever where its tab tells nothing any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await show(record({}));
  expect((await screen.findByRole('status')).textContent).toBe('Remove: 2 of 3');
  act(() => void vi.advanceTimersByTime(120_000));
  expect(text()).toBe('Remove: 1 done, 2 not done');
});

it.each([
  [
    'one that has ended with rows that are not done',
    record({ phase: 'ended' }),
    'Remove: 1 done, 2 not done',
  ],
  ['nothing of one that somebody has seen', record({ phase: 'ended', seen: true }), undefined],
  ['nothing of one that is done', record({ phase: 'ended', done: 3, failed: 0 }), undefined],
])('shows %s', async (_, one, shown) => {
  await show(one);
  expect(text()).toBe(shown);
});
