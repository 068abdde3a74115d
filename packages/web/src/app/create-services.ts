import { type Client, createClient, isApiError, isMallError, type Transport } from '@mall/sdk';
import { QueryClient } from '@tanstack/react-query';
import { commonWords } from '../i18n/common-words.js';
import { createLanguages } from '../i18n/languages.js';
import { createLocalLog } from '../lib/log/local-log.js';
import { createFavourites } from '../lib/menu/favourites.js';
import { browserTransport } from '../lib/net/browser-transport.js';
import { loadChunk } from '../lib/net/load-chunk.js';
import { createNetwork, withProgress } from '../lib/net/network.js';
import { createRelease } from '../lib/net/release.js';
import { createRuns } from '../lib/runs/runs.js';
import type { Services } from '../lib/services/services.js';
import { whiteListIn } from '../lib/services/white-list.js';
import { createBrowserStore } from '../lib/session/browser-store.js';
import { createChannel } from '../lib/session/channel.js';
import { createLock } from '../lib/session/lock.js';
import { createSignInGate, withReauthentication } from '../lib/session/reauthentication.js';
import { createPreferences } from '../lib/storage/preferences.js';
import { createRecords } from '../lib/storage/records.js';
import { createTabs } from '../lib/tabs/tab-store.js';
import { createThemeStore } from '../lib/theme/theme-store.js';
import { authWords } from '../modules/auth/words.js';

/** Makes everything with state. `goToLogin` is called when the session has ended here. */
export async function createServices(
  goToLogin: () => void,
  transport: Transport = browserTransport,
): Promise<Services> {
  const records = createRecords(localStorage, sessionStorage, Date.now);
  const languages = await createLanguages({
    stored: records.get<string>('language'),
    remember: (language) => records.set('language', language),
    fetchPart: loadChunk,
    first: [commonWords, authWords],
  });
  const store = createBrowserStore(records);
  const channel = createChannel();
  const gate = createSignInGate();
  const lock = createLock(records, channel);
  const tabs = createTabs(records);
  const network = createNetwork();
  const queries = buildQueries();
  const forget = forgetting({ store, lock, tabs, queries });
  const leaveLocally = async () => {
    await forget();
    goToLogin();
  };
  const elsewhere = createElsewhere();
  const onGivenUp = () => void leaveLocally();
  const client = buildClient(
    { transport, store, gate, network, languages, queries },
    onGivenUp,
    elsewhere.keep,
  );
  const owner = () => {
    const user = store.peek() ?? store.state.getState().user;
    return `${user?.tenantId ?? ''}-${user?.userId ?? ''}`;
  };
  const preferences = createPreferences(records, owner);
  return {
    client,
    store,
    channel,
    gate,
    lock,
    tabs,
    network,
    queries,
    records,
    languages,
    forget,
    leaveLocally,
    log: createLocalLog(records),
    preferences,
    theme: createThemeStore(records, preferences),
    favourites: createFavourites(preferences),
    runs: createRuns(records, owner),
    release: createRelease(document, (...request) => fetch(...request)),
    enter: () => {
      gate.forget();
      tabs.reset();
      lock.clear();
      queries.clear();
      channel.tell({ kind: 'signed-in', user: owner() });
    },
    leave: async () => {
      try {
        await client.session.signOut();
      } catch (error) {
        // The server may be gone or the token dead: leaving this browser must work all the same.
        if (!isMallError(error) && !isApiError(error)) throw error;
      }
      channel.tell({ kind: 'signed-out' });
      gate.forget();
      await leaveLocally();
      elsewhere.go();
    },
  };
}

/** The one way that everything of a session goes from this browser, whichever way it ends. */
const forgetting =
  ({ store, lock, tabs, queries }: Pick<Services, 'store' | 'lock' | 'tabs' | 'queries'>) =>
  async () => {
    await store.write(undefined);
    store.forget();
    lock.clear();
    tabs.reset();
    queries.clear();
  };

/** The SDK retries by itself; asking again here would only double it. */
const buildQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A browser that believes it is offline still reaches this server, and its own cache of our parts.
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Where the session that has just ended began: it ends there too, once it has here. */
function createElsewhere() {
  let address: string | undefined;
  return {
    keep: (to: string) => {
      address = to;
    },
    go: () => {
      if (address !== undefined) location.assign(address);
      address = undefined;
    },
  };
}

/** The web application at the token endpoint: a public client whose secret names it and protects nothing. */
const application = { id: 'mall-web', secret: 'mall-web_secret' };

type ClientParts = 'store' | 'gate' | 'network' | 'languages' | 'queries';

function buildClient(
  {
    transport,
    store,
    gate,
    network,
    languages,
    queries,
  }: Pick<Services, ClientParts> & { readonly transport: Transport },
  onGivenUp: () => void,
  onEndSession: (address: string) => void,
): Client {
  const plain = createClient({
    url: '',
    application,
    transport,
    store,
    language: languages.current,
    statusWhiteList: () => whiteListIn(queries),
    onEndSession,
    onSignedOut: (why) => void gate.ask(why).then((signedIn) => (signedIn ? undefined : onGivenUp())),
  });
  return withReauthentication(withProgress(plain, network), gate, onGivenUp);
}
