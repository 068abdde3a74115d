import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { rememberedAccess } from '../accounts/access/access-cache.js';
import { backgroundContext } from '../context/background-context.js';
import type { AccessOf } from '../context/context.js';
import { isOpen } from '../database/closed-tenants.js';
import type { Host } from '../http/host.js';
import type { Clock } from '../support/clock.js';
import { imports, type StoredImport } from './import.table.js';
import { freeLeases, setImport } from './import-store.js';
import { runSlice } from './run-slice.js';

/** How long an import is nobody else's after its last slice. */
const leaseSeconds = 30;
/** Slices of one import before another one's turn. */
const turn = 5;

const leaseUntil = (clock: Clock): string =>
  new Date(clock.now().getTime() + leaseSeconds * 1000).toISOString();

export interface ImportWorker {
  /** Goes on with whatever is to be done, if it is not at it; resolves when nothing is left. */
  wake(): Promise<void>;
  /** Takes over at once what a server before this one has left, where no other can be at the database. */
  begin(): Promise<void>;
  /** Ends after the slice that it is at, and leaves the rest to whoever comes next. */
  stop(): Promise<void>;
}

/** The one that has waited longest, of those that no other server is at. */
const claim = ({ services: { database, clock } }: Host, me: string): Promise<StoredImport | undefined> =>
  database.ormTransaction(async (db) => {
    const now = clock.now().toISOString();
    const [free] = await db
      .select({ id: imports.id })
      .from(imports)
      .where(
        and(
          inArray(imports.state, ['checking', 'running']),
          isOpen(imports.tenantId),
          sql`(${imports.leaseUntil} is null or ${imports.leaseUntil} < ${now} or ${imports.leaseOwner} = ${me})`,
        ),
      )
      .orderBy(sql`${imports.leaseUntil} nulls first`, imports.id)
      .limit(1)
      .for('update', { skipLocked: true });
    return free && setImport(db, free.id, { leaseOwner: me, leaseUntil: leaseUntil(clock) });
  });

interface OneSlice {
  readonly log: FastifyBaseLogger;
  /** Of the import. */
  readonly id: string;
  readonly me: string;
  readonly accessOf: AccessOf;
}

/** One slice, unless somebody has cancelled it or another server has taken it; true while there is more. */
const slice = (host: Host, { log, id, me, accessOf }: OneSlice): Promise<boolean> =>
  host.services.database.ormTransaction(async (db) => {
    const [job] = await db
      .select()
      .from(imports)
      .where(
        and(eq(imports.id, id), eq(imports.leaseOwner, me), inArray(imports.state, ['checking', 'running'])),
      )
      .for('update');
    if (!job) return false;
    const ctx = {
      ...backgroundContext(host.contextBase, { db, log, requestId: `import-${id}` }),
      address: job.address ?? '',
      accessOf,
    };
    return runSlice(host, ctx, job, leaseUntil(ctx.clock));
  });

/** Looks at rows and writes them, slice by slice, for this server; each import is at one server only. */
export function createImportWorker(host: Host, log: FastifyBaseLogger): ImportWorker {
  const me = randomUUID();
  let stopped = false;
  let again = false;
  let claimed = false;
  let working: Promise<void> | undefined;
  const long = host.services.turns.work();
  const remembered = rememberedAccess(host.services);

  const next = async (): Promise<StoredImport | undefined> => {
    const job = await claim(host, me);
    claimed ||= job !== undefined;
    return job;
  };

  const work = async (): Promise<void> => {
    for (let job = await next(); job && !stopped; job = await next()) {
      for (let count = 0; count < turn && !stopped; count += 1) {
        const began = long.now();
        const more = await slice(host, { log, id: job.id, me, accessOf: await remembered() });
        // Where others have connections of their own, they have had their turns while this one waited for its.
        await long.give(host.services.database.kind === 'pglite' ? long.now() - began : 0);
        if (!more) break;
      }
    }
  };

  const workOn = async (): Promise<void> => {
    try {
      while (again && !stopped) {
        again = false;
        await work();
      }
    } catch (error) {
      // The lease ends, and then it is tried again.
      log.error({ err: error }, 'import');
    } finally {
      working = undefined;
    }
  };

  return {
    wake: () => {
      again = true;
      working ??= workOn();
      return working;
    },
    begin: async () => {
      const { database } = host.services;
      // An embedded database has one server at a time.
      if (database.kind === 'pglite') await freeLeases(database.orm);
    },
    stop: async () => {
      stopped = true;
      await working;
      if (claimed) await freeLeases(host.services.database.orm, me);
    },
  };
}
