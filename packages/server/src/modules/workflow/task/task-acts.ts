import type { workflowTask } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import { saying } from '../../../http/saying.js';
import type { Workflow } from '../engine/engine.js';
import { once } from '../request/once.js';
import { type Acting, actingOn } from './acts/act.js';
import { backNodesOf, reject, rollback, terminate } from './acts/back.js';
import { type Passing, pass } from './acts/complete.js';
import { claim, delegate, transfer } from './acts/hand-over.js';
import { addSigners } from './acts/signers.js';
import { withdraw } from './acts/withdraw.js';
import { requireOwnTask } from './task-access.js';

type Operations = Handlers<typeof workflowTask.operations>;
type Acts = Pick<
  Operations,
  | 'claim'
  | 'complete'
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
  return {
    claim: own('task.claim', claim),
    complete: own('task.complete', decide),
    transfer: own('task.transfer', transfer),
    delegate: own('task.delegate', delegate),
    rollback: own('task.rollback', rollback),
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

/** What is said in the comment decides nothing. */
const decide = (on: Acting, input: Passing & { readonly pass: boolean }): Promise<void> =>
  input.pass ? pass(on, input) : reject(on, input);

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
      await act(await actingOn(ctx, workflow.of(ctx), input.taskId, requireOwnTask), input);
      return null;
    });
