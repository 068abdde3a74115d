import { useState } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
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
export const useBatch = (onDone: () => void) => {
  const { client } = useServices();
  const report = useReport();
  const [state, setState] = useState<BatchState>({ kind: 'editing' });
  const run = async (plan: BatchPlan, done: readonly string[]) => {
    let codes = done;
    setState({ kind: 'running', plan, codes });
    try {
      await runBatch(client, plan, done, (next) => {
        codes = next;
        setState({ kind: 'running', plan, codes });
      });
      setState({ kind: 'done', plan, codes });
    } catch (error) {
      setState({ kind: 'stopped', plan, codes });
      report(error);
    }
    onDone();
  };
  return {
    state,
    start: (plan: BatchPlan) => run(plan, []),
    goOn: async () => {
      if (state.kind === 'stopped') await run(state.plan, state.codes);
    },
    again: () => setState({ kind: 'editing' }),
  };
};
