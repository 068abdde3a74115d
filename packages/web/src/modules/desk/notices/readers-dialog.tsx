import { noticeBoard } from '@mall/sdk/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMore } from '../../../lib/net/use-more.js';
import { useServices } from '../../../lib/services/services.js';
import { useKit } from '../../../resource/kit/kit.js';
import { authoringWords } from './authoring-words.js';
import type { WrittenNotice } from './use-notices.js';

const { readers } = noticeBoard.operations;
/** So many come at once. */
const perPage = 50;

export interface ReadersDialogProps {
  readonly notice: WrittenNotice;
  readonly onClose: () => void;
}

/** Who has read a notice, the latest first, and who has not yet. */
export function ReadersDialog({ notice, onClose }: ReadersDialogProps) {
  const { t } = useWords(authoringWords);
  const read = usePeople(notice.id, true);
  const open = usePeople(notice.id, false);
  const { audience } = read.data?.pages[0] ?? {};
  return (
    <Dialog title={t('authoring.readers')} onClose={onClose}>
      {audience !== undefined && (
        <p className="authoring-for">
          {t('authoring.readersOf', { title: notice.title, audience, count: audience })}
        </p>
      )}
      <Tabs
        items={[
          {
            key: 'read',
            label: t('authoring.hasRead', { count: totalOf(read) }),
            children: <People found={read} none={t('authoring.nobodyRead')} />,
          },
          {
            key: 'open',
            label: t('authoring.hasNot', { count: totalOf(open) }),
            children: <People found={open} none={t('authoring.allRead')} />,
          },
        ]}
      />
    </Dialog>
  );
}

type Found = ReturnType<typeof usePeople>;

/** Before it is known how many there are, nothing is said of a number. */
const totalOf = ({ data }: Found): number | string => data?.pages[0]?.total ?? '';

function usePeople(id: string, read: boolean) {
  const { client } = useServices();
  const { scope } = useKit();
  return useInfiniteQuery({
    queryKey: [...scope, 'readers', id, read],
    queryFn: ({ pageParam, signal }) =>
      client.call(readers, { id, read: read ? 1 : 0, current: pageParam, size: perPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
    meta: { shows: ['notice-board', 'user'] },
  });
}

function People({ found, none }: { readonly found: Found; readonly none: string }) {
  const { t } = useWords(authoringWords);
  const next = useMore(found);
  if (found.isPending) return <Waiting rows={4} />;
  if (!found.data)
    return (
      <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  const people = found.data.pages.flatMap(({ records }) => records);
  if (people.length === 0) return <Nothing text={none} />;
  return (
    <div className="authoring-people">
      <ul aria-label={t('authoring.people')}>
        {people.map(({ userId, name, account, readTime }) => (
          <li key={userId}>
            <span className="authoring-person" lang="">
              {name || account}
            </span>
            <code>{account}</code>
            {readTime && <time dateTime={readTime}>{readTime.slice(0, 16)}</time>}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button type="text" block loading={next.isComing} onClick={next.more}>
          {t('authoring.morePeople')}
        </Button>
      )}
    </div>
  );
}
