import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { required, text } from '../../../fields/text.js';
import { codeChallenge } from '../social/social.js';

/** Single sign-on of another front end: a code for whoever is signed in here (wire contract, section 2.2). */
export const authorize = defineApi({
  name: 'authorize',
  behind: true,
  operations: {
    /** Answers where the browser goes with its code. */
    grant: refusing(
      endpoint({
        method: 'POST',
        path: '/blade-auth/oauth/authorize',
        send: 'form',
        input: z.object({
          response_type: z.literal('code'),
          client_id: required(48),
          redirect_uri: required(500),
          state: text(500).optional(),
          code_challenge: codeChallenge().optional(),
          code_challenge_method: z.literal('S256').optional(),
        }),
        output: z.object({ location: z.string() }),
      }),
      'auth.client_unknown',
      'auth.code_challenge',
      'auth.grant_forbidden',
      'auth.redirect_unknown',
    ),
  },
});
