import type { EventListener, WorkflowEvent } from '@mall/workflow';
import type { Services } from '../../../context/context.js';
import type { Orm, SqlDriver } from '../../../database/driver.js';
import type { Host } from '../../../http/host.js';
import { together } from '../../../support/together.js';

/** What a part does about what a command has done, in the command's own transaction: an error undoes both. */
export type WorkflowListener = (events: readonly WorkflowEvent[], db: Orm) => Promise<unknown>;

const heard = new WeakMap<Services, WorkflowListener[]>();

/**
 * A part hears what the engine of this server does, from its mount on. All are told at once: none may count on what another
 * has written.
 *
 * @example
 * hearWorkflow(host, async (events, db) => noteEnds(db, events.filter(({ type }) => type === 'instance.completed')));
 */
export function hearWorkflow({ services }: Pick<Host, 'services'>, listener: WorkflowListener): void {
  heard.set(services, [...(heard.get(services) ?? []), listener]);
}

/** The engine's listener: all parts that have asked, in one wait for the database. */
export const listenerOf =
  (services: Services): EventListener =>
  async (events, transaction) => {
    const listeners = heard.get(services) ?? [];
    if (listeners.length === 0) return;
    const db = services.database.ormOf(transaction as SqlDriver);
    await together(listeners.map((listener) => listener(events, db)));
  };
