import { useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useTabPlace } from '../../../lib/tabs/tab-context.js';
import type { Tabs } from '../../../lib/tabs/tab-store.js';

/** Of each list of tabs, what lives beside them, by tab and name. */
const all = new WeakMap<Tabs, Map<string, unknown>>();

/**
 * Something that lives as long as its tab, shown or not: it is found again after the screen was locked, which takes the
 * whole layout away. It ends when its tab is closed, or is loaded anew.
 *
 * @example
 * const designer = useBesideTab(`designer ${id}`, () => createDesigner(xml), (made) => made.close());
 */
export function useBesideTab<Value>(
  name: string,
  make: () => Value,
  end: (value: Value) => void = () => undefined,
): Value {
  const { tabs } = useServices();
  const { key } = useTabPlace();
  const [value] = useState(() => {
    const values = besideOf(tabs);
    const place = `${key} ${name}`;
    if (values.has(place)) return values.get(place) as Value;
    const made = make();
    values.set(place, made);
    const epoch = tabs.state.getState().epochs[key];
    // Effects end when a tab is hidden: the list of tabs says when it is closed.
    const stop = tabs.state.subscribe(({ tabs: open, epochs }) => {
      if (epochs[key] === epoch && open.some((tab) => tab.key === key)) return;
      stop();
      values.delete(place);
      end(made);
    });
    return made;
  });
  return value;
}

function besideOf(tabs: Tabs): Map<string, unknown> {
  const known = all.get(tabs) ?? new Map<string, unknown>();
  all.set(tabs, known);
  return known;
}
