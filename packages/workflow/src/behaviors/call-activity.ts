import { gatherInputs } from '../agenda/call-variables.js';
import type { Behavior, Session } from '../agenda/context.js';
import type { Definition } from '../agenda/definitions.js';
import { evaluateAt } from '../agenda/evaluate.js';
import { holdDefinition } from '../agenda/find-definition.js';
import { openInstance } from '../agenda/open-instance.js';
import { WorkflowError } from '../errors.js';
import { noteVisit } from '../history/record.js';
import type { CallDefinition, FlowNode } from '../model/process-model.js';
import type { DefinitionRow, ExecutionRow, InstanceRow } from '../store/rows.js';

const maxDepth = 30;

/** A call activity starts another process and rests until that has ended. */
export const callActivity: Behavior = {
  async enter(session, execution, node) {
    const called = await callProcess(session, execution, node);
    const { model } = session.definitionOf(called);
    openInstance(session, called, model.start);
  },
};

/** Makes the called instance with its variables; where its token stands is up to the caller. */
export async function callProcess(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
): Promise<InstanceRow> {
  const { call } = node;
  if (!call) throw new WorkflowError('definition_not_found', { id: node.id });
  const caller = session.instanceOf(execution);
  await refuseTooDeep(session, caller);
  const definition = await findCalled(session, execution, call, caller);
  const called: InstanceRow = {
    id: session.newId(),
    rootId: caller.rootId,
    parentId: caller.id,
    callerId: execution.id,
    callerRegion: execution.region,
    definitionId: definition.row.id,
    definitionKey: definition.row.key,
    tenantId: caller.tenantId,
    businessKey: await businessKeyOf(session, execution, call, caller),
    name: null,
    starter: caller.starter,
    state: 'running',
    shown: 'running',
    suspended: false,
    startTime: session.now,
    endTime: null,
    endActivityId: null,
    reason: null,
    variables: await gatherInputs(session, execution, call),
    sequence: session.number(caller),
  };
  session.adopt(called, definition);
  noteVisit(session, execution.id, { calledId: called.id });
  return called;
}

async function refuseTooDeep(session: Session, caller: InstanceRow): Promise<void> {
  let depth = 0;
  for (let at: InstanceRow = caller; at.parentId; at = await session.loadInstance(at.parentId)) {
    depth += 1;
    if (depth >= maxDepth) throw new WorkflowError('call_too_deep', { limit: maxDepth });
  }
}

async function businessKeyOf(
  session: Session,
  execution: ExecutionRow,
  call: CallDefinition,
  caller: InstanceRow,
): Promise<string | null> {
  if (call.businessKey) return String((await evaluateAt(session, execution, call.businessKey)) ?? '') || null;
  return call.inheritBusinessKey ? caller.businessKey : null;
}

async function findCalled(
  session: Session,
  execution: ExecutionRow,
  call: CallDefinition,
  caller: InstanceRow,
): Promise<Definition> {
  const name = String((await evaluateAt(session, execution, call.process)) ?? '');
  const id = call.byId ? name : (await byKey(session, name, call, caller))?.id;
  if (id === undefined) throw new WorkflowError('definition_not_found', { id: name });
  return holdDefinition(session, { id }, caller.tenantId);
}

async function byKey(
  session: Session,
  key: string,
  call: CallDefinition,
  caller: InstanceRow,
): Promise<DefinitionRow | null> {
  const { deploymentId } = session.definitionOf(caller).row;
  if (call.sameDeployment) {
    const [same] = await session.tx.select('definition', { deploymentId, key, removing: false });
    if (same) return same;
  }
  const own = await session.tx.latestDefinition(key, caller.tenantId);
  return own ?? (call.defaultTenant ? session.tx.latestDefinition(key, null) : null);
}
