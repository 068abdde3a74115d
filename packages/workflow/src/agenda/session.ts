import { WorkflowError } from '../errors.js';
import type { FlowNode } from '../model/process-model.js';
import type { WorkflowEvent } from '../ports.js';
import type { Change, RootOf, Transaction } from '../store/port.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';
import type { EngineContext } from './context.js';
import type { Definition } from './definitions.js';
import type { Operation } from './operation.js';
import { Tracked } from './tracked.js';

const tables = () => ({
  instance: new Tracked('instance'),
  execution: new Tracked('execution'),
  task: new Tracked('task'),
  candidate: new Tracked('candidate'),
  timer: new Tracked('timer'),
  subscription: new Tracked('subscription'),
  history: new Tracked('history'),
  comment: new Tracked('comment'),
  attachment: new Tracked('attachment'),
});

/** One command at work: the rows it has seen, what it has changed, and what is still to do. */
export interface Session extends ReturnType<typeof tables> {
  readonly engine: EngineContext;
  readonly tx: Transaction;
  readonly actor: string | null;
  readonly now: string;
  readonly events: WorkflowEvent[];
  readonly agenda: Operation[];
  plan(operation: Operation): void;
  newId(): string;
  /** the next number of the tree an instance belongs to; it orders everything the tree ever made */
  number(instance: InstanceRow): number;
  /** the definition of an instance that was loaded before */
  definitionOf(instance: InstanceRow): Definition;
  lock(of: RootOf): Promise<InstanceRow | null>;
  loadInstance(id: string): Promise<InstanceRow>;
  adopt(instance: InstanceRow, definition: Definition): void;
  /** the tokens around one place: its region and those around it */
  loadRegion(instance: InstanceRow, region: string): Promise<void>;
  loadAll(instance: InstanceRow): Promise<void>;
  instanceOf(execution: ExecutionRow): InstanceRow;
  executionAt(id: string): ExecutionRow;
  nodeOf(execution: ExecutionRow): FlowNode;
  children(instanceId: string, parentId: string | null): ExecutionRow[];
  changes(): Change[];
  /** drops what is still to be written, after it was written or undone by other means */
  forget(): void;
}

/** The regions around a region, itself included: `/a/b` → '', '/a', '/a/b'. */
export function regionsAround(region: string): string[] {
  const parts = region.split('/').slice(1);
  return ['', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/**
 * Opens a command's view of the store.
 * @example
 * const session = openSession(engine, tx, { actor: 'alice' });
 */
export function openSession(
  engine: EngineContext,
  tx: Transaction,
  options: { actor?: string | null },
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
  return {
    ...rows,
    engine,
    tx,
    actor: options.actor ?? null,
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
    lock: (of) => tx.lockRoot(of),
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

type Rows = ReturnType<typeof tables>;

function nextNumber(rows: Rows, rootId: string): number {
  const root = rows.instance.get(rootId);
  if (!root) throw new WorkflowError('instance_not_found', { id: rootId });
  const sequence = root.sequence + 1;
  rows.instance.put({ ...root, sequence });
  return sequence;
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
