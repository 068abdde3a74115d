import type { LiveEvent } from '@mall/sdk';
import { type OutputOf, workflowProcess } from '@mall/sdk/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useDelayed } from '../../../lib/ui/use-delayed.js';
import type { DetailPlace } from './use-detail.js';

/** Who else is at a task, and who is deciding about it. */
export type Look = OutputOf<typeof workflowProcess.operations.look>;

const { look } = workflowProcess.operations;
/** Whoever only goes through a list has not opened what he passes. */
const after = 800;
/** The server takes somebody to look for a minute. */
const again = 30_000;

/**
 * Says that somebody looks at a task for as long as it is drawn in a window in sight, and answers who else does; what
 * changes of that is heard as it changes.
 */
export function useLook({ processInsId, taskId }: DetailPlace, wanted: boolean): Look | undefined {
  const { client } = useServices();
  const scope = useScope();
  const [tenantId, userId] = scope;
  const queries = useQueryClient();
  const stays = useDelayed(wanted, after);
  const { data } = useQuery({
    queryKey: [...scope, 'process-look', processInsId, taskId ?? ''],
    queryFn: () => client.call(look, { processInsId, ...(taskId ? { taskId } : {}) }),
    enabled: stays,
    refetchInterval: again,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!stays) return undefined;
    const key = [tenantId, userId, 'process-look', processInsId, taskId ?? ''];
    const hear = (event: LiveEvent) =>
      queries.setQueryData<Look>(
        key,
        (now) => now && lookAfter(now, event, { taskId: taskId ?? '', userId }),
      );
    let stop: () => void = () => undefined;
    let left = false;
    void loadChunk(() => import('../../../lib/live/follow-live.js')).then(
      ({ overhearLive }) => {
        if (!left) stop = overhearLive(`${tenantId}-${userId}`, hear);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop();
      const leaving = { processInsId, ...(taskId ? { taskId } : {}), leaving: true };
      void client.call(look, leaving).catch(() => undefined);
    };
  }, [stays, client, queries, tenantId, userId, processInsId, taskId]);
  return stays ? data : undefined;
}

/**
 * What is seen of others after an event: who comes and goes, who decides and thinks better of it.
 *
 * @example
 * lookAfter(look, { event: 'changed', kind: 'presence', data: { taskId, userId: '7', name: 'Li', state: 'left' } }, { taskId, userId: '1' });
 */
export function lookAfter(
  now: Look,
  event: LiveEvent,
  at: { readonly taskId: string; readonly userId: string },
): Look {
  if (event.event !== 'changed' || event.kind !== 'presence' || event.data.taskId !== at.taskId) return now;
  const { state } = event.data;
  const [userId, name] = [String(event.data.userId), String(event.data.name)];
  if (state === 'deciding') return { ...now, held: { userId, name, sendTime: '' } };
  if (state === 'free') return { ...now, held: null };
  if (userId === at.userId) return now;
  const others = now.others.filter((one) => one.userId !== userId);
  return { ...now, others: state === 'looking' ? [...others, { userId, name }] : others };
}
