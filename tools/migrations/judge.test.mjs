import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './judge.mjs';
import { narrowing, statementsOf } from './narrowing.mjs';

const refused = {
  'a table gone': 'drop table mall_goods',
  'a column gone': 'ALTER TABLE "mall_goods" DROP COLUMN "unit";',
  'one of several things': 'alter table mall_goods add column colour text, drop column unit',
  'a table by another name': 'alter table "mall_goods" rename to "mall_ware"',
  'a column by another name': 'ALTER TABLE "mall_goods" RENAME COLUMN "unit" TO "measure"',
  'another type': 'ALTER TABLE "mall_goods" ALTER COLUMN "unit" SET DATA TYPE varchar(8)',
  'the same, said shortly': 'alter table mall_goods alter unit type integer using unit::integer',
  'a column that must be filled': 'ALTER TABLE "mall_goods" ALTER COLUMN "unit" SET NOT NULL',
  'a default gone': 'alter table mall_goods alter column unit drop default',
  'a new column without a default': 'ALTER TABLE "mall_goods" ADD COLUMN "colour" text NOT NULL',
  'a check': `alter table mall_goods add constraint colours check (colour in ('red', 'green; or so'))`,
  'a foreign key': 'alter table mall_goods add constraint of_dept foreign key (dept_id) references mall_dept (id)',
  'a unique rule': 'CREATE UNIQUE INDEX "mall_goods_unit" ON "mall_goods" USING btree ("unit")',
  'rows gone': 'truncate mall_goods',
  'a function gone': 'drop function next_number()',
};

const taken = {
  'a new table with all of that': `create table mall_crate (id bigint not null);
    create unique index mall_crate_id on mall_crate (id); alter table mall_crate add column colour text not null`,
  'a column that may be empty': 'alter table mall_goods add column colour text',
  'a column with a default': `ALTER TABLE "mall_goods" ADD COLUMN "colour" varchar(16) DEFAULT 'red' NOT NULL`,
  'a column that makes itself': 'alter table mall_goods add column long text not null generated always as (name) stored',
  'a new index, and an old one gone': 'create index mall_goods_unit on mall_goods (unit); drop index mall_goods_page',
  'a rule gone': 'alter table mall_goods drop constraint colours',
  'a column that may be empty from now on': 'alter table mall_goods alter column unit drop not null',
  'what is only said': '-- drop table mall_goods\nselect 1',
  'rows changed': `update mall_goods set remark = 'drop table mall_goods; alter table mall_goods drop column unit'`,
};

for (const [what, sql] of Object.entries(refused))
  test(`an older server cannot live with ${what}`, () => assert.equal(narrowing(sql).length, 1, sql));
for (const [what, sql] of Object.entries(taken))
  test(`an older server lives with ${what}`, () => assert.deepEqual(narrowing(sql), []));

test('an index that kept rows apart is missed by older statements, any other is not', () => {
  const before = statementsOf('create unique index one on mall_goods (name); create index two on mall_goods (unit)');
  assert.equal(narrowing('drop index one', before).length, 1);
  assert.deepEqual(narrowing('drop index if exists two', before), []);
});

const expand = { name: '0001_measure', sql: 'alter table mall_goods add column measure text' };
const drop = 'alter table mall_goods drop column unit';

test('what an older server cannot live with is refused, unless it says which expand it is the contract of', () => {
  const judged = (sql) => judge([expand, { name: '0002_unit', sql }]).problems.length;
  assert.equal(judged(drop), 1);
  assert.equal(judged(`-- contract of 0001_measure\n${drop}`), 0);
  assert.equal(judged(`-- contract of 0002_unit\n${drop}`), 1);
  assert.equal(judged('-- contract of 0001_measure\nselect 1'), 1);
});

test('what is older than the rule is forgiven by name, as long as there is something to forgive', () => {
  const files = [expand, { name: '0002_unit', sql: drop }];
  assert.deepEqual(judge(files, { '0002_unit': 'of old' }).problems, []);
  assert.equal(judge(files, { '0002_unit': 'of old', '0001_measure': 'of old' }).problems.length, 1);
  assert.equal(judge([expand], { '0002_unit': 'of old' }).problems.length, 1);
});

test('a statement ends at its semicolon, not at one in a text or a body', () => {
  const body = 'do $$ begin perform 1; perform 2; end $$';
  assert.deepEqual(statementsOf(`${body}; select ';' ; -- done;\n`), [body, "select ';'"]);
});
