import type { Records } from '../../../lib/storage/records.js';
import type { BatchPlan } from './run-batch.js';

/** A batch that is not made to its end yet, and the run that is at it. */
export interface KeptPlan extends BatchPlan {
  readonly runId: string;
}

const nameOf = (owner: string): string => `invite-batches-${owner}`;

/** More than these nobody would go on with. */
const most = 20;

/** What this browser keeps of somebody's batches until they are made: whatever becomes of the tab, they can be gone on with. */
export function keptPlans(records: Records, owner: string) {
  const read = (): readonly KeptPlan[] => records.get<readonly KeptPlan[]>(nameOf(owner)) ?? [];
  const others = (batchKey: string) => read().filter((plan) => plan.batchKey !== batchKey);
  return {
    read,
    put: (plan: KeptPlan) => records.set(nameOf(owner), [plan, ...others(plan.batchKey)].slice(0, most)),
    drop: (batchKey: string) => records.set(nameOf(owner), others(batchKey)),
  };
}
