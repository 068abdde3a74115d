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
import type { LongWork } from '../../../support/turns.js';
import { changedValues, checkChange } from './user-rules.js';

/** What one statement carries. */
const peopleOfStatement = 500;

/** People as they were read, and what is to become of them. */
export interface PlannedChanges {
  readonly wanted: ReadonlyMap<string, Values>;
  readonly people: readonly Row[];
  readonly cases: readonly Case[];
  readonly writes: readonly Write[];
}

/** Lets others in between many small steps. */
type Pace = Pick<LongWork, 'pace'>;

/** Within the transaction others have to wait for it in any case. */
const atOnce: Pace = { pace: async () => undefined };

/** What one of those gets who are all alike, and who that is. */
type Case = readonly [Values, Row];

/** People whose fields one statement writes. */
interface Write {
  readonly ids: readonly string[];
  readonly values: Values;
}

/**
 * Works out what many people are to be, each in their own way, before anybody waits for them: embedded, everybody waits
 * for a transaction.
 *
 * @throws AppError row.not_found where one of them is not there
 */
export async function planChanges(
  ctx: UserContext,
  repository: Repository,
  inputs: readonly Values[],
  work: Pace,
): Promise<PlannedChanges> {
  const wanted = new Map<string, Values>();
  // Whoever two lines are about is changed by both, the last of them counts.
  for (const input of inputs) wanted.set(String(input.id), { ...wanted.get(String(input.id)), ...input });
  return planOf(ctx, repository, wanted, work);
}

/**
 * Changes them in few statements: what decides whether somebody may be changed so is asked once for all who are alike.
 * What only the values decide has been looked at before, as of an update of one.
 *
 * @throws AppError whatever refuses an update; then nobody is changed
 */
export async function changePeople(
  ctx: UserContext,
  repository: Repository,
  planned: PlannedChanges,
): Promise<void> {
  const versions = await repository.lockVersions(ctx, [...planned.wanted.keys()]);
  const isAsRead = planned.people.every(({ id, version }) => versions.get(id) === version);
  // Where somebody was faster, what they are to be follows from what they are now; nobody else changes that any more.
  const { people, cases, writes } = isAsRead
    ? planned
    : await planOf(ctx, repository, planned.wanted, atOnce);
  for (const tenantId of new Set(people.map((one) => String(one.tenantId))))
    await enterTenant(ctx, tenantId, 'user.update');
  for (const [values, person] of cases) await checkChange(ctx, values, person);
  for (const { ids, values } of writes) await repository.updateMany(ctx, ids, values);
}

async function planOf(
  ctx: UserContext,
  repository: Repository,
  wanted: PlannedChanges['wanted'],
  work: Pace,
): Promise<PlannedChanges> {
  const people = await repository.find(ctx, [...wanted.keys()]);
  const there = new Set(people.map(({ id }) => id));
  const missing = [...wanted.keys()].find((id) => !there.has(id));
  if (missing !== undefined) throw fail('row.not_found', { id: missing });
  const rows: Person[] = [];
  for (const person of people) {
    const values = columnValues(repository.columns, changedValues(wanted.get(person.id) ?? {}, person));
    rows.push({ id: person.id, values });
    await work.pace();
  }
  const writes: Write[] = [];
  for (const part of alikeIn(rows).flatMap(slicesOf)) {
    writes.push({ ids: part.map(({ id }) => id), values: ownValues(repository, part) });
    await work.pace();
  }
  return { wanted, people, cases: await casesOf(ctx, people, wanted, work), writes };
}

const slicesOf = (people: readonly Person[]): Person[][] =>
  Array.from({ length: Math.ceil(people.length / peopleOfStatement) }, (_, at) =>
    people.slice(at * peopleOfStatement, (at + 1) * peopleOfStatement),
  );

interface Person {
  readonly id: string;
  readonly values: Values;
}

/** What decides whether somebody may be changed so: people for whom all of it is the same are asked about once. */
const deciding = ['roleId', 'deptId', 'postId'] as const;

async function casesOf(
  { actor }: UserContext,
  people: readonly Row[],
  wanted: PlannedChanges['wanted'],
  work: Pace,
): Promise<Case[]> {
  const cases = new Map<string, Case>();
  for (const person of people) {
    const values = wanted.get(person.id) ?? {};
    const sets = deciding.flatMap((field) => [values[field], person[field]]).map((set) => setOf(set));
    // Oneself is a case of one's own.
    const self = person.id === actor.userId;
    cases.set(JSON.stringify([person.tenantId, self, ...sets]), [values, person]);
    await work.pace();
  }
  return [...cases.values()];
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
