import { WorkflowError } from '../errors.js';
import type { Change, Transaction } from '../store/port.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';
import type { EngineContext, Session } from './context.js';
import type { Definition } from './definitions.js';
import { createLoading } from './loading.js';
import type { Operation } from './operation.js';
import { keepSearched } from './searched.js';
import { tables } from './tables.js';

/**
 * Opens a command's view of the store.
 * @example
 * const session = openSession(engine, tx, { actor: 'alice', tenant: undefined });
 */
export function openSession(
  engine: EngineContext,
  tx: Transaction,
  { actor, tenant }: Pick<Session, 'actor' | 'tenant'>,
): Session {
  const rows = tables();
  let written = false;
  const definitions = new Map<string, Definition>();
  const agenda: Operation[] = [];
  const owns: Session['owns'] = (row) => tenant === undefined || row.tenantId === tenant;
  const { held, ...loading } = createLoading({ engine, tx, rows, definitions, owns });
  const instanceOf = (execution: ExecutionRow) => {
    const instance = rows.instance.get(execution.instanceId);
    if (!instance) throw new WorkflowError('instance_not_found', { id: execution.instanceId });
    return instance;
  };
  const definitionOf = (instance: InstanceRow) => {
    const definition = definitions.get(instance.definitionId);
    if (!definition) throw new WorkflowError('definition_not_found', { id: instance.definitionId });
    return definition;
  };
  return {
    ...rows,
    ...loading,
    engine,
    tx,
    actor,
    tenant,
    owns,
    now: engine.clock.now().toISOString(),
    events: [],
    agenda,
    plan: (operation) => agenda.push(operation),
    newId: () => engine.ids.next(),
    number: (instance) => nextNumber(rows, instance.rootId),
    definitionOf,
    instanceOf,
    executionAt(id) {
      const execution = rows.execution.get(id);
      if (!execution) throw new WorkflowError('execution_not_found', { id });
      return execution;
    },
    nodeOf(execution) {
      const node = definitionOf(instanceOf(execution)).model.nodes[execution.activityId];
      if (!node) throw new WorkflowError('move_target_missing', { element: execution.activityId });
      return node;
    },
    children: (instanceId, parentId) =>
      [...rows.execution.values()].filter(
        (each) => each.parentId === parentId && each.instanceId === instanceId,
      ),
    changes: () => (written ? [] : changesOf(rows, held, engine)),
    forget: () => {
      written = true;
    },
  };
}

function nextNumber(rows: Rows, rootId: string): number {
  const root = rows.instance.get(rootId);
  if (!root) throw new WorkflowError('instance_not_found', { id: rootId });
  const sequence = root.sequence + 1;
  rows.instance.put({ ...root, sequence });
  return sequence;
}

/** All that is to be written. Whatever it is, it raises the number of a tree: who has read the tree before knows by it. */
function changesOf(
  rows: Rows,
  held: ReadonlyMap<string, number>,
  { searchable, zone }: EngineContext,
): Change[] {
  keepSearched(rows, searchable, zone);
  const all = () => Object.keys(rows).flatMap((name) => rows[name as keyof Rows].changes());
  const changes = all();
  const untouched = [...held].filter(([id, sequence]) => rows.instance.get(id)?.sequence === sequence);
  if (changes.length === 0 || untouched.length === 0) return changes;
  for (const [id] of untouched) nextNumber(rows, id);
  return all();
}

type Rows = ReturnType<typeof tables>;
