import { useNavigate } from 'react-router-dom';
import { useServices } from '../services/services.js';
import { useTabPlace } from './tab-context.js';

/**
 * Goes on at another address in the place of this tab, as after something new was saved: the next one that is opened here
 * begins anew.
 *
 * @example
 * const moveOn = useMoveOn();
 * moveOn(`/workflow/design/form/${row.id}`);
 */
export function useMoveOn(): (address: string) => void {
  const { tabs } = useServices();
  const { key } = useTabPlace();
  const navigate = useNavigate();
  return (address) => {
    tabs.close(key);
    void navigate(address, { replace: true });
  };
}
