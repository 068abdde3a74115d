import type { TokenSet, TokenStore } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import { writeTokenCookies } from './cookies.js';

export interface BrowserStore extends TokenStore {
  /** The tokens as this tab knows them now, without waiting. */
  readonly state: StoreApi<{ readonly tokens: TokenSet | undefined }>;
  /** What is stored at this moment, by whichever tab. */
  peek(): TokenSet | undefined;
  /** True when a token record exists and is empty: a broken session (specification, section 2). */
  isEmptied(): boolean;
}

const names = ['token', 'refreshToken', 'userInfo'] as const;

const readTokens = (records: Records): TokenSet | undefined => {
  const accessToken = records.get<string>('token');
  const refreshToken = records.get<string>('refreshToken');
  const user = records.get<Omit<TokenSet, 'accessToken' | 'refreshToken'>>('userInfo');
  return accessToken && refreshToken && user ? { ...user, accessToken, refreshToken } : undefined;
};

const queue = () => {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = tail.then(run, run);
    tail = result.catch(() => undefined);
    return result;
  };
};

/** One at a time among all tabs where the browser has Web Locks, among the callers of this tab elsewhere. */
const exclusive = () => {
  const alone = queue();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
    // The lock manager types its result as possibly nested; it awaits `run` itself.
    return locks ? (locks.request('mall-session', run) as Promise<T>) : alone(run);
  };
};

/** Tokens in local storage, in the record format of the specification, shared by all tabs of the browser. */
export const createBrowserStore = (records: Records): BrowserStore => {
  const peek = () => readTokens(records);
  const state = createStore<{ readonly tokens: TokenSet | undefined }>(() => ({ tokens: peek() }));
  return {
    state,
    peek,
    isEmptied: () => records.read('token') !== undefined && !records.get<string>('token'),
    read: async () => peek(),
    write: async (tokens) => {
      if (tokens) {
        const { accessToken, refreshToken, ...user } = tokens;
        records.set('token', accessToken);
        records.set('refreshToken', refreshToken);
        records.set('userInfo', user);
        records.set('tenantId', tokens.tenantId);
      } else for (const name of names) records.remove(name);
      writeTokenCookies(tokens);
      state.setState({ tokens });
    },
    exclusive: exclusive(),
  };
};
