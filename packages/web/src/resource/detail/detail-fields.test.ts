import { expect, it } from 'vitest';
import { detailFields } from './detail-fields.js';

const of = (columns: readonly string[], fields: readonly string[], more: object = {}) =>
  detailFields({
    name: 'pear',
    columns,
    secrets: [],
    row: { shape: Object.fromEntries(fields.map((field) => [field, {}])) },
    ...more,
  } as never);

it('the columns come first, then what else there is, and when and by which id it was made at the end', () => {
  const fields = ['id', 'createTime', 'updateTime', 'note', 'name', 'code'];
  expect(of(['code', 'name'], fields)).toEqual(['code', 'name', 'note', 'id', 'createTime', 'updateTime']);
  expect(of(['createTime', 'code'], fields)).toEqual([
    'createTime',
    'code',
    'note',
    'name',
    'id',
    'updateTime',
  ]);
});

it.each([
  'isDeleted',
  'version',
  'children',
  'hasChildren',
  'ancestors',
  'createUser',
  'updateUser',
  'createDept',
])('what is for the machinery is not shown: %s', (field) =>
  expect(of(['code'], ['code', field, 'note'])).toEqual(['code', 'note']),
);

it('secrets are not shown, even where a column is one', () => {
  expect(of(['code', 'pin'], ['code', 'pin', 'key'], { secrets: ['pin', 'key'] })).toEqual(['code']);
});

it('a state is shown where the resource has words for it', () => {
  expect(of(['code'], ['code', 'status'])).toEqual(['code']);
  expect(of(['code'], ['code', 'status'], { options: { status: { values: [0, 1] } } })).toEqual([
    'code',
    'status',
  ]);
});

it('a name stands in the place of its id, unless it is a column itself', () => {
  expect(of(['code'], ['code', 'deptId', 'deptName'])).toEqual(['code', 'deptId']);
  expect(of(['code', 'deptName'], ['code', 'deptId', 'deptName'])).toEqual(['code', 'deptName', 'deptId']);
  expect(of(['code'], ['code', 'owner', 'ownerName'])).toEqual(['code', 'owner']);
  expect(of(['code'], ['code', 'who', 'called'], { names: { who: 'called' } })).toEqual(['code', 'who']);
  expect(of(['code'], ['code', 'realName'])).toEqual(['code', 'realName']);
});
