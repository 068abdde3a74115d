import type { Behavior } from '../agenda/context.js';
import { evaluateAt } from '../agenda/evaluate.js';
import { runService, serviceNamed } from '../agenda/listeners.js';
import { setVariables, toVariables } from '../agenda/variables.js';

/** A service task runs the registered service of its name, or evaluates its expression, inside the command. */
export const serviceTask: Behavior = {
  async enter(session, execution, node) {
    const { name, expression, resultVariable } = node.service ?? {};
    if (name) await runService(session, execution, serviceNamed(session, name));
    else if (expression) {
      const value = await evaluateAt(session, execution, expression);
      const result = resultVariable ? toVariables({ [resultVariable]: value }) : {};
      setVariables(session, session.instanceOf(execution), execution, result);
    }
    session.plan({ do: 'leave', execution: execution.id });
  },
};
