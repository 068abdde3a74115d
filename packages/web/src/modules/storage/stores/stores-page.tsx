import { useMemo } from 'react';
import { Dialogs } from '../../../resource/kit/dialogs.js';
import { Filters } from '../../../resource/kit/filters.js';
import { Listing } from '../../../resource/kit/listing.js';
import { Resource } from '../../../resource/kit/resource.js';
import { Toolbar } from '../../../resource/kit/toolbar.js';
import { StoreCards } from './store-cards.js';
import '../../../components/screen/screen.css';
import './stores.css';

/** Where files lie: each store as a card, the one that new files go to first. */
export function StoresPage() {
  // Cards are not ticked: each is deleted by itself.
  const screen = useMemo(() => ({ name: 'oss', never: ['remove'] }) as const, []);
  return (
    <div className="screen">
      <Resource screen={screen}>
        <Listing>
          <Toolbar />
          <Filters />
          <StoreCards />
          <Dialogs />
        </Listing>
      </Resource>
    </div>
  );
}
