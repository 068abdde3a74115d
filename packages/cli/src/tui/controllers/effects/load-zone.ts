import { unreadNotices } from '@mall/sdk/contract';
import type { EffectPorts } from './ports.js';

/** No zone differs from UTC by less; the two clocks may be a few minutes apart. */
const quarter = 15 * 60_000;

/** Asks what the server's clock shows; a server that does not say leaves moments in this machine's zone. */
export async function loadZone({ client, dispatch, now }: EffectPorts): Promise<void> {
  const shown = await client.call(unreadNotices, {}).catch(() => undefined);
  const ahead = Date.parse(`${shown?.now.replace(' ', 'T')}Z`) - now();
  if (Number.isFinite(ahead)) dispatch({ type: 'zone', zone: Math.round(ahead / quarter) * quarter });
}
