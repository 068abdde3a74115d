import type { workflowTask } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import { saying } from '../../../http/saying.js';
import { fail } from '../../../support/app-error.js';
import { together } from '../../../support/together.js';
import type { Workflow } from '../engine/engine.js';
import { cancelHeld, forgetOwnHeld, hold } from '../held/hold.js';
import { once } from '../request/once.js';
import { type Acting, actingOn } from './acts/act.js';
import { backNodesOf, reject, rollback, terminate } from './acts/back.js';
import { type Passing, pass } from './acts/complete.js';
import { claim, delegate, transfer } from './acts/hand-over.js';
import { addSigners } from './acts/signers.js';
import { takeBack } from './acts/take-back.js';
import { withdraw } from './acts/withdraw.js';
import { isLent } from './is-lent.js';
import { requireOwnTask } from './task-access.js';

type Operations = Handlers<typeof workflowTask.operations>;
type Acts = Pick<
  Operations,
  | 'claim'
  | 'complete'
  | 'cancelHeld'
  | 'takeBack'
  | 'transfer'
  | 'delegate'
  | 'backNodes'
  | 'rollback'
  | 'terminate'
  | 'addSigners'
  | 'withdraw'
>;

/** What the caller does about a task that is his. */
export function taskActs(workflow: Workflow): Acts {
  const own = doing(workflow);
  const complete = own('task.complete', decide);
  return {
    claim: own('task.claim', claim),
    complete: (ctx, input) =>
      input.sendAfter === undefined
        ? complete(ctx, input)
        : once(ctx, 'task.complete', input, async () => {
            await hold(ctx, workflow, { ...input, sendAfter: Number(input.sendAfter) }, (on) =>
              decide(on, input),
            );
            return null;
          }),
    cancelHeld: async (ctx, input) => {
      await cancelHeld(ctx, workflow, input);
      return null;
    },
    takeBack: (ctx, input) =>
      once(ctx, 'task.takeBack', input, async () => {
        await takeBack(ctx, workflow.of(ctx), input);
        return null;
      }),
    transfer: own('task.transfer', transfer),
    delegate: own('task.delegate', delegate),
    rollback: own('task.rollback', sendBack),
    terminate: own('task.terminate', terminate),
    addSigners: own('task.addSigners', addSigners),
    backNodes: async (ctx, { taskId }) =>
      backNodesOf(await actingOn(ctx, workflow.of(ctx), taskId, requireOwnTask)),
    withdraw: async (ctx, input) => {
      const done = await once(ctx, 'task.withdraw', input, () => withdraw(ctx, workflow.of(ctx), input));
      const key = done === 'wf_withdraw_start' ? 'done.recalled' : 'done.withdrawn';
      return saying(key, { withdrawType: done });
    },
  };
}

type Decision = Passing & { readonly pass: boolean; readonly nodeId?: string | undefined };

/** What is said in the comment decides nothing. */
async function decide(on: Acting, { nodeId, ...input }: Decision): Promise<void> {
  if (input.pass) return pass(on, input);
  if (nodeId !== undefined) return sendBack(on, { ...input, nodeId });
  refuseLent(on);
  await reject(on, input);
}

async function sendBack(on: Acting, input: Parameters<typeof rollback>[1]): Promise<void> {
  refuseLent(on);
  await rollback(on, input);
}

/** Whoever was only lent a task says what he thinks of it: whether it goes back is for who has lent it. */
function refuseLent({ task }: Acting): void {
  if (!isLent(task)) return;
  throw fail('workflow.lent_goes_back', { name: task.name ?? task.activityId });
}

interface Asked {
  readonly taskId: string;
  readonly requestKey?: string | undefined;
}

/** An act once for each request key, by whoever has the task or may claim it. */
const doing =
  (workflow: { of(ctx: UserContext): Engine }) =>
  <Input>(operation: string, act: (on: Acting, input: Input) => Promise<void>) =>
  (ctx: UserContext, input: Input & Asked): Promise<null> =>
    once(ctx, operation, input, async () => {
      const on = await actingOn(ctx, workflow.of(ctx), input.taskId, requireOwnTask);
      await together([act(on, input), forgetOwnHeld(ctx, input.taskId)]);
      return null;
    });
