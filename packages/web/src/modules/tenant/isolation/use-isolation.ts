import { type IsolationDetail, isolation } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

/** How often one looks how far a run is. */
const pace = 1_500;

/** The runs there have been, the newest first. */
export function useRuns() {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'isolation', 'list'],
    queryFn: () => client.call(isolation.operations.list, { size: 50 }),
    refetchInterval: ({ state: { data } }) => (data?.records.some(isUnderWay) ? pace : false),
  });
}

/** One of them with its report, looked at again and again while it is under way. */
export function useRun(id: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'isolation', 'detail', id],
    queryFn: () => client.call(isolation.operations.detail, { id }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pace : false),
  });
}

export const isUnderWay = ({ endTime }: Pick<IsolationDetail, 'endTime'>): boolean => endTime === null;
