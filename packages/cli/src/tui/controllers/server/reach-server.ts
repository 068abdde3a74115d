import { isNetworkError } from '@mall/sdk';
import { auth } from '@mall/sdk/contract';
import type { EffectPorts } from '../effects/ports.js';

/** Whoever waits that long has no server. */
const timeout = 5_000;

/** Asks the server for anything; what it answers does not matter, and `watchedClient` says that it did. */
export async function reachServer({ client, dispatch, now }: EffectPorts): Promise<void> {
  try {
    await client.call(auth.operations.userInfo, {}, { timeout });
  } catch (error) {
    if (isNetworkError(error)) dispatch({ type: 'server-not-reached', now: now() });
  }
}
