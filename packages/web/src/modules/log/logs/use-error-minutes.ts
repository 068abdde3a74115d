import { logError } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/access/access.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useServerClock } from '../../../lib/services/use-server-clock.js';
import { countMinutes, momentBefore } from './minutes.js';
import { useFollowRefresh } from './use-follow-refresh.js';

/** There is no call that counts: the newest are read, as many as one reply may well carry with their stacks. */
const mostRead = 200;
/** Seconds between two counts while a log is live. */
const everySeconds = 15;

const { list } = logError.operations;

/** Errors of the last minutes, of all this person may see; undefined data for whoever may not see errors. */
export function useErrorMinutes(live: boolean) {
  const { client } = useServices();
  const scope = useScope();
  const may = useMay()(list);
  const ahead = useServerClock(may);
  const query = useQuery({
    queryKey: [...scope, logError.name, 'minutes'],
    queryFn: async () => {
      const now = dateTimeText(new Date(Date.now() + (ahead ?? 0)));
      const { records, total } = await client.call(list, {
        ...{ current: 1, size: mostRead, createTime_dategt: momentBefore(now) },
      });
      return countMinutes({ now, total, moments: records.map(({ createTime }) => createTime) });
    },
    enabled: ahead !== undefined,
    refetchInterval: live && everySeconds * 1000,
  });
  useFollowRefresh(query);
  return query;
}
