import type { Client } from '@mall/sdk';
import { workflowTask } from '@mall/sdk/contract';

/** What somebody decides about a task. */
export interface Decision {
  readonly pass: boolean;
  readonly comment?: string;
  /** Of a rejection: the step that was chosen instead of the usual one. */
  readonly nodeId?: string;
  readonly assignee?: string;
  readonly copyUser?: string;
  readonly attachment?: readonly { readonly name: string; readonly url: string }[];
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly picks?: Readonly<Record<string, string>>;
}

/** Seconds for which the server holds a decision, so that it can be taken back. */
export const holdSeconds = 10;

export interface SentDecision {
  readonly taskId: string;
  readonly requestKey: string;
  readonly decision: Decision;
  /** Whether it can be taken back for a while; without, it is done at once. */
  readonly held: boolean;
}

/** Sends a decision; sent again with the same key it is the same decision. */
export async function sendDecision(
  client: Client,
  { taskId, requestKey, decision, held }: SentDecision,
): Promise<void> {
  const { variables, attachment, picks, ...said } = decision;
  await client.call(workflowTask.operations.complete, {
    ...{ taskId, requestKey, ...said },
    ...(held ? { sendAfter: holdSeconds } : {}),
    ...(attachment ? { attachment: [...attachment] } : {}),
    ...(variables && Object.keys(variables).length > 0 ? { variables: { ...variables } } : {}),
    ...(picks ? { picks: { ...picks } } : {}),
  });
}
