import { isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { Agent, fetch } from 'undici';
import { guardedLookup, hostOf, isListed, isPublicAddress } from '../../../support/addresses.js';

class InsideError extends Error {
  constructor(readonly host: string) {
    super(`${host} is not an address outside`);
  }
}

const refusal = (host: string): Error => new InsideError(host);

/** The host that was not asked because it is inside, where that is what went wrong. */
export function hostInside(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof InsideError ? error.host : hostInside(error.cause);
}

/** Connections to whatever is out in the world, whatever a name leads to a moment later. */
const outside = new Agent({ connect: { lookup: guardedLookup(isPublicAddress, refusal) } });

/**
 * Asks third parties whose addresses tenants write: none of them may be inside, but for hosts that whoever runs the
 * server has listed, each alone or with its port.
 */
export const outsideFetch =
  (listed: readonly string[]): CustomFetch =>
  async (address, options) => {
    const url = new URL(address);
    const host = hostOf(url);
    const known = isListed(url, listed);
    if (!known && isIP(host) !== 0 && !isPublicAddress(host)) throw refusal(host);
    // Both are the web's own requests and answers; only their declarations come from two places.
    const init = { ...options, ...(known ? {} : { dispatcher: outside }) } as Parameters<typeof fetch>[1];
    return (await fetch(url, init)) as unknown as Response;
  };
