import { expect, it } from 'vitest';
import { type ImportJob, isAtWork, isOpen, isUnfinished, waitingOf } from './import-job.js';

it.each([
  ['checking', true, true],
  ['checked', true, false],
  ['running', true, true],
  ['done', false, false],
  ['cancelled', false, false],
] as const)(
  'an import that is %s: something is to come %s, the server is at it %s',
  (state, unfinished, atWork) => {
    expect([isUnfinished({ state }), isAtWork({ state })]).toEqual([unfinished, atWork]);
  },
);

it('as many lines wait as were found well and are not written', () => {
  const job = { state: 'checked', total: 20, checked: 12, refused: 3, done: 4, failed: 1 } as ImportJob;
  expect(waitingOf(job)).toBe(12);
  expect(waitingOf({ ...job, state: 'running' })).toBe(12);
  expect(waitingOf({ ...job, state: 'checking' })).toBe(4);
});

it('only lines that were refused or have failed may be put right', () => {
  const states = ['waiting', 'refused', 'done', 'failed'] as const;
  expect(states.filter((state) => isOpen({ state }))).toEqual(['refused', 'failed']);
});
