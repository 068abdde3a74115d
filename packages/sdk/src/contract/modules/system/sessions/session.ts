import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, type OutputOf, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { maxPageSize, type Page, pageOf } from '../../../core/search.js';
import { id, ids, optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';

const base = '/blade-system/session';

/** The code without which nobody sees or ends the sessions of others. */
export const sessionCode = 'user_session';

const signedIn = z.object({
  id: id(),
  userId: id(),
  /** The application that it was begun with. */
  clientId: z.string(),
  /** Where from, and with what, it was begun or renewed last; null where nobody has noted it. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createTime: z.string().nullable(),
  /** Within five minutes. */
  usedTime: z.string(),
  expireTime: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
type Session = z.output<typeof signedIn>;

/**
 * Where somebody is signed in, and an end to it. One's own sessions are everybody's to see and to end; those of others
 * take the code `user_session`, and ending them takes what setting their password takes. No answer has a token.
 *
 * @example
 * session.operations.endOthers.danger; // true
 */
export const session = defineApi({
  name: 'session',
  operations: {
    /** The sessions that are not over, this one first and then those used last. */
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      input: z.strictObject({
        /** Whose; one's own where nobody is named. */
        userId: optionalId(),
        current: int(1).optional(),
        size: int(1, maxPageSize).optional(),
      }),
      output: pageOf(signedIn) as z.ZodType<Page<Session>>,
    }),
    /** Ends these; one that is over already stays as it is. */
    end: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/end`,
        danger: true,
        idempotent: true,
        input: z.object({ ids: ids() }),
        output: done(),
      }),
      'user.outranks',
    ),
    /** Ends all of one person, but never the one that asks; how many that were. */
    endOthers: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/end-others`,
        danger: true,
        idempotent: true,
        input: z.object({ userId: optionalId() }),
        output: z.object({ count: int() }),
      }),
      'user.outranks',
    ),
  },
});

export type SignedInSession = OutputOf<typeof session.operations.list>['records'][number];
