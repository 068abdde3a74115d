import { WorkflowError } from '../errors.js';
import { pageOf, queryInstances, queryOpenTasks } from './list-query.js';
import { createMemoryTable, type MemoryTable } from './memory-table.js';
import type {
  Change,
  KnownInstanceQuery,
  KnownTaskQuery,
  Opening,
  PassedOver,
  Place,
  Reader,
  RootOf,
  Store,
  Transaction,
  Where,
} from './port.js';
import { keyOf } from './port.js';
import type { TableName, Tables } from './rows.js';

type Data = { readonly [N in TableName]: MemoryTable<Tables[N]> };

/** A store that forgets everything with the process; it can be written out and read back. */
export interface MemoryStore extends Store {
  /** all rows as JSON */
  dump(): string;
}

/**
 * A store in memory, for tests and for simulating a process in the browser.
 * @example
 * const engine = createEngine({ store: createMemoryStore(), clock, ids });
 */
export function createMemoryStore(dump?: string): MemoryStore {
  const data = emptyData();
  if (dump) restore(data, dump);
  const reader = createReader(data);
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...reader,
    isConflict: () => false,
    dump: () => JSON.stringify(Object.entries(data).map(([name, table]) => [name, table.rows()])),
    transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const result = last.then(() => runTransaction(data, reader, work));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function emptyData(): Data {
  return {
    definition: createMemoryTable([['key', 'tenantId'], ['deploymentId']]),
    model: createMemoryTable([]),
    instance: createMemoryTable([['rootId'], ['callerId'], ['parentId'], ['definitionId']]),
    execution: createMemoryTable([['instanceId', 'region'], ['instanceId']]),
    task: createMemoryTable([['executionId'], ['instanceId'], ['rootId']]),
    candidate: createMemoryTable([['taskId']]),
    timer: createMemoryTable([['executionId'], ['instanceId'], ['rootId']]),
    subscription: createMemoryTable([['executionId'], ['signal'], ['instanceId']]),
    history: createMemoryTable([['instanceId']]),
    participant: createMemoryTable([['instanceId'], ['userId']]),
    value: createMemoryTable([['instanceId'], ['name']]),
    incident: createMemoryTable([['executionId'], ['instanceId']]),
    comment: createMemoryTable([['instanceId'], ['taskId']]),
    attachment: createMemoryTable([['instanceId'], ['taskId']]),
  };
}

function restore(data: Data, dump: string): void {
  for (const [name, rows] of JSON.parse(dump) as [TableName, Tables[TableName][]][]) {
    const table = tableOf(data, name);
    for (const row of rows) table.set(keyOf(name, row), row);
  }
}

/** One name, one type: the compiler cannot see it through the union. */
const tableOf = <N extends TableName>(data: Data, name: N) => data[name] as unknown as MemoryTable<Tables[N]>;

function createReader(data: Data): Reader {
  const tasks = (query: KnownTaskQuery) => queryOpenTasks(query, data);
  const instances = (query: KnownInstanceQuery) => queryInstances(query, data);
  return {
    find: async (name, id) => tableOf(data, name).get(id) ?? null,
    select: async (name, where) => tableOf(data, name).select(where),
    some: async (name, where, limit) => tableOf(data, name).select(where).slice(0, limit),
    latestDefinition: async (key, tenantId, { removing } = { removing: false }) =>
      data.definition
        .select({ key, tenantId })
        .filter((each) => removing || !each.removing)
        .sort((left, right) => right.version - left.version)[0] ?? null,
    openTasks: async (query) => pageOf(tasks(query), query),
    countOpenTasks: async (query) => tasks(query).length,
    instances: async (query) => pageOf(instances(query), query),
    countInstances: async (query) => instances(query).length,
  };
}

async function runTransaction<T>(
  data: Data,
  reader: Reader,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const undo: (() => void)[] = [];
  const rootOf = (row: { readonly rootId: string } | null | undefined) =>
    (row && data.instance.get(row.rootId)) ?? null;
  const write = async (changes: readonly Change[]) => {
    for (const change of changes) apply(data, change, undo);
  };
  const tx: Transaction = {
    ...reader,
    handle: null,
    lockRoot: async (of) => rootOf(findOwner(data, of)),
    async lockRoots(rootIds) {
      const roots = [...new Set(rootIds)].flatMap((id) => data.instance.get(id) ?? []);
      await write([
        { table: 'instance', put: roots.map((root) => ({ ...root, sequence: root.sequence + 1 })) },
      ]);
    },
    open: async (of) => openPlace(data, of),
    async holdDefinition(of) {
      const row =
        'id' in of ? data.definition.get(of.id) : await reader.latestDefinition(of.key, of.tenantId);
      return row && !row.removing ? row : null;
    },
    lockDefinitions: async (where) => data.definition.select(where),
    lockDueTimer: async (now, passedOver) => dueTimer(data, now, passedOver),
    write,
    conclude: write,
  };
  try {
    return await work(tx);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

function findOwner(data: Data, of: RootOf): { readonly rootId: string } | undefined {
  if ('task' in of) return data.task.get(of.task);
  if ('timer' in of) return data.timer.get(of.timer);
  if ('instance' in of) return data.instance.get(of.instance);
  return data.instance.get(data.execution.get(of.execution)?.instanceId ?? '');
}

function openPlace(data: Data, of: Opening): Place | null {
  const task = 'task' in of ? (data.task.get(of.task) ?? null) : null;
  const instance = data.instance.get('instance' in of ? of.instance : (task?.instanceId ?? ''));
  const root = data.instance.get(instance?.rootId ?? '');
  if (!instance || !root) return null;
  const around = (region: string) => task === null || `${task.region}/`.startsWith(`${region}/`);
  const tokens =
    task !== null || ('instance' in of && of.whole) ? data.execution.select({ instanceId: instance.id }) : [];
  return { root, instance, task, executions: tokens.filter((each) => around(each.region)) };
}

function dueTimer(data: Data, now: string, { timers, tenants }: PassedOver): string | null {
  const due = data.timer
    .rows()
    .filter((timer) => timer.dueTime <= now && timer.failures < 3 && !timer.suspended)
    .filter(({ id }) => !timers.includes(id))
    .filter(({ rootId }) => !tenants.includes(data.instance.get(rootId)?.tenantId ?? ''))
    .sort((left, right) => (left.dueTime < right.dueTime ? -1 : left.dueTime > right.dueTime ? 1 : 0));
  return due[0]?.id ?? null;
}

function apply(data: Data, change: Change, undo: (() => void)[]): void {
  const table = tableOf(data, change.table) as MemoryTable<Tables[TableName]>;
  const set = (key: string, row: Tables[TableName] | undefined) => {
    const old = table.get(key);
    undo.push(() => table.set(key, old));
    table.set(key, row);
  };
  if ('put' in change || 'add' in change) {
    for (const row of 'put' in change ? change.put : change.add) {
      refuseDuplicate(data, change.table, row);
      set(keyOf(change.table, row), row);
    }
    return;
  }
  const where = ('remove' in change ? change.remove : change.where) as Where<Tables[TableName]>;
  for (const row of table.select(where)) {
    const key = keyOf(change.table, row);
    set(key, 'patch' in change ? ({ ...row, ...change.patch } as Tables[TableName]) : undefined);
    if ('remove' in change) removeDependent(data, change.table, row, undo);
  }
}

/** What SQL removes by a foreign key. */
function removeDependent(data: Data, name: TableName, row: Tables[TableName], undo: (() => void)[]): void {
  if (name === 'task')
    apply(data, { table: 'candidate', remove: { taskId: (row as Tables['task']).id } }, undo);
  if (name === 'definition')
    apply(data, { table: 'model', remove: { id: (row as Tables['definition']).id } }, undo);
}

/** The one rule that SQL keeps by a unique index. */
function refuseDuplicate(data: Data, name: TableName, row: Tables[TableName]): void {
  if (name !== 'definition') return;
  const { id, key, tenantId, version } = row as Tables['definition'];
  const twin = data.definition.select({ key, tenantId, version }).some((each) => each.id !== id);
  if (twin) throw new WorkflowError('store_conflict');
}
