import { isWorkflowError, WorkflowError } from '../errors.js';
import type { FlowNode, ListenerDefinition } from '../model/process-model.js';
import type { Service } from '../ports.js';
import type { ExecutionRow, TaskRow } from '../store/rows.js';
import { callAt } from './call-at.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';
import { setVariables, toVariables } from './variables.js';

/** Runs a named service and keeps what it answers as variables. */
export async function runService(session: Session, execution: ExecutionRow, service: Service): Promise<void> {
  const element = session.nodeOf(execution).name ?? execution.activityId;
  let answer: Awaited<ReturnType<Service>>;
  try {
    answer = await service(callAt(session, execution));
  } catch (error) {
    if (isWorkflowError(error)) throw error;
    throw new WorkflowError(
      'service_failed',
      { element, detail: (error as Error).message },
      { cause: error },
    );
  }
  setVariables(session, session.instanceOf(execution), execution, toVariables(answer));
}

/** A service by its name; deploying has made sure that it exists. */
export function serviceNamed(session: Session, name: string): Service {
  const services = session.engine.host.services ?? {};
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  if (!service) throw new WorkflowError('service_unknown', { name });
  return service;
}

/** Tells the listeners of an element (start, end, take) or of a task (create, assignment, complete, delete). */
export async function notifyListeners(
  session: Session,
  execution: ExecutionRow,
  listeners: readonly ListenerDefinition[],
  event: string,
  task?: TaskRow,
): Promise<void> {
  const on = task ? 'task' : 'execution';
  for (const listener of listeners) {
    if (listener.on !== on || (listener.event !== event && listener.event !== 'all')) continue;
    if (listener.name) await runService(session, execution, serviceNamed(session, listener.name));
    else if (listener.expression) await evaluateAt(session, execution, listener.expression, task);
  }
}

/** Listeners of a node, for its start or end. */
export const notifyNode = (
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
  event: 'start' | 'end',
) => (node.listeners.length > 0 ? notifyListeners(session, execution, node.listeners, event) : undefined);
