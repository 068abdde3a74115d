import { WorkflowError } from '../errors.js';
import type { Session } from './context.js';
import { countLoop } from './count-loop.js';
import { endInstance } from './end-instance.js';
import { endToken } from './end-token.js';
import { enter } from './enter.js';
import { fire } from './fire.js';
import { leave } from './leave.js';
import type { Operation } from './operation.js';
import { proceed } from './proceed.js';
import { settleJoins } from './settle-joins.js';
import { take } from './take.js';

/** A process that goes round without ever waiting must not hold the server. */
const maxSteps = 50_000;

/** Runs the small steps until only waits remain, then looks at the joins that may now go on. */
export async function runAgenda(session: Session): Promise<void> {
  let steps = 0;
  do {
    for (let next = session.agenda.shift(); next; next = session.agenda.shift()) {
      steps += 1;
      if (steps > maxSteps) throw new WorkflowError('too_many_steps', { limit: maxSteps });
      await step(session, next);
    }
  } while (settleJoins(session));
}

function step(session: Session, operation: Operation): void | Promise<void> {
  if (operation.do === 'endInstance') return endInstance(session, operation.instance, operation.at);
  // A step may have cancelled the token that another one was planned for.
  if (!session.execution.get(operation.execution)) return;
  switch (operation.do) {
    case 'enter':
      return enter(session, operation.execution);
    case 'leave':
      return leave(session, operation.execution);
    case 'proceed':
      return proceed(session, operation.execution);
    case 'take':
      return take(session, operation.execution, operation.flow);
    case 'fire':
      return fire(session, operation.execution, operation.activity);
    case 'countLoop':
      return countLoop(session, operation.execution);
    case 'endToken':
      return endToken(session, operation.execution);
  }
}
