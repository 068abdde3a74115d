import type { Page } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useKit } from '../../../resource/kit/kit.js';
import type { Row } from '../../../resource/row.js';

/** As many as one answer may have; who has more of them looks for one in the list. */
const most = 500;

/** All posts in their order, and whether there are more of them than one answer has. */
export function usePosts() {
  const { operation, call, scope } = useKit();
  const endpoint = operation('list');
  const query = useQuery({
    queryKey: [...scope, 'list', 'all'],
    queryFn: async () =>
      endpoint
        ? // The endpoint's own schema has parsed the page.
          ((await call(endpoint, { current: 1, size: most, ascs: 'sort,id' })) as Page<Row>)
        : undefined,
    // Counted from people, who may have changed on another screen.
    meta: { shows: ['user'] },
  });
  const rows = query.data?.records ?? none;
  return {
    rows,
    hasMore: (query.data?.total ?? 0) > rows.length,
    pending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

const none: readonly Row[] = [];
