import { param } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import type { Verb } from '../resource-screen.js';
import type { Change } from './change.js';
import { isUndoable, undoRemoves } from './undoable.js';

const kit = { resource: param } as never;
const change = (kind: Change['kind'], ...fields: readonly (string | readonly [string, boolean])[]) =>
  ({
    kind,
    changes: fields.map((one) =>
      typeof one === 'string' ? { field: one, before: 'a', after: 'b' } : { field: one[0], secret: one[1] },
    ),
  }) as unknown as Change;
const only = (verb: Verb) => (asked: Verb) => asked === verb;

it.each([
  ['create', 'remove', true],
  ['restore', 'remove', true],
  ['remove', 'create', false],
  ['update', 'update', false],
] as const)(
  'a change of the kind %s needs the right to %s; taking it back removes the row: %s',
  (kind, verb, removes) => {
    const verbs: readonly Verb[] = ['create', 'get', 'update', 'remove'];
    expect(verbs.filter((one) => isUndoable(change(kind), kit, only(one)))).toEqual([verb]);
    expect(undoRemoves(change(kind))).toBe(removes);
  },
);

it('an update is taken back where a form can write all of it, and nothing of it was secret', () => {
  const may = only('update');
  expect(isUndoable(change('update', 'paramName', 'remark'), kit, may)).toBe(true);
  expect(isUndoable(change('update', 'paramName', 'updateTime'), kit, may)).toBe(false);
  expect(isUndoable(change('update', 'paramName', 'constructor'), kit, may)).toBe(false);
  expect(isUndoable(change('update', 'paramName', ['remark', true]), kit, may)).toBe(false);
  expect(isUndoable(change('create', 'updateTime', ['remark', true]), kit, only('remove'))).toBe(true);
});

it('nothing is taken back where the server has no way to', () => {
  expect(isUndoable({ ...change('remove'), undoable: false }, kit, only('create'))).toBe(false);
  expect(isUndoable({ ...change('remove'), undoable: true }, kit, only('create'))).toBe(true);
});
