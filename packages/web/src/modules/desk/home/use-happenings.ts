import { fieldLabel, loadLabels, loadResource, message, noticeBoard, type Page } from '@mall/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { deskWords } from '../words.js';

export interface Happening {
  readonly key: string;
  readonly kind: 'notice' | 'message' | 'log' | 'run';
  /** As the wire writes moments. */
  readonly time: string;
  readonly text: string;
  readonly who?: string | undefined;
  readonly to: string;
}

/** So many of each are asked for, and so many are shown of all. */
const [each, most] = [6, 8];

/** Notices, what one is told, one's own runs, and what others did as far as one may see it: the latest first. */
export function useHappenings() {
  const { runs } = useServices();
  const { t } = useWords(deskWords);
  const { records } = useStore(runs.state);
  const asked = useAsked();
  const own = records.map(
    ({ id, title, about, began, done, total }): Happening => ({
      ...{ key: `run-${id}`, kind: 'run', time: dateTimeText(new Date(began)), to: '/runs' },
      text: t('home.run', { title, about, done, total }),
    }),
  );
  const all = [...own, ...asked.flatMap(({ data }) => data ?? [])];
  return {
    rows: all.sort((a, b) => b.time.localeCompare(a.time)).slice(0, most),
    waiting: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ isError }) => isError),
    retry: () => {
      for (const one of asked) if (one.isError) void one.refetch();
    },
  };
}

function useAsked() {
  const { client } = useServices();
  const scope = useScope();
  const may = useMay();
  const { language } = useWords(deskWords);
  const notices = async (): Promise<Happening[]> => {
    const { records } = await client.call(noticeBoard.operations.page, { size: each });
    return records.map(({ id, title, releaseTime, createTime }) => ({
      ...{ key: `notice-${id}`, kind: 'notice', time: releaseTime ?? createTime ?? '' },
      ...{ text: title ?? '', to: `/wel?notice=${id}` },
    }));
  };
  const messages = async (): Promise<Happening[]> => {
    const { records } = await client.call(message.operations.page, { size: each });
    return records.map(({ id, text, link, createTime, fromName }) => ({
      ...{ key: `message-${id}`, kind: 'message', time: createTime, text, to: link },
      who: fromName ?? undefined,
    }));
  };
  const logs = async (): Promise<Happening[]> => {
    const { operations } = await loadResource('log-usual');
    const { list } = operations;
    if (!list || !may(list)) return [];
    const labels = await loadLabels('log-usual', language);
    // The endpoint's own schema has parsed the page.
    const page = (await client.call(list, { size: each })) as Page<Record<string, string | null>>;
    return page.records.map(({ id, logId, createBy, createTime }) => ({
      ...{ key: `log-${id}`, kind: 'log', time: createTime ?? '', to: '/monitor/log/usual' },
      text: labels.options?.logId?.[logId ?? ''] ?? fieldLabel('logId', { language, labels }),
      who: createBy ?? undefined,
    }));
  };
  const query = (about: string, queryFn: () => Promise<Happening[]>) => ({
    queryKey: [...scope, about, 'happenings', language],
    queryFn,
    staleTime: 60_000,
  });
  return useQueries({
    queries: [query('notice-board', notices), query('message', messages), query('log-usual', logs)],
  });
}
