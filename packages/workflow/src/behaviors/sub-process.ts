import type { Behavior } from '../agenda/context.js';
import { openScope } from '../agenda/scopes.js';
import { createToken } from '../agenda/tokens.js';

/** An embedded sub-process opens a scope of its own; it is left when its last token has gone. */
export const subProcess: Behavior = {
  enter(session, execution, node) {
    openScope(session, execution, node);
    if (!node.start) return session.plan({ do: 'leave', execution: execution.id });
    const instance = session.instanceOf(execution);
    const { id: parentId, region } = execution;
    const token = createToken(session, { instance, parentId, region, activityId: node.start });
    session.plan({ do: 'enter', execution: token.id });
  },
};
