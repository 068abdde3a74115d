import { isIP } from 'node:net';
import { hostOf, isListed, isPublicAddress } from '../../support/addresses.js';
import { fail } from '../../support/app-error.js';
import type { Destination } from '../../support/outgoing-post.js';

/**
 * Where somebody may have messages sent: by https, out into the world; or to a host that whoever runs the server has
 * listed, which may be inside and speak http.
 *
 * @throws AppError message.address_forbidden
 */
export function webhookDestination(address: string, listed: readonly string[]): Destination {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const plain = url && url.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
  if (url && plain && isListed(url, listed)) return { url, inside: true };
  const host = url ? hostOf(url) : '';
  const open = isIP(host) === 0 || isPublicAddress(host);
  if (url && plain && url.protocol === 'https:' && open) return { url, inside: false };
  throw fail('message.address_forbidden', { value: address.slice(0, 100) });
}
