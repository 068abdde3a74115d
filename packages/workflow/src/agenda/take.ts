import { recordFlow } from '../history/record.js';
import type { Session } from './context.js';
import { notifyListeners } from './listeners.js';

/** Walks along one flow and stands at its end. */
export async function take(session: Session, id: string, flowId: string): Promise<void> {
  const execution = session.executionAt(id);
  const flow = session.definitionOf(session.instanceOf(execution)).model.flows[flowId];
  if (!flow) return;
  recordFlow(session, execution, flow);
  if (flow.listeners.length > 0) await notifyListeners(session, execution, flow.listeners, 'take');
  session.execution.patch(id, { activityId: flow.target });
  session.plan({ do: 'enter', execution: id });
}
