import { useCallback, useEffect, useState } from 'react';
import { useView } from './tab-context.js';

/** Keys of the address that only a list has, in either pane. */
const ofList = /^(?:c\.)?(?:view|page|size|sort|cols|q\..+)$/;

/**
 * Whether a screen that has a shape of its own is looked at as a list like any other: because somebody wants that, or
 * because the address has what only lists know. Who then takes the last filter away is still in the list.
 *
 * @example
 * const { isList, leave } = useListView(['q.at']);
 */
export function useListView(own: readonly string[] = []) {
  const [view, change] = useView();
  const [kept, setKept] = useState(false);
  const wanted = view.get('tab') === 'list';
  const filtered = [...view.keys()].some((key) => ofList.test(key) && !own.includes(key));
  useEffect(() => {
    if (wanted) setKept(false);
    else if (filtered) setKept(true);
  }, [wanted, filtered]);
  /** Back to the shape of its own. */
  const leave = useCallback(() => {
    setKept(false);
    change(Object.fromEntries([...view.keys()].map((key) => [key, undefined])));
  }, [view, change]);
  return { isList: wanted || filtered || kept, leave };
}
