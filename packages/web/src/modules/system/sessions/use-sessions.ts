import { type SignedInSession, session } from '@mall/sdk/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { systemWords } from '../words.js';

const perPage = 20;

/** Where somebody is signed in; oneself where nobody is named. Asked anew each time: others sign in elsewhere. */
export function useSessions(userId: string | undefined) {
  const { client } = useServices();
  const scope = useScope();
  const query = useInfiniteQuery({
    queryKey: [...scope, 'session', userId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        session.operations.list,
        { ...(userId === undefined ? {} : { userId }), current: pageParam, size: perPage },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
    staleTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const records = pages.flatMap((page) => page.records);
  // Who signs in meanwhile moves the others on, over the end of their page.
  const rows: SignedInSession[] = [...new Map(records.map((one) => [one.id, one])).values()];
  return { query, rows, total: pages.at(-1)?.total };
}

/** Ends one of them, or all of a person but the one that asks. */
export function useEndSessions(userId: string | undefined) {
  const { t } = useWords(systemWords);
  const { client } = useServices();
  const { busy, run } = useWrite(['session']);
  const end = (id: string) =>
    run(() => client.call(session.operations.end, { ids: id }), { done: t('sessions.ended') });
  const endOthers = () =>
    run(() => client.call(session.operations.endOthers, userId === undefined ? {} : { userId }), {
      done: ({ count }) => t('sessions.endedMany', { count }),
    });
  return { busy, end, endOthers };
}
