import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { redirect } from '../../../core/redirect.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { required, text } from '../../../fields/text.js';

const base = '/blade-auth/oauth';

/** Browsers open these calls: to a third party, and back. */
const opened = { caller: 'anyone', reply: 'redirect', refusalPage: '/login', kind: 'write' } as const;

/** A code challenge (RFC 7636, S256): who has its verifier began this. */
export const codeChallenge = () =>
  text(43).refine((value) => /^[\w-]{43}$/.test(value), { params: { rule: 'type' } });

const link = z.object({
  id: id(),
  source: z.string(),
  /** Who that is at the third party, in its own words. */
  username: z.string().nullish(),
  nickname: z.string().nullish(),
  avatar: z.string().nullish(),
  email: z.string().nullish(),
  createTime: z.string().nullish(),
});

const answer = { source: text(32).min(1), code: required(2000), state: required(200) };

/** Signing in by a third party's word, and one's own links to them (wire contract, sections 2.2 and 2.5). */
export const social = defineApi({
  name: 'social',
  behind: true,
  operations: {
    /** Sends the browser to the third party (302). */
    render: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/render/{source}`,
        ...opened,
        input: z.object({
          source: text(32).min(1),
          tenantId: text(12).optional(),
          /** Where the browser comes back to: a page of this application's, or a program's on the same machine. */
          redirectUri: text(500).optional(),
          codeChallenge: codeChallenge().optional(),
        }),
        output: redirect(),
      }),
      'auth.social_incomplete',
      'auth.social_inside',
      'auth.social_redirect',
      'auth.social_unknown',
    ),
    /** Where the third party sends the browser back to; sent on to the page that takes the code (302). */
    callback: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/callback/{source}`,
        ...opened,
        // Third parties add what they like.
        input: z.object({
          source: text(32).min(1),
          state: text(200).optional(),
          code: text(2000).optional(),
          iss: text(500).optional(),
          error: text(200).optional(),
        }),
        output: redirect(),
      }),
      'auth.social_browser',
      'auth.social_replayed',
      'auth.social_state',
    ),
    links: endpoint({
      method: 'GET',
      path: `${base}/links`,
      input: z.object({}),
      output: z.array(link),
    }),
    /** Begins to link: answers the third party's address. */
    beginLink: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/link-begin`,
        send: 'form',
        input: z.object({ source: text(32).min(1), redirectUri: text(500).optional() }),
        output: redirect(),
      }),
      'auth.social_incomplete',
      'auth.social_inside',
      'auth.social_redirect',
      'auth.social_unknown',
    ),
    /** Ends what `beginLink` began, with what the third party sent back. */
    link: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/link`,
        send: 'form',
        input: z.object(answer),
        output: link,
      }),
      'auth.social_browser',
      'auth.social_failed',
      'auth.social_replayed',
      'auth.social_state',
      'auth.social_taken',
    ),
    unlink: endpoint({
      method: 'POST',
      path: `${base}/unlink`,
      send: 'form',
      danger: true,
      input: z.object({ id: id() }),
      output: done(),
    }),
  },
});
