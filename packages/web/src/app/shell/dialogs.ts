import { createContext, useContext } from 'react';

export type DialogName = 'palette' | 'theme' | 'lock' | 'log' | 'keys' | 'switch' | 'notices';

export interface Dialogs {
  readonly open: DialogName | undefined;
  readonly show: (name: DialogName) => void;
  readonly close: () => void;
}

const Context = createContext<Dialogs>({ open: undefined, show: () => undefined, close: () => undefined });
export const DialogsProvider = Context.Provider;

/** The shell's dialogs; one at a time. */
export const useDialogs = (): Dialogs => useContext(Context);
