import type { Page } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useKit } from '../../../resource/kit/kit.js';
import type { Row } from '../../../resource/row.js';

/** As many as one answer may have; nobody reads a bar of that many. */
const most = 500;

/** All top menus, in their order. */
export function useTopMenus() {
  const { operation, call, scope } = useKit();
  const endpoint = operation('list');
  const query = useQuery({
    queryKey: [...scope, 'list', 'all'],
    // The endpoint's own schema has parsed the page.
    queryFn: async () =>
      endpoint ? ((await call(endpoint, { current: 1, size: most })) as Page<Row>).records : [],
  });
  return {
    rows: query.data ?? none,
    pending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

const none: readonly Row[] = [];
