import type { Text } from '@mall/expression';
import { WorkflowError } from '../errors.js';
import { detailText } from '../locales/text.js';
import type { ExecutionRow, InstanceRow, Json, TaskRow, Variables } from '../store/rows.js';
import type { Session } from './context.js';

/**
 * Makes storable JSON of what a caller gave: dates become ISO texts, anything that JSON cannot hold is refused.
 * @example
 * toVariables({ days: 3, from: new Date(0) }) // { days: 3, from: '1970-01-01T00:00:00.000Z' }
 */
export function toVariables(given: Readonly<Record<string, unknown>> | undefined): Variables {
  const result: Record<string, Json> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (name === '__proto__' || unstorable.test(name))
      throw new WorkflowError('bad_variable', { name, detail: notAllowed(name) });
    if (value !== undefined) result[name] = toJson(name, value, 0);
  }
  return result;
}

/** Characters that PostgreSQL cannot keep: NUL, and halves of a pair. */
const unstorable = /\0|\p{Surrogate}/u;

const notAllowed = (what: string) => detailText('not_allowed', { what });

function toJson(name: string, value: unknown, depth: number): Json {
  const refuse = (detail: Text) => new WorkflowError('bad_variable', { name, detail });
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw refuse(detailText('not_allowed', { what: '\\u0000' }));
    return value;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refuse(notAllowed(String(value)));
    return value === 0 ? 0 : value;
  }
  if (depth > 40) throw refuse(detailText('too_deep', { limit: 40 }));
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => toJson(name, item ?? null, depth + 1));
  if (typeof value !== 'object') throw refuse(notAllowed(typeof value));
  const fields = Object.entries(value).filter(([key, field]) => field !== undefined && key !== '__proto__');
  return Object.fromEntries(
    fields.map(([key, field]) => [String(toJson(name, key, depth)), toJson(name, field, depth + 1)]),
  );
}

/** The counters of a loop, readable by name on the execution that stands for it. */
const loopVariables = (execution: ExecutionRow): Variables =>
  execution.loop
    ? {
        nrOfInstances: execution.loop.total,
        // Where rejections are counted, who is against it has completed nothing.
        nrOfCompletedInstances: execution.loop.done - (execution.loop.rejected ?? 0),
        nrOfActiveInstances: execution.loop.active,
        ...(execution.loop.rejected === undefined ? {} : { nrOfRejectedInstances: execution.loop.rejected }),
      }
    : {};

/** The executions around a place, itself first. */
export function* outward(session: Session, execution: ExecutionRow | undefined): Generator<ExecutionRow> {
  for (let at = execution; at; at = at.parentId ? session.execution.get(at.parentId) : undefined) yield at;
}

/** A variable as an execution (or only the instance) sees it: the nearest of its name. */
export function findVariable(
  session: Session,
  instance: InstanceRow,
  execution: ExecutionRow | undefined,
  name: string,
): Json | undefined {
  for (const { locals, loop, ...rest } of outward(session, execution)) {
    if (Object.hasOwn(locals, name)) return locals[name];
    const counters = loop ? loopVariables({ locals, loop, ...rest }) : {};
    if (Object.hasOwn(counters, name)) return counters[name];
  }
  const current = session.instance.get(instance.id) ?? instance;
  return Object.hasOwn(current.variables, name) ? current.variables[name] : undefined;
}

/** All variables as an execution sees them. */
export function visibleVariables(
  session: Session,
  instance: InstanceRow,
  execution: ExecutionRow | undefined,
): Variables {
  const layers = [...outward(session, execution)].reverse();
  const current = session.instance.get(instance.id) ?? instance;
  return Object.assign(
    {},
    current.variables,
    ...layers.flatMap((each) => [loopVariables(each), each.locals]),
  );
}

/** Sets variables where their name already lives, nearest first; new names belong to the instance. */
export function setVariables(
  session: Session,
  instance: InstanceRow,
  execution: ExecutionRow | undefined,
  variables: Variables,
): void {
  const globals: Record<string, Json> = {};
  for (const [name, value] of Object.entries(variables)) {
    const owner = [...outward(session, execution)].find(({ locals }) => Object.hasOwn(locals, name));
    if (owner) setLocals(session, owner.id, { [name]: value });
    else globals[name] = value;
  }
  if (Object.keys(globals).length === 0) return;
  const current = session.instance.get(instance.id) ?? instance;
  session.instance.patch(instance.id, { variables: { ...current.variables, ...globals } });
}

/** Sets variables that only this execution and what is inside it can see. */
export function setLocals(session: Session, executionId: string, variables: Variables): void {
  if (Object.keys(variables).length === 0) return;
  const { locals } = session.executionAt(executionId);
  session.execution.patch(executionId, { locals: { ...locals, ...variables } });
}

/** The variables of a task alone. */
export const taskLocals = (task: TaskRow, execution: ExecutionRow | undefined): Variables => ({
  ...execution?.locals,
  ...task.locals,
});
