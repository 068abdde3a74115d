import { expect, it } from 'vitest';
import { changedResources } from './changed-resources.js';

it('what has changed elsewhere is read anew: its resource, and no other', () => {
  expect(changedResources({ event: 'counts', counts: { tasks: 1 } })).toEqual([]);
  expect(changedResources({ event: 'changed', kind: 'tasks', data: {} })).toContain('task');
  expect(changedResources({ event: 'changed', kind: 'messages', data: {} })).toEqual([
    'notice-board',
    'message',
  ]);
  expect(changedResources({ event: 'changed', kind: 'list', data: { resource: 'goods' } })).toEqual([
    'goods',
  ]);
  expect(changedResources({ event: 'changed', kind: 'presence', data: {} })).toEqual([]);
  expect(changedResources({ event: 'reset' })).toEqual(expect.arrayContaining(['task', 'message']));
});
