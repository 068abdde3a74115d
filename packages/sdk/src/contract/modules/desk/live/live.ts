import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';

/**
 * What waits for the caller at this moment, by what it is: `tasks`, `claimable`, `messages`, `notices`. It stands alone:
 * what asks for it on every page needs nothing else. Asked with `Accept: text/event-stream` it goes on as server-sent
 * events (`events` of the SDK).
 */
export const liveCounts = endpoint({
  method: 'GET',
  path: '/blade-desk/events',
  input: z.object({}),
  output: z.object({ counts: z.record(z.string(), z.int()) }),
});

/** What changes for the caller while he looks. */
export const live = defineApi({ name: 'live', operations: { events: liveCounts } });
