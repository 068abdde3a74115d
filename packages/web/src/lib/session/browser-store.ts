import type { TokenSet, TokenStore } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Records } from '../storage/records.js';
import { writeTokenCookies } from './cookies.js';

/** Who signed in, without what they may sign calls with. */
export type User = Omit<TokenSet, 'accessToken' | 'refreshToken'>;

interface Known {
  readonly tokens: TokenSet | undefined;
  /** Who works here: stays when a session ends under the page, until somebody else signs in or this one leaves. */
  readonly user: User | undefined;
}

export interface BrowserStore extends TokenStore {
  /** The tokens as this tab knows them now, without waiting. */
  readonly state: StoreApi<Known>;
  /** Takes over what another tab has stored. */
  follow(): void;
  /** Nobody works here any more. */
  forget(): void;
  /** What is stored at this moment, by whichever tab. */
  peek(): TokenSet | undefined;
  /** True when a token record exists and is empty: a broken session (specification, section 2). */
  isEmptied(): boolean;
}

const names = ['token', 'refreshToken', 'userInfo'] as const;

/** Tokens in local storage, in the record format of the specification, shared by all tabs of the browser. */
export function createBrowserStore(records: Records): BrowserStore {
  const peek = () => readTokens(records);
  const state = createStore<Known>(() => ({ tokens: undefined, user: undefined }));
  const know = (tokens: TokenSet | undefined) =>
    state.setState(tokens ? { tokens, user: userOf(tokens) } : { tokens });
  know(peek());
  return {
    state,
    peek,
    follow: () => know(peek()),
    forget: () => state.setState({ tokens: undefined, user: undefined }),
    isEmptied: () => records.read('token') !== undefined && !records.get<string>('token'),
    read: async () => peek(),
    write: async (tokens) => {
      if (tokens) {
        records.set('token', tokens.accessToken);
        records.set('refreshToken', tokens.refreshToken);
        records.set('userInfo', userOf(tokens));
        records.set('tenantId', tokens.tenantId);
      } else for (const name of names) records.remove(name);
      writeTokenCookies(tokens);
      know(tokens);
    },
    exclusive: exclusive(),
  };
}

function readTokens(records: Records): TokenSet | undefined {
  const accessToken = records.get<string>('token');
  const refreshToken = records.get<string>('refreshToken');
  const user = records.get<User>('userInfo');
  return accessToken && refreshToken && user ? { ...user, accessToken, refreshToken } : undefined;
}

const userOf = ({ accessToken, refreshToken, ...user }: TokenSet): User => user;

/** One at a time among all tabs where the browser has Web Locks, among the callers of this tab elsewhere. */
function exclusive() {
  const alone = queue();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
    // The lock manager types its result as possibly nested; it awaits `run` itself.
    return locks ? (locks.request('mall-session', run) as Promise<T>) : alone(run);
  };
}

function queue() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = tail.then(run, run);
    tail = result.catch(() => undefined);
    return result;
  };
}
