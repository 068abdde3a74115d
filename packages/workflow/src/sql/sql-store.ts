import {
  type Change,
  keyFields,
  type Reader,
  type RootOf,
  type Store,
  type Transaction,
} from '../store/port.js';
import type { InstanceRow, TableName } from '../store/rows.js';
import type { SqlDriver } from './driver.js';
import { glance, type WriteIf } from './glance.js';
import { instancesStatements, type ListStatements, openTasksStatements } from './list-statements.js';
import { openPlace } from './open-place.js';
import { readRow } from './read-row.js';
import { changeText, createParams, statementsOf, type TableStatements, whereOf } from './statements.js';

type Prepared = (name: TableName) => TableStatements;

/**
 * A store over PostgreSQL or PGlite.
 * @example
 * const engine = createEngine({ store: createSqlStore(driver), clock, ids });
 */
export function createSqlStore(driver: SqlDriver): Store {
  const known = new Map<TableName, TableStatements>();
  const prepared: Prepared = (name) => {
    const statements = known.get(name) ?? statementsOf(name);
    known.set(name, statements);
    return statements;
  };
  return {
    ...createReader(driver, prepared),
    isConflict,
    transaction: (work) => driver.transaction((tx) => work(createTransaction(tx, prepared))),
    joined: (work) => work(createTransaction(driver, prepared)),
    glance: (work) => glance(driver, createReader(driver, prepared), writeIf(driver, prepared), work),
  };
}

function createReader(driver: SqlDriver, prepared: Prepared): Reader {
  const rows = async <N extends TableName>(name: N, text: string, params: readonly unknown[]) => {
    const { select, shape } = prepared(name);
    const result = await driver.query(`${select}${text}`, params);
    return result.rows.map((raw) => readRow<N>(shape, raw));
  };
  const listed = <N extends TableName>(name: N, { page }: ListStatements) =>
    rows(name, page.text, page.params);
  const counted = async ({ total }: ListStatements): Promise<number> => {
    const [row] = (await driver.query(total.text, total.params)).rows;
    return (row as { readonly n: number }).n;
  };
  return {
    find: async (name, id) => (await rows(name, ' where id = $1', [id]))[0] ?? null,
    async select(name, where) {
      const { shape } = prepared(name);
      const { params, param } = createParams();
      const condition = whereOf(shape, where, param);
      return rows(name, `${condition} order by ${shape.order}`, params);
    },
    async some(name, where, limit) {
      const { params, param } = createParams();
      const condition = whereOf(prepared(name).shape, where, param);
      return rows(name, `${condition} limit ${param(limit)}::int`, params);
    },
    async latestDefinition(key, tenantId, { removing } = { removing: false }) {
      const tenant = tenantId === null ? 'tenant_id is null' : 'tenant_id = $2';
      const params = tenantId === null ? [key] : [key, tenantId];
      const kept = removing ? '' : ' and not removing';
      const text = ` where key = $1 and ${tenant}${kept} order by version desc limit 1`;
      return (await rows('definition', text, params))[0] ?? null;
    },
    openTasks: (query) => listed('task', openTasksStatements(query)),
    countOpenTasks: (query) => counted(openTasksStatements(query)),
    instances: (query) => listed('instance', instancesStatements(query)),
    countInstances: (query) => counted(instancesStatements(query)),
  };
}

function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return conflictCodes.has(String(code)) || (code === '23505' && numbered.has(String(constraint)));
}

const lockRoots = `
  with held as materialized (select id from mall_wf_instance where id = any($1::text[]) order by id for update)
  update mall_wf_instance i set sequence = i.sequence + 1 from held where i.id = held.id`;

/** Only the lock and the name: other columns would be as they were before the lock was had. */
const dueTimer = `
  select t.id from mall_wf_timer t
  join mall_wf_instance r on r.id = t.root_id
  where t.due_time <= $1::timestamptz and t.failures < 3 and not t.suspended and t.id <> all($2::text[])
    and coalesce(r.tenant_id, '') <> all($3::text[])
  order by t.due_time limit 1 for update of r skip locked`;

