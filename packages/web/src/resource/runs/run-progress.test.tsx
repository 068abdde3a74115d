import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RunRecord } from '../../lib/runs/run-record.js';
import { RunProgress } from './run-progress.js';

const record: RunRecord = {
  ...{ id: '1', owner: 'o', tab: 't', title: 'Remove', resource: 'param', about: 'parameters' },
  ...{ phase: 'running', total: 3, done: 1, failed: 0, began: 0, told: 0, lines: [], seen: false },
};
const looks = { active: '.ant-progress-status-active', failed: '.ant-progress-status-exception' };

afterEach(cleanup);

it.each([
  ['moves while it is under way', {}, '1 / 3', '33', 'active'],
  ['moves until it has stopped', { phase: 'stopping' }, '1 / 3', '33', 'active'],
  ['is still when it has ended', { phase: 'ended', done: 3 }, '3 / 3', '100', undefined],
  ['is still where it was stopped', { phase: 'ended', done: 2 }, '2 / 3', '66', undefined],
  ['says that rows have failed, and counts them', { failed: 1 }, '2 / 3', '66', 'failed'],
  ['says so at its end too', { phase: 'ended', failed: 2 }, '3 / 3', '100', 'failed'],
  ['is full where there was nothing to do', { phase: 'ended', total: 0, done: 0 }, '0 / 0', '100', undefined],
] as const)('%s', (_what, more, text, percent, look) => {
  const { container } = render(<RunProgress record={{ ...record, ...more }} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe(percent);
  const shown = Object.entries(looks).filter(([, selector]) => container.querySelector(selector));
  expect(shown.map(([name]) => name)).toEqual(look ? [look] : []);
});

it('tells what was done from what was refused', () => {
  const doneOf = (failed: number) => {
    const { container } = render(<RunProgress record={{ ...record, failed }} />);
    const part = container.querySelector<HTMLElement>('[class*="progress-"][class*="-success"]');
    return part && [part.style.width, /success/.test(part.getAttribute('style') ?? '')];
  };
  expect([doneOf(1), doneOf(0)]).toEqual([['33%', true], null]);
});
