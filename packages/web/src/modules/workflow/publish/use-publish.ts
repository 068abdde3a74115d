import { isMallError } from '@mall/sdk';
import { type InputOf, processDefinition, workflowCategory, workflowModel } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

/** One kind of those to whom a process is open. */
export type Scope = InputOf<typeof workflowModel.operations.setScope>['scopeList'][number];

/** The text of the version that runs; empty where none does. */
export function usePublished(modelKey: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'process-definition', 'published', modelKey],
    queryFn: async () => {
      try {
        return await client.call(processDefinition.operations.xmlByKey, { processDefKey: modelKey });
      } catch (error) {
        if (isMallError(error) && error.status === 404) return '';
        throw error;
      }
    },
    retry: false,
    gcTime: 0,
  });
}

/** To whom the model is open now. */
export function useScopes(modelId: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'workflow-model', 'scope', modelId],
    queryFn: async () =>
      (await client.call(workflowModel.operations.scope, { modelId })).map(
        // Kinds that nobody knows any more are refused when they are sent back.
        ({ type, val, text }): Scope => ({ type: type as Scope['type'], val, text: text ?? '' }),
      ),
    retry: false,
    gcTime: 0,
  });
}

export interface CategoryNode {
  readonly id: string;
  readonly title: string;
}

/** Categories to choose from, as a tree. */
export function useCategories(): readonly CategoryNode[] {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'workflow-category', 'publish-choices'],
    queryFn: async () =>
      (await client.call(workflowCategory.operations.tree, {})) as unknown as readonly CategoryNode[],
    retry: false,
  });
  return data ?? [];
}
