import { WorkflowError } from '../errors.js';
import type { Transaction } from '../store/port.js';
import type { InstanceRow } from '../store/rows.js';
import type { EngineContext, Session } from './context.js';
import type { Definition } from './definitions.js';
import type { tables } from './tables.js';

interface Parts {
  readonly engine: EngineContext;
  readonly tx: Transaction;
  readonly rows: ReturnType<typeof tables>;
  readonly definitions: Map<string, Definition>;
  readonly owns: Session['owns'];
}

type Loading = Pick<Session, 'adopt' | 'loadInstance' | 'lock' | 'open' | 'loadRegion' | 'loadAll'> & {
  /** the roots that are locked, with the number each had */
  readonly held: ReadonlyMap<string, number>;
};

/** How a command gets to see rows: trees are locked first, and what was loaded whole is not read again. */
export function createLoading({ engine, tx, rows, definitions, owns }: Parts): Loading {
  const held = new Map<string, number>();
  const whole = new Set<string>();
  const hold = (root: InstanceRow) => {
    rows.instance.load([root]);
    if (!held.has(root.id)) held.set(root.id, root.sequence);
    return root;
  };
  const loadInstance = async (id: string): Promise<InstanceRow> => {
    const known = rows.instance.get(id);
    const row = known ?? (await tx.find('instance', id));
    if (!row) throw new WorkflowError('instance_not_found', { id });
    if (!definitions.has(row.definitionId)) {
      definitions.set(row.definitionId, await engine.definitions.get(tx, row.definitionId));
    }
    rows.instance.load([row]);
    if (row.rootId !== row.id && !rows.instance.get(row.rootId)) await loadInstance(row.rootId);
    return rows.instance.get(id) ?? row;
  };
  return {
    held,
    loadInstance,
    adopt(instance, definition) {
      rows.instance.put(instance);
      definitions.set(definition.row.id, definition);
    },
    async lock(of) {
      const root = await tx.lockRoot(of);
      return root && owns(root) ? hold(root) : null;
    },
    async open(of) {
      const place = await tx.open(of);
      if (!place || !owns(place.root)) return null;
      hold(place.root);
      rows.instance.load([place.instance]);
      rows.execution.load(place.executions);
      rows.task.load(place.task ? [place.task] : []);
      if ('instance' in of && of.whole) whole.add(of.instance);
      // A jump from a called instance to its caller opens both: what the first changed is known better here.
      return { ...place, instance: await loadInstance(place.instance.id) };
    },
    async loadRegion({ id }, region) {
      if (whole.has(id)) return;
      rows.execution.load(await tx.select('execution', { instanceId: id, region: regionsAround(region) }));
    },
    async loadAll({ id }) {
      if (whole.has(id)) return;
      rows.execution.load(await tx.select('execution', { instanceId: id }));
      whole.add(id);
    },
  };
}

/** The regions around a region, itself included: `/a/b` → '', '/a', '/a/b'. */
function regionsAround(region: string): string[] {
  const parts = region.split('/').slice(1);
  return ['', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}
