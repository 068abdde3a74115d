import { expect, it } from 'vitest';
import { heardJob, progressOf } from './heard-job.js';

it('a job is what the server says of it: its state, and numbers', () => {
  const data = { id: '7', state: 'running', done: 50, resource: 'goods', name: 'pears.csv' };
  expect(heardJob({ event: 'changed', kind: 'job', data })).toEqual({
    ...{ id: '7', name: 'pears.csv', state: 'running', counts: { done: 50 } },
  });
  for (const strange of [{ ...data, id: 7 }, { id: '7' }, {}])
    expect(heardJob({ event: 'changed', kind: 'job', data: strange })).toBeUndefined();
  expect(heardJob({ event: 'changed', kind: 'tasks', data })).toBeUndefined();
  expect(heardJob({ event: 'reset' })).toBeUndefined();
});

it.each([
  [
    { state: 'checking', counts: { total: 10, checked: 4, refused: 1 } },
    { done: 4, total: 10 },
  ],
  [
    { state: 'running', counts: { total: 10, checked: 10, refused: 2, done: 3, failed: 1 } },
    { done: 4, total: 8 },
  ],
  [
    { state: 'running', counts: {} },
    { done: 0, total: 0 },
  ],
])('%j is %j of its way', (job, progress) => expect(progressOf(job)).toEqual(progress));
