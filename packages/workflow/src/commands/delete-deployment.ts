import type { EngineContext, Session } from '../agenda/context.js';
import { emit } from '../agenda/events.js';
import { WorkflowError } from '../errors.js';
import type { InstanceRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';
import { eraseRows } from './erase-instance.js';
import { execute } from './pipeline.js';

export interface DeleteDeploymentInput extends Acting {
  readonly deploymentId: string;
  /** also when instances still run; callers of theirs are left waiting, with an incident */
  readonly force?: boolean;
}

/** So many instances go in one transaction. */
const sliceSize = 500;

type Slice = Acting & { readonly deploymentId: string };

/**
 * Removes a deployment with its definitions and their instances: first nothing can start any more, then instances go
 * slice by slice, then the definitions. Whatever stops it in between, the same call goes on where it was.
 * @example
 * await deleteDeployment(context, { deploymentId, force: true });
 */
export async function deleteDeployment(engine: EngineContext, input: DeleteDeploymentInput): Promise<void> {
  await execute(engine, closeDeployment, input);
  while (await execute(engine, removeSlice, input));
  await execute(engine, dropDefinitions, input);
}

/** Decides whether it may go, and from then on it goes: a mark that is there already was allowed before. */
const closeDeployment: Command<DeleteDeploymentInput, void> = {
  name: 'closeDeployment',
  async run(session, { deploymentId, force = false }) {
    const open = (await ownDefinitions(session, deploymentId)).filter((each) => !each.removing);
    const ids = open.map((each) => each.id);
    if (ids.length === 0) return;
    const running = await session.tx.some('instance', { definitionId: ids, state: 'running' }, 1);
    if (running.length > 0 && !force) throw new WorkflowError('deployment_in_use', { id: deploymentId });
    await session.tx.write([{ table: 'definition', patch: { removing: true }, where: { id: ids } }]);
  },
};

async function ownDefinitions(session: Session, deploymentId: string) {
  const definitions = await session.tx.lockDefinitions({ deploymentId });
  const own = definitions.filter((each) => session.owns(each));
  if (own.length === 0) throw new WorkflowError('deployment_not_found', { id: deploymentId });
  return own;
}

/** Removes some instances with everything they called. Answers whether there may be more. */
const removeSlice: Command<Slice, boolean> = {
  name: 'removeSlice',
  async run(session, { deploymentId }) {
    const definitions = await session.tx.select('definition', { deploymentId });
    const definitionId = definitions.map((each) => each.id);
    const found = await session.tx.some('instance', { definitionId }, sliceSize);
    await session.tx.lockRoots(found.map((each) => each.rootId));
    // Under the lock: what they called meanwhile is there too, and what has ended meanwhile has.
    const gone = await session.tx.select('instance', { id: found.map((each) => each.id) });
    const all = await withCalled(session, gone);
    const ids = new Set(all.map((each) => each.id));
    await eraseRows(session, [...ids]);
    for (const each of all) {
      if (each.parentId !== null && !ids.has(each.parentId)) await reportToCaller(session, each);
    }
    return found.length === sliceSize;
  },
};

async function withCalled(session: Session, instances: readonly InstanceRow[]): Promise<InstanceRow[]> {
  const all = [...instances];
  const known = new Set(all.map((each) => each.id));
  for (let level = all; level.length > 0; ) {
    const called = await session.tx.select('instance', { parentId: level.map((each) => each.id) });
    level = called.filter((each) => !known.has(each.id));
    for (const each of level) known.add(each.id);
    all.push(...level);
  }
  return all;
}

/** The caller of an instance that ran would wait for ever, and nobody would know. */
async function reportToCaller(session: Session, called: InstanceRow): Promise<void> {
  if (called.state !== 'running' || called.parentId === null || called.callerId === null) return;
  const caller = await session.loadInstance(called.parentId);
  const token = await session.tx.find('execution', called.callerId);
  if (caller.state !== 'running' || !token) return;
  session.incident.put({
    id: session.newId(),
    instanceId: caller.id,
    rootId: caller.rootId,
    executionId: token.id,
    activityId: token.activityId,
    type: 'called_removed',
    detail: called.definitionKey,
    createTime: session.now,
    sequence: session.number(caller),
  });
  emit(session, 'incident.created', caller, { activityId: token.activityId });
}

const dropDefinitions: Command<Slice, void> = {
  name: 'dropDefinitions',
  async run(session, { deploymentId }) {
    await session.tx.write([{ table: 'definition', remove: { deploymentId } }]);
  },
};
