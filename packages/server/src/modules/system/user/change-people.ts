import { splitIds } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { UserContext } from '../../../context/context.js';
import { columnValues } from '../../../crud/column-values.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { changedValues, checkChange } from './user-rules.js';

/** What one statement carries. */
const peopleOfStatement = 500;

/**
 * Changes many people, each in their own way, in few statements: what decides whether somebody may be changed so is
 * asked once for all who are alike. What only the values decide has been looked at before, as of an update of one.
 *
 * @throws AppError row.not_found where one of them is not there, and whatever refuses an update; then nobody is changed
 */
export async function changePeople(
  ctx: UserContext,
  repository: Repository,
  inputs: readonly Values[],
): Promise<void> {
  const wanted = new Map<string, Values>();
  // Whoever two lines are about is changed by both, the last of them counts.
  for (const input of inputs) wanted.set(String(input.id), { ...wanted.get(String(input.id)), ...input });
  const people = await repository.lockAll(ctx, [...wanted.keys()]);
  const there = new Set(people.map(({ id }) => id));
  const missing = [...wanted.keys()].find((id) => !there.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
  await checkAll(ctx, people, wanted);
  const rows = people.map((person): Person => {
    const values = columnValues(repository.columns, changedValues(wanted.get(person.id) ?? {}, person));
    return { id: person.id, values };
  });
  for (const alike of alikeIn(rows))
    for (let at = 0; at < alike.length; at += peopleOfStatement) {
      const part = alike.slice(at, at + peopleOfStatement);
      await repository.updateMany(
        ctx,
        part.map(({ id }) => id),
        ownValues(repository, part),
      );
    }
}

interface Person {
  readonly id: string;
  readonly values: Values;
}

/** What decides whether somebody may be changed so: people for whom all of it is the same are asked about once. */
const deciding = ['roleId', 'deptId', 'postId'] as const;

async function checkAll(
  ctx: UserContext,
  people: readonly Row[],
  wanted: ReadonlyMap<string, Values>,
): Promise<void> {
  for (const tenantId of new Set(people.map((one) => String(one.tenantId))))
    await enterTenant(ctx, tenantId, 'user.update');
  const cases = new Map<string, readonly [Values, Row]>();
  for (const person of people) {
    const values = wanted.get(person.id) ?? {};
    const sets = deciding.flatMap((field) => [values[field], person[field]]).map((set) => setOf(set));
    // Oneself is a case of one's own.
    const self = person.id === ctx.actor.userId;
    cases.set(JSON.stringify([person.tenantId, self, ...sets]), [values, person]);
  }
  for (const [values, person] of cases.values()) await checkChange(ctx, values, person);
}

const setOf = (ids: unknown): readonly string[] | undefined =>
  ids === undefined ? undefined : [...splitIds(ids as string | null)].sort();

/** People of whom the same fields are written. */
function alikeIn(rows: readonly Person[]): Person[][] {
  const groups = new Map<string, Person[]>();
  for (const row of rows) {
    const key = Object.keys(row.values).sort().join(' ');
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** For each field what stands for each person, found by their id. */
function ownValues({ columns }: Repository, people: readonly Person[]): Record<string, SQL> {
  const fields = Object.keys(people[0]?.values ?? {});
  return Object.fromEntries(
    fields.map((field) => {
      const column = columns[field] as PgColumn;
      const values = Object.fromEntries(
        people.map(({ id, values: own }) => [id, cellOf(column, own[field])]),
      );
      return [
        field,
        sql`(${JSON.stringify(values)}::jsonb ->> ${users.id}::text)::${sql.raw(column.getSQLType())}`,
      ];
    }),
  );
}

const cellOf = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);
