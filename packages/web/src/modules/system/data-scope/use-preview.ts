import { dataScope, type ScopeDraft } from '@mall/sdk/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useSettled } from '../../../lib/ui/use-settled.js';

/** What somebody is shown now and with this scope; asked for once nobody has changed it for a moment. */
export function usePreview(draft: ScopeDraft | undefined, userId: string) {
  const { client } = useServices();
  const scope = useScope();
  const asked = draft ? JSON.stringify(draft) : '';
  const settled = useSettled(asked, 400);
  const query = useQuery({
    queryKey: [...scope, 'data-scope', 'preview', userId, settled],
    queryFn: () =>
      client.call(dataScope.operations.preview, { userId, ...(JSON.parse(settled) as ScopeDraft) }),
    enabled: settled !== '' && userId !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, waiting: query.isFetching || settled !== asked };
}
