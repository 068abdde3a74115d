import type { Services } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import type { Hearer } from './after-events.js';

const heard = new WeakMap<Services, Hearer[]>();

/**
 * A part hears what the engine of this server does, in the transaction in which it is done and from its mount on; parts
 * are told in the order in which they asked.
 *
 * @example
 * hearWorkflow(host, (events, { db }) => keepNotices(db, events));
 */
export function hearWorkflow({ services }: Pick<Host, 'services'>, hearer: Hearer): void {
  heard.set(services, [...(heard.get(services) ?? []), hearer]);
}

/** All parts that have asked, one after the other. */
export const tellParts =
  (services: Services): Hearer =>
  async (events, place) => {
    for (const hear of heard.get(services) ?? []) await hear(events, place);
  };
