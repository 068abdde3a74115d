import type { Client } from '@mall/sdk';
import { type InputOf, inviteCode } from '@mall/sdk/contract';

export interface BatchPlan {
  readonly count: number;
  /** Names the batch: parts of it may be sent again and nothing is made twice. */
  readonly batchKey: string;
  readonly properties: Omit<InputOf<typeof inviteCode.operations.batch>, 'count' | 'batchKey' | 'offset'>;
}

/** Codes per call: quick enough to show progress, large enough to be fast. */
export const perCall = 1000;

/** The calls of a plan, as offset and count; those below `done` are left out. */
export function partsOf(count: number, done = 0): { readonly offset: number; readonly count: number }[] {
  const parts = Math.ceil(count / perCall);
  return Array.from({ length: parts }, (_, index) => ({
    offset: index * perCall,
    count: Math.min(perCall, count - index * perCall),
  })).filter((part) => part.offset >= done);
}

/** Sends a batch part by part; `onProgress` hears what is safely made. Stops at the first failure. */
export async function runBatch(
  client: Client,
  plan: BatchPlan,
  done: readonly string[],
  onProgress: (codes: readonly string[]) => void,
): Promise<void> {
  let codes = done;
  for (const part of partsOf(plan.count, done.length)) {
    const { properties, batchKey } = plan;
    const reply = await client.call(inviteCode.operations.batch, { ...properties, batchKey, ...part });
    codes = [...codes, ...reply.codes];
    onProgress(codes);
  }
}
