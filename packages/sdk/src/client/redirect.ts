import type { Redirect } from '../contract/core/redirect.js';
import type { TransportResponse } from '../core/ports.js';

/** Where a reply sends its caller on to; transports do not follow it. */
export function redirectOf(response: TransportResponse): Redirect | undefined {
  const location = response.header('location');
  const sendsOn = response.status >= 300 && response.status < 400;
  return sendsOn && location !== undefined ? { location } : undefined;
}
