import type { TransportResponse } from '../core/ports.js';
import { Deadline, type DeadlineSettings } from './deadline.js';
import { cutOff } from './decode.js';

/**
 * The body as it comes: each part has the time that an attempt has, the caller may give up between any two, and
 * whoever stops before the end lets go of the connection.
 */
export async function* chunksWithin(
  response: TransportResponse,
  settings: DeadlineSettings,
  abandon: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const body = (response.chunks?.() ?? whole(response))[Symbol.asyncIterator]();
  const next = async () => {
    const deadline = new Deadline(settings);
    try {
      return await deadline.race(
        body.next().catch((cause: unknown) => {
          throw cutOff(response.status, settings.language, cause);
        }),
      );
    } catch (cause) {
      throw deadline.explain(cause);
    } finally {
      deadline.end();
    }
  };
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await next();
      if (done) break;
      yield value;
    }
    ended = true;
  } finally {
    if (!ended) abandon();
  }
}

async function* whole(response: TransportResponse): AsyncGenerator<Uint8Array> {
  yield await response.bytes();
}
