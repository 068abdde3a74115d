import { Button } from 'antd';
import type { UIEvent } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { authoringWords } from './authoring-words.js';
import { NoticeLine } from './notice-line.js';
import type { Desk } from './use-desk.js';

/** So near to the end the next ones are asked for. */
const nearEnd = 120;

/** The notices of the list; the next ones come when its end comes near. */
export function NoticeLines({ desk }: { readonly desk: Desk }) {
  const { t } = useWords(authoringWords);
  const { notices, chosen, counts, choose, mayOpen } = desk;
  const { rows, hasMore, moreError } = notices;
  if (notices.error && rows.length === 0)
    return <Failure title={t('common:loadFailed')} error={notices.error} onRetry={notices.retry} />;
  if (notices.pending) return <Waiting rows={10} />;
  if (rows.length === 0) return <Empty desk={desk} />;
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (hasMore && !moreError && scrollTop + clientHeight > scrollHeight - nearEnd) notices.more();
  };
  return (
    <div className="authoring-list screen-card" onScroll={onScroll}>
      <ul aria-label={t('authoring.list')}>
        {rows.map((row) => (
          <NoticeLine
            key={row.id}
            notice={row}
            count={counts.get(row.id)}
            current={row.id === chosen}
            onOpen={mayOpen ? () => choose(row.id) : undefined}
          />
        ))}
      </ul>
      {moreError != null && <p role="alert">{t('authoring.moreFailed')}</p>}
      {hasMore && (
        <Button type="text" block loading={notices.loadingMore} onClick={notices.more}>
          {t('authoring.more')}
        </Button>
      )}
    </div>
  );
}

function Empty({ desk: { search, state, showAll } }: { readonly desk: Desk }) {
  const { t } = useWords(authoringWords);
  const narrowed = search.settled !== '' || state !== undefined;
  return (
    <div className="authoring-list screen-card">
      <Nothing
        text={t(narrowed ? 'authoring.noneSo' : 'authoring.none')}
        action={narrowed && <Button onClick={showAll}>{t('authoring.showAll')}</Button>}
      />
    </div>
  );
}
