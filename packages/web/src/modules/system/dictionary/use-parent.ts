import { loadResource } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { Row } from '../../../resource/row.js';

/** The dictionary whose entries are shown; undefined while it is unknown or none is chosen. */
export function useParent(name: 'dict' | 'dict-biz', id: string): Row | undefined {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, name, 'parent', id],
    queryFn: async () => {
      const { operations } = await loadResource(name);
      return operations.detail ? client.call(operations.detail, { id }) : undefined;
    },
    enabled: id !== '',
  });
  // The endpoint's own schema has parsed the row.
  return id === '' ? undefined : (data as Row | undefined);
}
