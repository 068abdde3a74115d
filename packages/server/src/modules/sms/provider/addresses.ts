import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { fail } from '../../../support/app-error.js';
import { ProviderError } from './provider.js';

/** Out in the world: neither this machine nor its own networks, in whichever spelling. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Where a request may go, and whether its host may stand for an address inside. */
export interface Destination {
  readonly url: URL;
  readonly inside: boolean;
}

/**
 * An address that the operator has listed. A bare host is spoken to by https and must be out in the world; `http:` or an
 * address inside is allowed by being listed as such: `http://10.0.0.5:8025`.
 *
 * @throws AppError sms.address_forbidden
 */
export const listedDestination = (address: string, listed: readonly string[]): Destination => {
  const url = new URL(address);
  if (listed.includes(url.origin)) return { url, inside: true };
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const named = listed.includes(url.host) || listed.includes(url.hostname);
  const open = isIP(bare) === 0 || isPublicAddress(bare);
  if (url.protocol === 'https:' && named && open && url.username === '' && url.password === '')
    return { url, inside: false };
  throw fail('sms.address_forbidden', { host: url.host });
};

/** Finds a host's address once; the connection is made to what was looked at, and to nothing inside. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const inside = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (inside !== undefined || first === undefined)
      return callback(new ProviderError(`${hostname} is not an address outside`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
