import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useScope } from './services.js';

/** Resources whose rows a query shows beside its own; said in its `meta`. */
export interface Shows extends Record<string, unknown> {
  readonly shows: readonly string[];
}

const showsOf = ({ meta }: Query): readonly unknown[] => (Array.isArray(meta?.shows) ? meta.shows : []);

/**
 * Says that rows of resources have changed: their queries (tenant, user, resource first in the key) are stale, and so
 * are those that show them beside their own.
 *
 * @example
 * changed('role'); // roles, the pickers of roles, and the users whose roles are named
 */
export function useChanged(): (...resources: readonly string[]) => void {
  const queries = useQueryClient();
  const [tenantId, userId] = useScope();
  return useCallback(
    (...resources) => {
      const concerns = (query: Query) => {
        const [tenant, user, about] = query.queryKey;
        if (tenant !== tenantId || user !== userId) return false;
        return [about, ...showsOf(query)].some((one) => resources.some((name) => name === one));
      };
      void queries.invalidateQueries({ predicate: concerns });
    },
    [queries, tenantId, userId],
  );
}
