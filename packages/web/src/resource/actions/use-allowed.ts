import { useMay } from '../../lib/access/access.js';
import { useKit } from '../kit/kit.js';
import type { Verb } from '../resource-screen.js';

/** Whether this person may do a verb here; hides what the server would refuse. */
export function useAllowed() {
  const { screen, verb } = useKit();
  const may = useMay();
  return (name: Verb): boolean => {
    const endpoint = verb(name);
    if (!endpoint) return false;
    if (screen.always?.includes(name)) return true;
    return may(endpoint, name === 'update' ? { id: '1' } : {});
  };
}
