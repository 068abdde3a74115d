import { AsideOpener } from '../list/aside/aside-opener.js';
import { FilterChips } from '../list/filter-chips.js';
import { ScopeLine } from '../list/scope-line.js';
import { SearchBar } from '../list/search-bar.js';
import { useListing } from './listing.js';

/**
 * What a list is narrowed by: its search fields, conditions on others, a chip for each that is on, and what keeps rows
 * from this person.
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
      <ScopeLine />
    </>
  );
}
