import { isIP } from 'node:net';
import { hostOf, isPublicAddress } from '../../../support/addresses.js';
import { fail } from '../../../support/app-error.js';
import type { Destination } from '../../../support/outgoing-post.js';

/**
 * An address that the operator has listed. A bare host is spoken to by https and must be out in the world; `http:` or an
 * address inside is allowed by being listed as such: `http://10.0.0.5:8025`.
 *
 * @throws AppError sms.address_forbidden
 */
export function listedDestination(address: string, listed: readonly string[]): Destination {
  const url = new URL(address);
  if (listed.includes(url.origin)) return { url, inside: true };
  const bare = hostOf(url);
  const named = listed.includes(url.host) || listed.includes(url.hostname);
  const open = isIP(bare) === 0 || isPublicAddress(bare);
  if (url.protocol === 'https:' && named && open && url.username === '' && url.password === '')
    return { url, inside: false };
  throw fail('sms.address_forbidden', { host: url.host });
}
