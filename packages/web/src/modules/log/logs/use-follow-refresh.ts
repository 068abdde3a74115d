import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListing } from '../../../resource/kit/listing.js';

/** Whatever has the list read anew, its button first of all, has this read anew, where it is not of this moment. */
export function useFollowRefresh({ refetch, isStale }: Pick<UseQueryResult, 'refetch' | 'isStale'>): void {
  const { refreshing } = useListing().rows;
  const wanted = refreshing && isStale;
  useEffect(() => {
    if (wanted) void refetch({ cancelRefetch: false });
  }, [wanted, refetch]);
}
