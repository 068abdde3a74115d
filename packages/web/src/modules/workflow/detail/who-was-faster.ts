import { isRefusedWith } from '@mall/sdk';
import { workflowProcess } from '@mall/sdk/contract';

const { show } = workflowProcess.operations;

/**
 * What is said to whoever was slower at a task and may not read its process; undefined for any other refusal.
 *
 * @example
 * whoWasFaster(error); // 任务“店长审批”已由 李强 办理
 */
export function whoWasFaster(error: unknown): string | undefined {
  if (isRefusedWith(error, show, 'workflow.done_by')) return error.message;
  return isRefusedWith(error, show, 'workflow.not_yours') ? error.message : undefined;
}
