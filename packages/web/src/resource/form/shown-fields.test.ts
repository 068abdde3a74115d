import { expect, it } from 'vitest';
import { decidersOf, isNeeded, shownFields } from './shown-fields.js';

const store = [
  { name: 'kind' },
  { name: 'bucket', when: { kind: ['s3', 'minio'] } },
  { name: 'region', when: { kind: ['s3'] } },
  { name: 'folder', when: { kind: ['local'], active: [1] } },
  { name: 'active' },
];
const shown = (values: object, fields: Parameters<typeof shownFields>[0] = store) =>
  shownFields(fields, values as never).map(({ name }) => name);

it('fields are asked for while the others hold one of the values they wait for, all of them', () => {
  expect(shown({})).toEqual(['kind', 'active']);
  expect(shown({ kind: 'minio' })).toEqual(['kind', 'bucket', 'active']);
  expect(shown({ kind: 's3' })).toEqual(['kind', 'bucket', 'region', 'active']);
  expect(shown({ kind: 'local' })).toEqual(['kind', 'active']);
  expect(shown({ kind: 'local', active: 1 })).toEqual(['kind', 'folder', 'active']);
});

it('a number, its text and a switch are the same', () => {
  for (const active of [1, '1', true]) expect(shown({ kind: 'local', active })).toContain('folder');
  for (const active of [0, '0', false]) expect(shown({ kind: 'local', active })).not.toContain('folder');
});

it('of several values one is enough', () => {
  const fields = [{ name: 'ways' }, { name: 'phone', when: { ways: ['sms'] } }];
  expect(shown({ ways: ['mail', 'sms'] }, fields)).toEqual(['ways', 'phone']);
  expect(shown({ ways: ['mail'] }, fields)).toEqual(['ways']);
});

it('what waits for a field that is not asked for is not asked for either, whatever that held', () => {
  const fields = [{ name: 'a' }, { name: 'b', when: { a: [1] } }, { name: 'c', when: { b: ['x'] } }];
  expect(shown({ a: 1, b: 'x' }, fields)).toEqual(['a', 'b', 'c']);
  expect(shown({ a: 2, b: 'x' }, fields)).toEqual(['a']);
});

it('two that wait for each other do not hang', () => {
  const fields = [
    { name: 'a', when: { b: [1] } },
    { name: 'b', when: { a: [1] } },
  ];
  expect(shown({ a: 1, b: 1 }, fields)).toEqual(['a', 'b']);
  expect(shown({ a: 1 }, fields)).toEqual(['b']);
});

it('a field is needed with all of what it is needed for, and not of itself', () => {
  const bucket = { name: 'bucket', requiredWhen: { kind: ['s3', 'minio'], active: [1] } };
  expect(isNeeded(bucket, { kind: 's3', active: true })).toBe(true);
  expect(isNeeded(bucket, { kind: 's3', active: 0 })).toBe(false);
  expect(isNeeded(bucket, { kind: 'local', active: 1 })).toBe(false);
  expect(isNeeded({ name: 'bucket' }, {})).toBe(false);
});

it('a form looks at what others wait for, or are needed for, each once', () => {
  expect(decidersOf(store)).toEqual(['kind', 'active']);
  expect(decidersOf([{ name: 'a', when: { b: [1] }, requiredWhen: { b: [1], c: [2] } }])).toEqual(['b', 'c']);
});
