import type { CallDefinition, Mapping } from '../model/process-model.js';
import type { ExecutionRow, InstanceRow, Json, Variables } from '../store/rows.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';
import { findVariable, setVariables, toVariables, visibleVariables } from './variables.js';

/** The variables a called instance starts with. */
export async function gatherInputs(
  session: Session,
  token: ExecutionRow,
  call: CallDefinition,
): Promise<Variables> {
  const instance = session.instanceOf(token);
  const inherited = call.inheritVariables ? visibleVariables(session, instance, token) : {};
  return { ...inherited, ...(await mapped(session, token, call.inputs)) };
}

/** Brings results of a called instance back to its caller. */
export async function passOutputs(session: Session, token: ExecutionRow, called: InstanceRow): Promise<void> {
  const { call } = session.nodeOf(token);
  if (!call || call.outputs.length === 0) return;
  const inside = resting(called);
  const results: Record<string, Json> = {};
  for (const mapping of call.outputs) {
    const value = mapping.source
      ? findVariable(session, called, undefined, mapping.source)
      : await evaluated(session, inside, mapping);
    Object.assign(results, toVariables({ [mapping.target]: value }));
  }
  setVariables(session, session.instanceOf(token), token, results);
}

/** A place inside an instance that has no tokens left, for evaluating its results. */
const resting = (called: InstanceRow): ExecutionRow => ({
  id: '',
  instanceId: called.id,
  parentId: null,
  kind: 'token',
  activityId: called.endActivityId ?? '',
  active: false,
  region: '',
  locals: {},
  loop: null,
  visitId: null,
  sequence: 0,
});

async function mapped(
  session: Session,
  token: ExecutionRow,
  mappings: readonly Mapping[],
): Promise<Variables> {
  const result: Record<string, Json> = {};
  for (const mapping of mappings) {
    const value = mapping.source
      ? findVariable(session, session.instanceOf(token), token, mapping.source)
      : await evaluated(session, token, mapping);
    Object.assign(result, toVariables({ [mapping.target]: value }));
  }
  return result;
}

const evaluated = (session: Session, token: ExecutionRow, mapping: Mapping) =>
  mapping.expression ? evaluateAt(session, token, mapping.expression) : Promise.resolve(null);
