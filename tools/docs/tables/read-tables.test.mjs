import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeTable, readTables, unexplained } from './read-tables.mjs';

const table = (name, columns, { indexes = [], key } = {}) => ({
  name,
  columns: Object.fromEntries(
    columns.map((column) => [column, { name: column, primaryKey: column === 'id' && !key }]),
  ),
  compositePrimaryKeys: key ? { key: { columns: key } } : {},
  uniqueConstraints: {},
  foreignKeys: {},
  indexes: Object.fromEntries(
    indexes.map(({ name: of, columns: on, isUnique = false }) => [
      of,
      { name: of, isUnique, columns: on.map((expression) => ({ expression })) },
    ]),
  ),
});

const goods = table('goods', ['id', 'tenant_id', 'code'], {
  indexes: [
    { name: 'goods_page', columns: ['tenant_id', 'id'] },
    { name: 'goods_code', columns: ['code'], isUnique: true },
  ],
});
const link = table('link', ['a', 'tenant_id'], { key: ['a', 'tenant_id'] });
const menu = table('menu', ['id']);
const tables = readTables({ tables: { menu, goods, link } });
const reasons = {
  shared: { menu: 'everybody' },
  notLed: { goods_code: { why: 'a code' }, 'link primary key': { why: 'both' } },
  unled: { link: { why: 'both' } },
};

test('a table is judged by which of its rules begin with the tenant, and which would hinder a split', () => {
  const names = (rules) => rules.map(({ name }) => name);
  const { led, notLed, forbidding, isUnled } = judgeTable(tables.find(({ name }) => name === 'goods'));
  assert.deepEqual(
    [names(led), names(notLed), names(forbidding), isUnled],
    [['goods_page'], ['goods_code'], ['goods primary key', 'goods_code'], false],
  );
  const linked = judgeTable(tables.find(({ name }) => name === 'link'));
  assert.deepEqual(
    [names(linked.notLed), linked.forbidding, linked.isUnled],
    [['link primary key'], [], true],
  );
});

test('every table without a tenant and every rule that does not begin with it needs a reason, and no other has one', () => {
  assert.deepEqual(unexplained(tables, reasons), []);
  for (const [kind, name] of [
    ['shared', 'menu'],
    ['notLed', 'goods_code'],
    ['unled', 'link'],
  ]) {
    const { [name]: _gone, ...rest } = reasons[kind];
    assert.deepEqual(unexplained(tables, { ...reasons, [kind]: rest }), [
      `${name} has no reason in "${kind}"`,
    ]);
    const more = { ...reasons[kind], nothing: { why: '' } };
    assert.deepEqual(unexplained(tables, { ...reasons, [kind]: more }), [
      `nothing of "${kind}" is not there`,
    ]);
  }
});
