import type { Session } from '../agenda/context.js';
import { deliverSignal } from '../agenda/signals.js';
import type { EventDefinition } from '../model/process-model.js';
import type { ExecutionRow } from '../store/rows.js';

type Signal = Extract<EventDefinition, { kind: 'signal' }>;

/** A throw or end event tells everybody of the same tenant, or only its own tree when the signal is local. */
export async function throwSignal(session: Session, execution: ExecutionRow, event: Signal): Promise<void> {
  const { rootId, tenantId } = session.instanceOf(execution);
  await deliverSignal(session, {
    signal: event.signal,
    tenantId,
    onlyRoot: event.local ? rootId : null,
    from: rootId,
  });
}
