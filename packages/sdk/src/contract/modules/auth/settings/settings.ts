import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';

/** What a client must know before anybody signs in (decisions, on the wire). */
export const settings = defineApi({
  name: 'settings',
  behind: true,
  operations: {
    get: endpoint({
      method: 'GET',
      path: '/settings',
      caller: 'anyone',
      input: z.object({
        domain: text().optional(),
        /** Whose third parties are asked for, where no tenant has the domain. */
        tenantId: text(12).optional(),
      }),
      output: z.object({
        name: z.string(),
        tenantId: z.string().nullish(),
        backgroundUrl: z.string().nullish(),
        tenantMode: z.boolean(),
        captchaMode: z.boolean(),
        switchMode: z.boolean(),
        tokenTime: int(),
        /** Codes that a client rejects without a message (specification, section 8). */
        statusWhiteList: z.array(int()).optional(),
        /** The public half of the key that family clients encrypt passwords with (SM2, hex). */
        passwordKey: z.string().nullish(),
        social: z.array(z.string()),
        /** What the buttons of those sources say. */
        socialNames: z.record(z.string(), z.string()).optional(),
        sso: z.boolean(),
        languages: z.array(z.string()),
      }),
    }),
  },
});
