import { type OutputOf, workflowModel } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

export type Model = OutputOf<typeof workflowModel.operations.detail>;

/** A model with what is drawn; asked for once, for what is drawn here must not be replaced under whoever draws. */
export function useModel(id: string, enabled = true) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'drawn-model', id],
    queryFn: () => client.call(workflowModel.operations.detail, { id }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
