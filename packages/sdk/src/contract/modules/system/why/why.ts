import * as z from 'zod';
import { endpoint, type OutputOf } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id, optionalId } from '../../../fields/ids.js';
import { required } from '../../../fields/text.js';

/** What stands between a person and a permission, in the order in which the server looks. */
export const whyReasons = [
  'disabled',
  'passwordFirst',
  'unknownCode',
  'noRole',
  'roleLacks',
  'packageLacks',
  'administratorOnly',
  'adminOnly',
  'pathScope',
] as const;

/** What of it people of the same tenant can change: a role's rights, who has which role. */
export const whyChanges = ['rights', 'roles'] as const;

const answer = z.object({
  code: z.string(),
  /** The code is held, and opens a call that is meant for it, where there is one. */
  allowed: z.boolean(),
  /** False: the asker may not know this page, and is told no more than the roles' names. */
  told: z.boolean(),
  person: z.object({ id: id(), name: z.string() }),
  /** The menu with that code, and the names on the way to it; null where there is none. */
  page: z.object({ id: id(), name: z.string(), path: z.array(z.string()) }).nullable(),
  roles: z.array(z.object({ id: id(), name: z.string(), grants: z.boolean().nullish() })),
  /** Null where none limits the tenant. */
  package: z.object({ id: id(), name: z.string(), includes: z.boolean() }).nullable(),
  /** Every call that asks for that code; `allowed` where the code opens it. */
  calls: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      allowed: z.boolean(),
      refusedByScope: z.boolean(),
      needs: z.enum(['administrator', 'admin']).nullable(),
    }),
  ),
  /** What narrows the rows that these calls show. */
  dataScopes: z.array(z.object({ name: z.string(), role: z.string() })),
  reasons: z.array(z.enum(whyReasons)),
  /** Who may change what is missing; nobody for those who may not see people. */
  changers: z.array(z.object({ id: id(), name: z.string(), what: z.enum(whyChanges) })),
});

/**
 * Why somebody can or cannot: which role, package, scope or switch decides over a permission code, and who can change it.
 * About oneself anybody may ask; about others whoever may see them.
 */
export const why = defineApi({
  name: 'why',
  behind: true,
  operations: {
    ask: endpoint({
      method: 'GET',
      path: '/blade-system/menu/why',
      input: z.object({ userId: optionalId(), code: required(255) }),
      output: answer,
    }),
  },
});

export type WhyAnswer = OutputOf<typeof why.operations.ask>;
export type WhyReason = (typeof whyReasons)[number];
export type WhyChange = (typeof whyChanges)[number];
