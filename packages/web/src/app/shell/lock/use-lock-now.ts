import { useCallback } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useDialogs } from '../dialogs.js';

/** Locks at once where there is a password for it, else asks for one first (specification, section 4). */
export function useLockNow(): () => void {
  const { lock } = useServices();
  const { show } = useDialogs();
  return useCallback(() => (lock.hasPassword() ? void lock.lock() : show('lock')), [lock, show]);
}
