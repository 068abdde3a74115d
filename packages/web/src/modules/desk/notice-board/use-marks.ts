import { noticeBoard } from '@mall/sdk/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReport } from '../../../components/feedback/use-report.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { boardName, type Posted, type PostedPages, type Unread, useBoardKeys } from './board.js';
import { type Marked, markAll, markCount, markUnread } from './marks.js';

const { markRead, markAllRead } = noticeBoard.operations;

/** Marks one notice or all of them as read: at once on every part of the page, and taken back where the server refuses. */
export function useMark() {
  const { client, channel } = useServices();
  const [tenantId, userId] = useScope();
  const show = useShowMarked();
  const changed = useChanged();
  const report = useReport();
  return useMutation({
    mutationFn: async (marked: Marked) =>
      marked === undefined ? client.call(markAllRead, {}) : client.call(markRead, { ids: marked }),
    onMutate: show,
    onSuccess: () => channel.tell({ kind: 'notices-read', user: `${tenantId}-${userId}` }),
    onError: (error, _marked, undo) => {
      undo?.();
      report(error);
    },
    onSettled: () => changed(boardName),
  });
}

/** Shows what has been read as read, and knows the way back. */
function useShowMarked() {
  const queries = useQueryClient();
  const keys = useBoardKeys();
  return async (marked: Marked) => {
    // An answer on its way is from before.
    await queries.cancelQueries({ queryKey: keys.whole });
    const before = queries.getQueriesData({ queryKey: keys.whole });
    const put = <T>(key: readonly string[], change: (data: T) => T) =>
      queries.setQueryData<T>(key, (data) => data && change(data));
    put<Unread>(keys.unread, (data) => markCount(marked, data));
    put<PostedPages>(keys.list('all'), (data) => markAll(marked, data));
    put<PostedPages>(keys.list('unread'), (data) => markUnread(marked, data));
    if (marked !== undefined) put<Posted>(keys.one(marked), (data) => ({ ...data, read: true }));
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  };
}
