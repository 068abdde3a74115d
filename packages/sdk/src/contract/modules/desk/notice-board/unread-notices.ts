import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { int } from '../../../fields/numbers.js';

/** How many notices wait for whoever asks. It stands alone: what asks for it on every page needs nothing else of them. */
export const unreadNotices = endpoint({
  method: 'GET',
  path: '/notice/unread-count',
  input: z.object({}),
  output: z.object({
    count: int(),
    /** What the caller is told himself, and has neither read nor done. */
    messages: int().optional(),
    /** The server's clock, as a time of release is written: what is told of an age needs neither its zone nor a clock. */
    now: z.string(),
  }),
});
