import { WorkflowError } from '../errors.js';
import type { Transaction } from '../store/port.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';
import type { EngineContext, Session } from './context.js';
import type { Definition } from './definitions.js';
import type { Operation } from './operation.js';
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
  const { adopt, loadInstance } = instanceLoading(engine, tx, rows, definitions);
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
  const owns: Session['owns'] = (row) => tenant === undefined || row.tenantId === tenant;
  return {
    ...rows,
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
    adopt,
    loadInstance,
    instanceOf,
    async lock(of) {
      const root = await tx.lockRoot(of);
      return root && owns(root) ? root : null;
    },
    loadRegion: async (instance, region) =>
      rows.execution.load(
        await tx.select('execution', { instanceId: instance.id, region: regionsAround(region) }),
      ),
    loadAll: async (instance) =>
      rows.execution.load(await tx.select('execution', { instanceId: instance.id })),
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
    changes: () =>
      written ? [] : Object.keys(rows).flatMap((name) => rows[name as keyof typeof rows].changes()),
    forget: () => {
      written = true;
    },
  };
}

function instanceLoading(
  engine: EngineContext,
  tx: Transaction,
  rows: Rows,
  definitions: Map<string, Definition>,
) {
  const adopt = (instance: InstanceRow, definition: Definition) => {
    rows.instance.put(instance);
    definitions.set(definition.row.id, definition);
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
  return { adopt, loadInstance };
}

function nextNumber(rows: Rows, rootId: string): number {
  const root = rows.instance.get(rootId);
  if (!root) throw new WorkflowError('instance_not_found', { id: rootId });
  const sequence = root.sequence + 1;
  rows.instance.put({ ...root, sequence });
  return sequence;
}

/** The regions around a region, itself included: `/a/b` → '', '/a', '/a/b'. */
function regionsAround(region: string): string[] {
  const parts = region.split('/').slice(1);
  return ['', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

type Rows = ReturnType<typeof tables>;
