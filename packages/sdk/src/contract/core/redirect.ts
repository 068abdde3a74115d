import * as z from 'zod';

/** Where a caller is sent on to: an endpoint with `reply: 'redirect'` has this as its output. */
export interface Redirect {
  readonly location: string;
}

/**
 * The output of an endpoint that sends a browser on. Such a call is opened in an address line; a client that makes it
 * is given the address and goes nowhere. A browser's `fetch` hides it, so there it can only be opened.
 *
 * @example
 * const out = endpoint({ method: 'GET', path: '/goods/shop', reply: 'redirect', input: z.object({}), output: redirect() });
 */
export const redirect = (): z.ZodType<Redirect> => z.object({ location: z.string() });
