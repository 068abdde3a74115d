import { message, type OutputOf } from '@mall/sdk/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMore } from '../../../lib/net/use-more.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { boardName } from './board.js';
import { boardWords } from './board-words.js';
import { NoticeTime } from './notice-time.js';

const perPage = 20;
const { page, markRead } = message.operations;

export interface MessageListProps {
  readonly now: string | undefined;
  /** The panel goes when one is opened. */
  readonly onOpen: () => void;
}

/** What somebody is told himself, the newest first; each leads to what it is about. */
export function MessageList({ now, onOpen }: MessageListProps) {
  const { t } = useWords(boardWords);
  const { found, read } = useMessages();
  const next = useMore(found);
  const all = found.data?.pages.flatMap(({ records }) => records) ?? [];
  if (found.isPending) return <Waiting rows={8} />;
  if (!found.data)
    return (
      <Failure title={t('notices.messagesFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  if (all.length === 0) return <Nothing text={t('notices.noMessages')} />;
  return (
    <div className="notice-scroll">
      <ul className="notice-list" aria-label={t('notices.messages')}>
        {all.map((one) => (
          <MessageItem
            key={one.id}
            message={one}
            now={now}
            onOpen={() => {
              if (!one.read) read.mutate(one.id);
              onOpen();
            }}
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <p className="notice-more">
          <Button size="small" loading={next.isComing} onClick={next.more}>
            {t('notices.moreMessages')}
          </Button>
        </p>
      )}
    </div>
  );
}

type Message = OutputOf<typeof page>['records'][number];

interface MessageItemProps extends MessageListProps {
  readonly message: Message;
}

function MessageItem({
  message: { text, link, createTime, fromName, read, over },
  now,
  onOpen,
}: MessageItemProps) {
  const { t } = useWords(boardWords);
  const waits = !read && !over;
  return (
    <li>
      <Link to={link} className="notice-item" data-read={!waits} onClick={onOpen}>
        <span className="notice-head">
          {waits && <span className="notice-dot" />}
          {waits && <span className="m-sr">{t('notices.isUnread')}</span>}
          <span className="notice-title">{text}</span>
          <NoticeTime moment={createTime} now={now} />
        </span>
        <span className="notice-line">
          <span className="notice-words">{over ? t('notices.over') : fromName}</span>
        </span>
      </Link>
    </li>
  );
}

function useMessages() {
  const { client } = useServices();
  const scope = useScope();
  const changed = useChanged();
  const found = useInfiniteQuery({
    queryKey: [...scope, 'message', 'page'],
    queryFn: ({ pageParam, signal }) => client.call(page, { current: pageParam, size: perPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
  });
  const read = useMutation({
    mutationFn: async (id: string) => client.call(markRead, { ids: id }),
    onSettled: () => changed('message', boardName),
  });
  return { found, read };
}
