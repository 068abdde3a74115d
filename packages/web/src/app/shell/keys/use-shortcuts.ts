import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useDialogs } from '../dialogs.js';
import { useLockNow } from '../lock/use-lock-now.js';
import { useTabActions } from '../tabs/use-tab-actions.js';
import { shortcutFor } from './shortcuts.js';

/** Runs the application's shortcuts. Screens take part by `data-key` on their own buttons. */
export function useShortcuts(): void {
  const dialogs = useDialogs();
  const { tabs } = useServices();
  const actions = useTabActions();
  const lockNow = useLockNow();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutFor(event);
    if (!shortcut) return;
    if (dialogs.open && shortcut.id !== 'palette') return;
    event.preventDefault();
    if (shortcut.id === 'palette') dialogs.show('palette');
    else if (shortcut.id === 'help') dialogs.show('keys');
    else if (shortcut.id === 'lock') lockNow();
    else if (shortcut.id === 'closeTab') {
      const { tabs: open, active } = tabs.state.getState();
      const tab = open.find((other) => other.key === active);
      if (tab) void actions.close(tab);
    } else press(shortcut.id);
  });
  // One listener: with a new one for each dialog, a key that comes between the dialog and it would go behind the dialog.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The screen in front; hidden tabs and things behind a dialog have no say. */
function press(name: string): void {
  const candidates = [...document.querySelectorAll<HTMLElement>(`[data-key="${name}"]`)];
  const target = candidates.find((element) => element.offsetParent !== null);
  if (name === 'searchBox') target?.querySelector<HTMLElement>('input')?.focus();
  else target?.click();
}
