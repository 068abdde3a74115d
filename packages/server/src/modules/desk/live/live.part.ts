import { live as descriptor } from '@mall/sdk/contract';
import type { Actor, UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { minute, regularly } from '../../../http/regularly.js';
import { countsOf } from '../../../messages/live/counts.js';
import { LiveHub } from '../../../messages/live/live-hub.js';
import { forgetEvents } from '../../../messages/live/read-events.js';
import { fail } from '../../../support/app-error.js';

/** What changes for people while they look, at once for those who listen and when they ask for the others. */
export const livePart = definePart({
  mount: (host) => {
    const { app, services } = host;
    const hub = new LiveHub(services, app.log);
    app.addHook('preClose', async () => hub.close());
    regularly(host, { name: 'live events', every: minute }, () => forgetEvents(services.database.orm));
    mount(
      host,
      descriptor,
      { events: async (ctx) => ({ counts: await countsOf(services, ctx) }) },
      { streams: { events: async (ctx) => (await hub.open(ctx, () => again(host, ctx))).out } },
    );
  },
});

/** The caller as he is now: a stream goes on for longer than what was known of him when it began. */
async function again(host: Host, { headers }: UserContext): Promise<Actor> {
  const actor = await host.authenticate({ headers }, 'user');
  if (!actor) throw fail('request.unauthorized');
  return actor;
}
