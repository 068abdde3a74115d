import { type InputOf, inviteCode } from '@mall/sdk/contract';
import type { Kit } from '../../../resource/kit/kit.js';
import type { Row } from '../../../resource/row.js';
import { type BulkRun, createBulkRun } from '../../../resource/runs/bulk-run.js';

export interface BatchPlan {
  readonly count: number;
  /** Names the batch: parts of it may be sent again and nothing is made twice. */
  readonly batchKey: string;
  readonly properties: Omit<InputOf<typeof inviteCode.operations.batch>, 'count' | 'batchKey' | 'offset'>;
}

/** Codes per call: quick enough to show progress, large enough to be fast. */
export const perCall = 1000;

/** The calls of a plan, as offset and count. */
export function partsOf(count: number): { readonly offset: number; readonly count: number }[] {
  const parts = Math.ceil(count / perCall);
  return Array.from({ length: parts }, (_, index) => ({
    offset: index * perCall,
    count: Math.min(perCall, count - index * perCall),
  }));
}

export interface BatchTask {
  readonly kit: Pick<Kit, 'resource' | 'call'>;
  readonly plan: BatchPlan;
  readonly title: string;
  readonly isMine: () => boolean;
  readonly onPart: () => void;
  readonly onEnd: (left: number) => void;
}

/** A batch as a run, whose lines are its calls: it goes on while one does something else, and what failed is sent again. */
export function batchRun({ kit, plan, title, isMine, onPart, onEnd }: BatchTask): BulkRun {
  const { properties, batchKey, count } = plan;
  const parts = new Map(partsOf(count).map((part) => [String(part.offset), part]));
  const rows = [...parts].map(([id, part]): Row => {
    const code = `${part.offset + 1} – ${part.offset + part.count}`;
    return { id, code };
  });
  return createBulkRun({
    kit,
    title,
    about: batchKey,
    // Of its own: what the page of runs does again by its rows alone is another thing.
    endpoint: { ...inviteCode.operations.batch },
    rows,
    values: {},
    save: async ({ id }) => {
      await kit.call(inviteCode.operations.batch, { ...properties, batchKey, ...parts.get(id) });
      onPart();
    },
    isMine,
    onEnd: (left) => onEnd(left.length),
  });
}
