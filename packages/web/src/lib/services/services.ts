import type { Client } from '@mall/sdk';
import type { OutputOf, settings as settingsApi } from '@mall/sdk/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Languages } from '../../i18n/languages.js';
import type { LocalLog } from '../log/local-log.js';
import type { Favourites } from '../menu/favourites.js';
import type { Network } from '../net/network.js';
import type { Release } from '../net/release.js';
import type { Runs } from '../runs/runs.js';
import type { BrowserStore } from '../session/browser-store.js';
import type { SessionChannel } from '../session/channel.js';
import type { Lock } from '../session/lock.js';
import type { SignInGate } from '../session/reauthentication.js';
import type { Preferences } from '../storage/preferences.js';
import type { Records } from '../storage/records.js';
import type { Tabs } from '../tabs/tab-store.js';
import type { ThemeStore } from '../theme/theme-store.js';

export type Settings = OutputOf<typeof settingsApi.operations.get>;

/** Everything with state, made once by `app/create-services.ts` and handed down. */
export interface Services {
  readonly client: Client;
  readonly store: BrowserStore;
  readonly channel: SessionChannel;
  readonly gate: SignInGate;
  readonly lock: Lock;
  readonly tabs: Tabs;
  readonly theme: ThemeStore;
  readonly favourites: Favourites;
  readonly network: Network;
  readonly release: Release;
  readonly log: LocalLog;
  readonly languages: Languages;
  readonly records: Records;
  readonly preferences: Preferences;
  readonly queries: QueryClient;
  /** What is done to many rows, in any tab of this browser. */
  readonly runs: Runs;
  /** After a successful token reply: home tab alone, lock cleared, other tabs told. */
  readonly enter: () => void;
  /** Ends the session on the server where it can, and in this browser always. */
  readonly leave: () => Promise<void>;
  /** Forgets the session and all that it left here: tokens, cookies, tabs, lock, what was read (section 4). */
  readonly forget: () => Promise<void>;
  /** Forgets the session in this browser only, and goes where one signs in. */
  readonly leaveLocally: () => Promise<void>;
}

const Context = createContext<Services | undefined>(undefined);
export const ServicesProvider = Context.Provider;

export function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** Who is signed in; undefined for nobody. */
export function useTokens() {
  const { store } = useServices();
  return useStore(store.state, (state) => state.tokens);
}

/** Who works here, also while a session has ended under them and they sign in again over the page. */
export function useUser() {
  const { store } = useServices();
  return useStore(store.state, (state) => state.user);
}

/** First part of every query key: nothing is shared between tenants, users or languages of server texts. */
export function useScope(): readonly [tenantId: string, userId: string] {
  const user = useUser();
  return [user?.tenantId ?? '', user?.userId ?? ''];
}
