import type { Page } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKit } from '../../../resource/kit/kit.js';
import type { Row } from '../../../resource/row.js';

/** As many as one answer may have; who has more of them looks for one in the list. */
const most = 500;

/** All dictionaries, and the chosen one: the first until somebody chooses, also when others come before it. */
export function useDictionaries(own: string) {
  const { operation, call, scope } = useKit();
  const endpoint = operation('parentList');
  const query = useQuery({
    queryKey: [...scope, 'list', 'parentList', 'all'],
    // The endpoint's own schema has parsed the page.
    queryFn: async () =>
      endpoint ? ((await call(endpoint, { current: 1, size: most })) as Page<Row>).records : [],
  });
  const rows = query.data ?? none;
  const [first, setFirst] = useState('');
  const id = rows[0]?.id ?? '';
  useEffect(() => setFirst((before) => before || id), [id]);
  const chosen = [own, first, id].flatMap((wanted) => rows.find((row) => row.id === wanted) ?? [])[0];
  return {
    rows,
    chosen,
    pending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

const none: readonly Row[] = [];
