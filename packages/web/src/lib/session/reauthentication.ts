import { type Call, type Client, isApiError, type MallError } from '@mall/sdk';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface GateState {
  readonly open: boolean;
  /** Why the session ended, in words; stays for the sign-in page when nobody signed in again here. */
  readonly reason: string | undefined;
}

/** Asks for a new sign-in over the page, once for all who wait. */
export interface SignInGate {
  readonly state: StoreApi<GateState>;
  /** Resolves to true when somebody signed in again, false when they gave up. The first to ask says why. */
  ask(why: MallError): Promise<boolean>;
  settle(signedIn: boolean): void;
  /** Somebody has signed in, or has left on purpose: why the session before ended is of no interest any more. */
  forget(): void;
  /** A page that can show the dialog; without one, asking is answered with no. */
  attach(): () => void;
}

/**
 * The gate that calls wait at when the session is over.
 *
 * @example
 * if (await gate.ask(error)) replay();
 */
export function createSignInGate(): SignInGate {
  const state = createStore<GateState>(() => ({ open: false, reason: undefined }));
  let waiting: ((signedIn: boolean) => void)[] = [];
  let pages = 0;
  const settle = (signedIn: boolean) => {
    const all = waiting;
    waiting = [];
    state.setState(signedIn ? { open: false, reason: undefined } : { open: false });
    for (const answer of all) answer(signedIn);
  };
  return {
    state,
    settle,
    ask: (why) =>
      new Promise((resolve) => {
        if (!state.getState().open) state.setState({ open: pages > 0, reason: why.message });
        if (pages === 0) return resolve(false);
        waiting.push(resolve);
      }),
    forget: () => state.setState({ reason: undefined }),
    attach: () => {
      pages += 1;
      return () => {
        pages -= 1;
        if (pages === 0) settle(false);
      };
    },
  };
}

const isRefused = (error: unknown): error is MallError => isApiError(error) && error.status === 401;

/**
 * Calls that meet the end of the session wait for a new sign-in and then go out once more, so that nothing typed is
 * lost. Who gives up is signed out by `onGivenUp`.
 */
export const withReauthentication = (client: Client, gate: SignInGate, onGivenUp: () => void): Client => ({
  session: client.session,
  call: (endpoint, input, options) => {
    if (endpoint.caller !== 'user') return client.call(endpoint, input, options);
    const replayed = async () => {
      try {
        return await client.call(endpoint, input, options).withResponse();
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (!(await gate.ask(error))) {
          onGivenUp();
          throw error;
        }
        return client.call(endpoint, input, options).withResponse();
      }
    };
    return asCall(replayed());
  },
});

/** A promise of a whole reply, in the shape of a call: awaited it is the data. */
export function asCall<T>(reply: ReturnType<Call<T>['withResponse']>): Call<T> {
  const data = () => reply.then((whole) => whole.data);
  const call: Pick<Call<T>, 'then' | 'catch' | 'withResponse'> = {
    // biome-ignore lint/suspicious/noThenProperty: a call is awaited like a promise, as its users expect
    then: (fulfilled, rejected) => data().then(fulfilled, rejected),
    catch: (rejected) => data().catch(rejected),
    withResponse: () => reply,
  };
  // Everything public of a Call is here; its private promise is the closure's.
  return call as Call<T>;
}
