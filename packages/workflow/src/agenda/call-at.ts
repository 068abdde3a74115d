import type { Call } from '../ports.js';
import type { ExecutionRow } from '../store/rows.js';
import type { Session } from './context.js';
import { visibleVariables } from './variables.js';

/** What a service, a listener, an assignment rule or a bean is told about the place it is called from. */
export function callAt(session: Session, execution: ExecutionRow): Call {
  const instance = session.instanceOf(execution);
  const { row, model } = session.definitionOf(instance);
  return {
    instance,
    definition: row,
    model,
    node: session.nodeOf(execution),
    actor: session.actor,
    variables: visibleVariables(session, instance, execution),
    tasks: () => session.tx.select('task', { instanceId: instance.id }),
    transaction: session.tx.handle,
  };
}