function createTransaction(driver: SqlDriver, prepared: Prepared): Transaction {
  const instance = prepared('instance');
  const definition = prepared('definition');
  const definitions = async (text: string, params: readonly unknown[]) => {
    const { rows } = await driver.query(`${definition.select}${text}`, params);
    return rows.map((raw) => readRow<'definition'>(definition.shape, raw));
  };
  const locked = async (text: string, params: readonly unknown[]): Promise<InstanceRow | null> => {
    const { rows } = await driver.query(`${instance.select}${text}`, params);
    return rows[0] === undefined ? null : readRow<'instance'>(instance.shape, rows[0]);
  };
  return {
    ...createReader(driver, prepared),
    handle: driver,
    lockRoot(of) {
      const [root, id] = rootCondition(of);
      return locked(` where id = ${root} for update`, [id]);
    },
    async lockRoots(rootIds) {
      if (rootIds.length === 0) return;
      await driver.query(lockRoots, [[...new Set(rootIds)]]);
    },
    open: (of) => openPlace(driver, of, true),
    // A start holds its version as a foreign key would; who removes it waits for that, and the other way round.
    async holdDefinition(of) {
      const { params, param } = createParams();
      const newest = 'id' in of ? '' : ' order by version desc limit 1';
      const text = `${whereOf(definition.shape, of, param)} and not removing${newest} for key share`;
      return (await definitions(text, params))[0] ?? null;
    },
    async lockDefinitions(where) {
      const { params, param } = createParams();
      return definitions(`${whereOf(definition.shape, where, param)} order by id for update`, params);
    },
    async lockDueTimer(now, passedOver) {
      const { rows } = await driver.query(dueTimer, [now, passedOver.timers, passedOver.tenants]);
      return (rows[0] as { readonly id: string } | undefined)?.id ?? null;
    },
    write: (changes) => write(driver, prepared, changes),
    conclude: (changes) => write(driver, prepared, changes),
  };
}

const ownerTables = { task: 'mall_wf_task', timer: 'mall_wf_timer', instance: 'mall_wf_instance' } as const;

/** Finds the root of a thing; an execution knows its instance only. */
function rootCondition(of: RootOf): readonly [string, string] {
  if ('execution' in of) {
    const text =
      '(select i.root_id from mall_wf_execution e join mall_wf_instance i on i.id = e.instance_id where e.id = $1)';
    return [text, of.execution];
  }
  const [kind, id] = Object.entries(of)[0] as [keyof typeof ownerTables, string];
  return [`(select root_id from ${ownerTables[kind]} where id = $1)`, id];
}

/** All changes go in one statement, because a round trip costs more than a table; what is replaced goes first. */
async function write(driver: SqlDriver, prepared: Prepared, changes: readonly Change[]): Promise<void> {
  const first = changes.filter((change) => isReplaced(change, changes));
  const rest = changes.filter((change) => !first.includes(change));
  // Asked at once: what somebody asks next comes after both.
  await Promise.all([first, rest].map((part) => writeTogether(driver, prepared, part)));
}

/**
 * Parts of one statement do not see each other: a row cannot be removed and made again in it. Rows with an id of their
 * own never are; those whose key says what they mean may be.
 */
const isReplaced = (change: Change, all: readonly Change[]) =>
  'remove' in change &&
  keyFields(change.table).length > 1 &&
  all.some((other) => other.table === change.table && !('remove' in other));

/** Everything in one statement, if the root has still the number it was read with; nothing otherwise. */
const writeIf =
  (driver: SqlDriver, prepared: Prepared): WriteIf =>
  async ({ id, sequence }, changes) => {
    if (changes.some((change) => isReplaced(change, changes))) return false;
    const { params, param } = createParams();
    const held = `select id from mall_wf_instance where id = ${param(id)} and sequence = ${param(sequence)}::int for update`;
    const parts = changes.map((change, nth) => {
      const text = changeText(prepared(change.table), change, param, 'exists (select from held)');
      return `c${nth} as (${text})`;
    });
    const text = `with ${[`held as materialized (${held})`, ...parts].join(', ')} select id from held`;
    return (await driver.query(text, params)).rows.length > 0;
  };

async function writeTogether(
  driver: SqlDriver,
  prepared: Prepared,
  changes: readonly Change[],
): Promise<void> {
  const { params, param } = createParams();
  const texts = changes.map((change) => changeText(prepared(change.table), change, param));
  const last = texts.pop();
  if (last === undefined) return;
  const before = texts.map((text, nth) => `c${nth} as (${text})`);
  await driver.query(before.length > 0 ? `with ${before.join(', ')} ${last}` : last, params);
}

/** Serialization failure and deadlock; besides them what two commands would number alike. */
const conflictCodes = new Set(['40001', '40P01']);
const numbered = new Set(['mall_wf_definition_version', 'mall_wf_history_sequence']);
