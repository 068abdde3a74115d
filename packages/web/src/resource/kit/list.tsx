import { type ComponentType, Suspense } from 'react';
import { Waiting } from '../../components/feedback/waiting.js';
import { later } from '../../lib/net/later.js';
import { ListView } from '../list/list-view.js';
import { useListing } from './listing.js';
import type { Slots } from './slots.js';

const ListAside = later(() => import('../list/aside/list-aside.js').then((m) => m.ListAside));

export interface ListProps
  extends Pick<Slots, 'beside' | 'creator' | 'columns' | 'cells' | 'rowActions' | 'empty' | 'footer'> {}

/**
 * The rows of a list in a card that takes what is left of the screen: selection, table or cards, pages, or why there are
 * none; beside it the tree that it is narrowed by, or something of the screen's own.
 *
 * @example
 * <List cells={{ price: (row) => <Price row={row} /> }} rowActions={[{ key: 'approve', label: t('approve'), run: approve }]} />
 */
export function List({ beside: Beside, ...slots }: ListProps) {
  const listing = useListing();
  return (
    <div className="list-place">
      <Side beside={Beside} />
      <section className="list-body" aria-label={listing.title}>
        <div className="screen-card list-card">
          <ListView {...listing} slots={slots} />
        </div>
      </section>
    </div>
  );
}

function Side({ beside: Beside }: { readonly beside: ComponentType | undefined }) {
  const { aside, state, change } = useListing();
  if (!Beside && !aside?.open) return null;
  return (
    <Suspense
      fallback={
        <div className="screen-card list-aside">
          <Waiting />
        </div>
      }
    >
      {Beside ? <Beside /> : aside && <ListAside aside={aside} state={state} change={change} />}
    </Suspense>
  );
}
