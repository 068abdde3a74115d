import type { Orm } from '../database/driver.js';
import type { Ids } from '../database/ids.js';
import type { Clock } from '../support/clock.js';
import { liveEvents } from './live-event.table.js';

/** Where something is told: the transaction of what it tells of, and its tenant. */
export interface TellingPlace {
  readonly db: Orm;
  readonly ids: Pick<Ids, 'next'>;
  readonly clock: Clock;
  readonly tenantId: string;
}

export interface Announcement {
  /** What it is: `tasks`, `messages`, `list`, `presence`, `job`. */
  readonly kind: string;
  /** Nobody of either kind: everybody of the tenant. */
  readonly users?: readonly string[];
  readonly groups?: readonly string[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Says to whoever listens, on whichever server, that something has changed; together with the change, or not at all.
 *
 * @example
 * await announce({ ...ctx, tenantId }, { kind: 'list', data: { resource: 'notice' } });
 */
export async function announce(
  { db, ids, tenantId }: TellingPlace,
  { kind, users = [], groups = [], data = {} }: Announcement,
): Promise<void> {
  await db.insert(liveEvents).values({
    ...{ id: ids.next(), tenantId, kind, data },
    ...{ users: [...new Set(users)], groups: [...new Set(groups)] },
  });
}
