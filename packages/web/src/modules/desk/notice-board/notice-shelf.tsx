import { Button } from 'antd';
import type { UIEvent } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMore } from '../../../lib/net/use-more.js';
import type { Shelf } from './board.js';
import { boardWords } from './board-words.js';
import { NoticeItem } from './notice-item.js';
import { shelved, useShelf } from './use-board.js';

/** So near to the end the next ones are asked for. */
const nearEnd = 120;

export interface NoticeShelfProps {
  readonly shelf: Shelf;
  readonly now: string | undefined;
  /** Opens a notice, with the list that it was opened from. */
  readonly onOpen: (id: string, order: readonly string[]) => void;
}

/** The notices of a list; the next ones come when its end comes near. */
export function NoticeShelf({ shelf, now, onOpen }: NoticeShelfProps) {
  const { t } = useWords(boardWords);
  const found = useShelf(shelf);
  const notices = shelved(found.data);
  const { hasNextPage, isFetchNextPageError } = found;
  const { more, isComing } = useMore(found);
  if (found.isPending) return <Waiting rows={8} />;
  if (!found.data)
    return <Failure title={t('notices.failed')} error={found.error} onRetry={() => void found.refetch()} />;
  if (notices.length === 0)
    return <Nothing text={t(shelf === 'unread' ? 'notices.noneUnread' : 'notices.none')} />;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    const isNear = scrollTop + clientHeight > scrollHeight - nearEnd;
    if (isNear && hasNextPage && !isComing && !isFetchNextPageError) more();
  };
  const order = notices.map(({ id }) => id);
  return (
    <div className="notice-scroll" onScroll={onScroll}>
      <ul className="notice-list" aria-label={t(`notices.${shelf}`)}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} now={now} onOpen={() => onOpen(notice.id, order)} />
        ))}
      </ul>
      {isComing && <Waiting rows={2} />}
      {isFetchNextPageError && !isComing && (
        <p className="notice-more" role="alert">
          {t('notices.moreFailed')}
          <Button size="small" onClick={more}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
