import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';
import { type BatchPlan, runBatch } from './run-batch.js';

export type BatchState =
  | { readonly kind: 'editing' }
  | {
      readonly kind: 'running' | 'stopped' | 'done';
      readonly plan: BatchPlan;
      readonly codes: readonly string[];
    };

/** A batch from its plan to its codes. */
export function useBatch(onDone: () => void) {
  const { client } = useServices();
  const { run: send } = useWrite();
  const [state, setState] = useState<BatchState>({ kind: 'editing' });
  const run = async (plan: BatchPlan, done: readonly string[]) => {
    let codes = done;
    setState({ kind: 'running', plan, codes });
    const onCodes = (next: readonly string[]) => {
      codes = next;
      setState({ kind: 'running', plan, codes });
    };
    const isDone = await send(() => runBatch(client, plan, done, onCodes));
    setState({ kind: isDone ? 'done' : 'stopped', plan, codes });
    onDone();
  };
  return {
    state,
    start: (plan: BatchPlan) => run(plan, []),
    resume: async () => {
      if (state.kind === 'stopped') await run(state.plan, state.codes);
    },
    again: () => setState({ kind: 'editing' }),
  };
}
