import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The host of an address, without the brackets that version 6 has there. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether whoever runs the server has listed a URL's host, alone or with its port. */
export const isListed = (url: URL, listed: readonly string[]): boolean =>
  listed.includes(hostOf(url)) || listed.includes(url.host);

/**
 * Out in the world: neither this machine nor its own networks, in whichever spelling. A name is no address.
 *
 * @example
 * isPublicAddress('::ffff:10.0.0.1'); // false
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Finds a host's address once, for whoever connects: the connection is made to what was looked at, whatever the name
 * leads to a moment later. One address that may not be is enough to refuse the host.
 */
export const guardedLookup =
  (mayBe: (address: string) => boolean, refusal: (host: string) => Error): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => mayBe(address)))
        return callback(refusal(hostname), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
