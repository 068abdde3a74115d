import { isApiError, isMallError } from '../core/errors/mall-error.js';

export interface DecisionTurns {
  /** Sends a decision about a task when all that was asked about the task before has been answered; ends as the call does. */
  decide<Out>(taskId: string, send: () => PromiseLike<Out>): Promise<Out>;
  /**
   * Takes the last decision back in its turn. What was refused was never held, so nothing is sent for it. Rejects where the
   * decision stands.
   */
  takeBack(taskId: string, send: () => PromiseLike<unknown>): Promise<void>;
}

/** What there is to take back of a task: a decision, none, or one of which nobody knows whether it arrived. */
type Left = 'decision' | 'nothing' | 'perhaps';

/**
 * Calls about one task go out one after the other, in the order in which they are asked for: taking back never overtakes
 * the decision that it takes back, a decision never overtakes what takes the one before it back, and nothing follows a
 * refusal. Tasks do not wait for each other.
 *
 * @example
 * const { complete, cancelHeld } = workflowTask.operations;
 * const turns = decisionTurns();
 * const held = turns.decide('7', () => client.call(complete, { taskId: '7', pass: true, sendAfter: 10 }));
 * const back = turns.takeBack('7', () => client.call(cancelHeld, { taskId: '7' }));
 * await Promise.all([held, back]);
 */
export function decisionTurns(): DecisionTurns {
  const last = new Map<string, Promise<Left>>();
  // A decision of before, of another page, may be taken back, too.
  const before = (taskId: string): Promise<Left> => last.get(taskId) ?? Promise.resolve('decision');
  return {
    decide: (taskId, send) => {
      const own = before(taskId).then(send);
      last.set(
        taskId,
        own.then(() => 'decision', leftAfter),
      );
      return own;
    },
    takeBack: (taskId, send) => {
      const earlier = before(taskId);
      const own = earlier.then((left) => takeBackWhatIs(left, send));
      last.set(
        taskId,
        own.then(
          () => 'nothing',
          () => earlier,
        ),
      );
      return own;
    },
  };
}

async function takeBackWhatIs(left: Left, send: () => PromiseLike<unknown>): Promise<void> {
  if (left === 'nothing') return;
  try {
    await send();
  } catch (error) {
    if (left !== 'perhaps' || !isNothingHeld(error)) throw error;
  }
}

/** The server has said no, or never heard of it; otherwise it may have taken the decision before the answer was lost. */
const leftAfter = (error: unknown): Left =>
  (isApiError(error) && (error.status ?? 500) < 500) || (isMallError(error) && error.unsent)
    ? 'nothing'
    : 'perhaps';

const isNothingHeld = (error: unknown): boolean =>
  isApiError(error) && error.code === 'workflow.nothing_held';
