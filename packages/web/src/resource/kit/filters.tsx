import { AsideOpener } from '../list/aside/aside-opener.js';
import { FilterChips } from '../list/filter-chips.js';
import { SearchBar } from '../list/search-bar.js';
import { useListing } from './listing.js';

/**
 * What a list is narrowed by: its search fields, conditions on others, and a chip for each that is on.
 *
 * @example
 * <Filters />
 */
export function Filters() {
  const { state, change, aside } = useListing();
  return (
    <>
      <SearchBar
        state={state}
        change={change}
        without={aside?.open ? aside.field.name : undefined}
        lead={aside && !aside.open && <AsideOpener aside={aside} />}
      />
      <FilterChips state={state} change={change} />
    </>
  );
}
