import { type InputOf, type OutputOf, workflowModel } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useScope, useServices } from '../../../lib/services/services.js';

const { keepCase, removeCases, runCases } = workflowModel.operations;

export type PlayedCase = OutputOf<typeof runCases>[number];
export type GivenCase = Omit<InputOf<typeof keepCase>, 'modelId'>;

/** Apart from models: who draws one must not lose a stroke because a case of it is kept. */
const about = 'workflow-model-case';

/** The cases of a model, played: with a draft, or with what the model has. */
export function useCases(modelId: string, text?: () => Promise<string>) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, about, modelId],
    queryFn: async () => client.call(runCases, { modelId, ...(text ? { modelXml: await text() } : {}) }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Keeps a play of a model, or removes one. */
export function useKeepCase(modelId: string) {
  const { client } = useServices();
  const { busy, run } = useWrite([about]);
  return {
    busy,
    keep: (given: GivenCase, done: string) =>
      run(() => client.call(keepCase, { modelId, ...given }), { done }),
    remove: (caseIds: string) => run(() => client.call(removeCases, { modelId, caseIds })),
  };
}
