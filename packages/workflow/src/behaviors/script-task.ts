import type { Behavior } from '../agenda/context.js';
import { runService } from '../agenda/listeners.js';
import { WorkflowError } from '../errors.js';

/** A script is never run. Where the host has registered an effect under the task's id, that runs instead. */
export const scriptTask: Behavior = {
  async enter(session, execution, node) {
    const effect = session.engine.host.scripts?.[node.id];
    if (!effect) throw new WorkflowError('service_unknown', { name: node.id });
    await runService(session, execution, effect);
    session.plan({ do: 'leave', execution: execution.id });
  },
};
