import { useKit } from '../kit/kit.js';

/** The name under which something is remembered of this list, apart from other lists of the same rows. */
export function useListPreference(what: string): string {
  const { screen, list } = useKit();
  const further = list.name === 'list' ? '' : `-${list.name}`;
  return `${what}-${screen.pane ?? ''}-${screen.name}${further}`;
}
