import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../../support/addresses.js';
import { fail } from '../../../support/app-error.js';
import type { Address } from './address.js';
import { deadline } from './deadline.js';

/**
 * The IP address that will be connected to. A name is asked for once: what was looked at is what is connected to,
 * whatever the name leads to a moment later.
 *
 * @param allowed hosts that the operator lets be internal
 * @throws AppError datasource.host_unknown, datasource.internal
 */
export async function resolveHost(address: Address, allowed: readonly string[]): Promise<string> {
  const { host } = address;
  const found = await deadline(
    address,
    lookup(host, { all: true }).catch(() => []),
  );
  const [first] = found;
  if (!first) throw fail('datasource.host_unknown', { host });
  if (!isAllowed(address, allowed) && !found.every((one) => isPublicAddress(one.address)))
    throw fail('datasource.internal', { host });
  return first.address;
}

function isAllowed({ host, port }: Address, allowed: readonly string[]): boolean {
  const name = host.toLowerCase();
  return allowed.some((one) => one === name || one === `${name}:${port}` || one === `[${name}]:${port}`);
}
