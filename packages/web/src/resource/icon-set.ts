import { type ComponentType, createContext, useContext } from 'react';

export type MenuIconType = ComponentType<{ readonly 'aria-hidden'?: boolean }>;

/** The icons that menus may have, by name. */
export type IconSet = Readonly<Record<string, MenuIconType>>;

const Context = createContext<IconSet>({});
export const IconSetProvider = Context.Provider;

/** What the modules of the application bring; whoever puts them together hands them down. */
export const useIconSet = (): IconSet => useContext(Context);
