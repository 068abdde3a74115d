import { noticeBoard } from '@mall/sdk/contract';
import { useCallback, useEffect } from 'react';
import { useMay } from '../../../lib/access/access.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { useSearchText } from '../../../lib/ui/use-search-text.js';
import { useListing } from '../../../resource/kit/listing.js';
import { type NoticeState, noticeStates, useNotices } from './use-notices.js';
import { useReadCounts } from './use-read-counts.js';

/** What the address says of this screen: the chosen notice, what its title has in it, its state. */
export const ownKeys = ['q.at', 'q.find', 'q.state'];

/** All that the parts of the screen share: the list, what it is narrowed by, and which notice is read beside it. */
export function useDesk() {
  const narrow = useScreenClass() < 2;
  const [view, change] = useView();
  const search = useSearch();
  const asked = view.get('q.state');
  const state = noticeStates.find((one) => one === asked);
  const notices = useNotices({ find: search.settled, state });
  const named = useNamed();
  const chosen = named ?? (narrow ? undefined : notices.rows[0]?.id);
  const may = useMay();
  const { actions } = useListing();
  const counts = useReadCounts(
    may(noticeBoard.operations.readers) ? notices.pages.map((page) => page.map(({ id }) => id)) : [],
    chosen,
  );
  /** A step of the way back, but for going on from one to the next. */
  const choose = useCallback(
    (id: string | undefined, options?: { readonly replace?: boolean }) => change({ 'q.at': id }, options),
    [change],
  );
  return {
    ...{ narrow, search, state, notices, chosen, counts, choose },
    mayOpen: actions.allowed('get'),
    showState: (next: NoticeState | undefined) => change({ 'q.state': next, 'q.at': undefined }),
    showAll: () => {
      search.type('');
      change({ 'q.state': undefined, 'q.find': undefined });
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;

/** The notice that the address names. Rows that are found elsewhere are opened here as lists open theirs. */
function useNamed(): string | undefined {
  const { state, change } = useListing();
  const [view, changeView] = useView();
  const opened = state.open?.kind === 'view' ? state.open.id : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    change({ open: undefined }, { replace: true });
    changeView({ 'q.at': opened }, { replace: true });
  }, [opened, change, changeView]);
  const named = opened ?? view.get('q.at') ?? '';
  return /^\d{1,19}$/.test(named) ? named : undefined;
}

/** What titles are searched for; it stands in the address once nobody types any more. */
function useSearch() {
  const [view, change] = useView();
  const search = useSearchText(view.get('q.find') ?? '');
  const { settled } = search;
  useEffect(() => change({ 'q.find': settled || undefined }, { replace: true }), [settled, change]);
  return search;
}
