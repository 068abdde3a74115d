import { expect, it } from 'vitest';
import { heardJob } from './heard-job.js';

it('a job is what the server says of it: its state, and numbers', () => {
  const data = { id: '7', state: 'running', done: 50, resource: 'goods' };
  expect(heardJob({ event: 'changed', kind: 'job', data })).toEqual({
    ...{ id: '7', state: 'running', counts: { done: 50 } },
  });
  for (const strange of [{ ...data, id: 7 }, { id: '7' }, {}])
    expect(heardJob({ event: 'changed', kind: 'job', data: strange })).toBeUndefined();
  expect(heardJob({ event: 'changed', kind: 'tasks', data })).toBeUndefined();
  expect(heardJob({ event: 'reset' })).toBeUndefined();
});
