import { type Client, isApiError, isNetworkError } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { asCall } from '../session/reauthentication.js';

export interface NetworkState {
  /** Calls under way; the bar on top runs while there is one. */
  readonly busy: number;
  /** The server could not be reached lately (specification, section 8: quiet, but the banner says so). */
  readonly offline: boolean;
}
export type Network = StoreApi<NetworkState>;

export const createNetwork = (): Network => createStore<NetworkState>(() => ({ busy: 0, offline: false }));

/** Counts the calls of a client and notices when the server is out of reach. */
export const withProgress = (client: Client, network: Network): Client => ({
  session: client.session,
  call: (endpoint, input, options) => {
    const step = (by: number) => network.setState((now) => ({ busy: now.busy + by }));
    const counted = async () => {
      step(1);
      try {
        const reply = await client.call(endpoint, input, options).withResponse();
        network.setState({ offline: false });
        return reply;
      } catch (error) {
        network.setState({ offline: isAway(error) });
        throw error;
      } finally {
        step(-1);
      }
    };
    return asCall(counted());
  },
});

/** Out of reach, or something before it answers in its place (section 8), which the SDK is quiet about. */
const isAway = (error: unknown): boolean =>
  (isNetworkError(error) && error.code !== 'network.bad_reply') ||
  (isApiError(error) && error.quiet && (error.status ?? 0) > 500);
