import { createMemoryStore } from '../store/memory-store.js';
import type { Reader, Store, Transaction } from '../store/port.js';
import type { TableName, Tables } from '../store/rows.js';

/** Tables whose rows belong to an instance, and count for what it does next. */
const ofInstance = ['execution', 'task', 'timer', 'subscription', 'history', 'participant', 'value'] as const;

/**
 * The rows of a tree of instances, read once; each store that is made of them has them in memory, to be played on.
 * Versions are read where they are.
 *
 * @example
 * const copy = await copiedRows(store, rootId);
 * const engine = createEngine({ store: copy(), clock, ids });
 */
export async function copiedRows(
  base: Reader,
  rootId: string | undefined,
  without: (instanceId: string) => ReadonlySet<string> = () => new Set(),
): Promise<() => Store> {
  const dump = JSON.stringify(rootId === undefined ? [] : await rowsOf(base, rootId, without));
  return () => copiedStore(base, createMemoryStore(dump));
}

function copiedStore(base: Reader, memory: Store): Store {
  const versions: Pick<Reader, 'find' | 'select' | 'latestDefinition'> = {
    find: (table, id) => (isOfVersion(table) ? base : memory).find(table, id),
    select: (table, where) => (isOfVersion(table) ? base : memory).select(table, where),
    latestDefinition: (key, tenantId, options) => base.latestDefinition(key, tenantId, options),
  };
  const over = (tx: Transaction): Transaction => ({
    ...tx,
    ...versions,
    async holdDefinition(of) {
      const row =
        'id' in of ? await base.find('definition', of.id) : await base.latestDefinition(of.key, of.tenantId);
      return row && !row.removing ? row : null;
    },
  });
  return { ...memory, ...versions, transaction: (work) => memory.transaction((tx) => work(over(tx))) };
}

const isOfVersion = (table: TableName): boolean => table === 'definition' || table === 'model';

async function rowsOf(
  base: Reader,
  rootId: string,
  without: (instanceId: string) => ReadonlySet<string>,
): Promise<[TableName, readonly Tables[TableName][]][]> {
  const [called, root] = [await base.select('instance', { rootId }), await base.find('instance', rootId)];
  const instances = [...(root ? [root] : []), ...called.filter(({ id }) => id !== rootId)].map((instance) => {
    const hidden = without(instance.id);
    const shown = Object.entries(instance.variables).filter(([name]) => !hidden.has(name));
    return { ...instance, variables: Object.fromEntries(shown) };
  });
  const instanceId = instances.map(({ id }) => id);
  const rows: [TableName, readonly Tables[TableName][]][] = [['instance', instances]];
  for (const table of ofInstance) rows.push([table, await base.select(table, { instanceId })]);
  const open = (await base.select('task', { instanceId, endTime: null })).map(({ id }) => id);
  if (open.length > 0) rows.push(['candidate', await base.select('candidate', { taskId: open })]);
  return rows;
}
