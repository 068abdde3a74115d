import { setTimeout as after } from 'node:timers/promises';
import type { IsolationState } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Host } from '../../../http/host.js';
import { knownFields } from '../../../samples/known-fields.js';
import { nounOf } from '../../../samples/nouns.js';
import { type Operation, routeName } from '../../../samples/operation.js';
import { newestOf } from '../../../samples/row-ids.js';
import { fingerprintOf, watchRows } from './owned-rows.js';
import { askAs } from './people.js';
import { type Planted, plant } from './plant.js';
import type { Asking } from './questions.js';
import { runCheck } from './run-check.js';
import type { NewRun, Progress } from './run-store.js';
import { endRun, keepProgress } from './run-store.js';
import { createTally, type Tally } from './tally.js';
import { endThrowAways, makeThrowAway, type ThrowAway } from './throw-away.js';

/** How often others see how far it is. */
const progressMs = 2_000;
/** How long the tenants stay past the last minute, where their server does not end them. */
const graceMinutes = 15;

export interface IsolationWorker {
  /** Begins, for whoever started it and with their rights; it ends by itself. */
  start(ctx: UserContext, run: NewRun): void;
  /** The server ends: so does the run, with what it has found. */
  stop(): Promise<void>;
}

export function createIsolationWorker(host: Host): IsolationWorker {
  let stopped = false;
  let working: Promise<unknown> = Promise.resolve();
  return {
    start: (ctx, run) => {
      const actor = { ...ctx.actor, dialect: 'mall' as const };
      const own = { ...ctx, actor, db: host.services.database.orm, addHeader: () => undefined };
      // One that is over may still be taking its tenants away.
      working = Promise.all([working, work(host, own, run, () => stopped)]);
    },
    stop: async () => {
      stopped = true;
      await working;
    },
  };
}

async function work(host: Host, ctx: UserContext, run: NewRun, isStopped: () => boolean): Promise<void> {
  const { services, app } = host;
  const tenants: ThrowAway[] = [];
  const made = { tally: undefined as Tally | undefined };
  let state: IsolationState;
  try {
    state = await check(host, ctx, run, { tenants, made, isStopped });
  } catch (err) {
    app.log.error({ err }, 'isolation');
    state = 'failed';
  }
  const { tally } = made;
  const found = tally ? { asked: tally.asked(), leaks: tally.leaks(), report: tally.report() } : {};
  // The database may be what fails; then the lease ends, and whoever comes next says so.
  await endRun(services, run.id, state, found).catch((err: unknown) => app.log.error({ err }, 'isolation'));
  await endThrowAways(
    services,
    tenants.map(({ tenantId }) => tenantId),
  ).catch((err: unknown) => app.log.error({ err }, 'isolation'));
}

interface Under {
  readonly tenants: ThrowAway[];
  readonly made: { tally: Tally | undefined };
  readonly isStopped: () => boolean;
}

async function check(host: Host, ctx: UserContext, run: NewRun, under: Under): Promise<IsolationState> {
  const { services } = host;
  const { orm, kind: database } = services.database;
  const long = services.turns.work();
  const pause = () => long.pace();
  const minutes = run.minutes + graceMinutes;
  const make = async (): Promise<ThrowAway> => {
    const tenant = await makeThrowAway(host, ctx, minutes);
    under.tenants.push(tenant);
    await keepProgress(services, run.id, { tenantIds: under.tenants.map((one) => one.tenantId).join(',') });
    return tenant;
  };
  const [asking, owning] = [await make(), await make()];
  const { clientId } = ctx.actor;
  const as = (person: ThrowAway['admin']) => askAs(host, clientId, person);
  const ask = {
    nobody: askAs(host, clientId),
    plain: as(asking.plain),
    admin: as(asking.admin),
    everything: as(asking.everything),
    owner: as(owning.everything),
  };
  const resources = resourcesOf(host);
  const known = knownFields(resources);
  const planting = { known, resources, orm, pause };
  await plant({ ...planting, tenant: owning, ask: ask.owner });
  // Meanwhile lines of the log come in about what the other has planted.
  const own = await plant({ ...planting, tenant: asking, ask: ask.everything });
  const watch = await watchRows(orm, owning.tenantId);
  const owned = await watch.look();
  const operations = operationsOf(host, run.only);
  const tally = createTally(
    {
      ...{ asking: asking.tenantId, owning: owning.tenantId, database },
      fingerprint: fingerprintOf(operationsOf(host, '').map(routeName)),
      planted: plantedIn(owned.rows),
    },
    operations,
  );
  under.made.tally = tally;
  const aimed: Asking = {
    known,
    mark: owning.mark,
    aim: {
      rows: newestOf(owned.rows),
      ...{ tenantId: owning.tenantId, ownTenant: asking.tenantId, personId: owning.admin.userId },
      ownFor: (operation, field) => ownFor(known, own, operation, field),
    },
  };
  const pacer = createPacer(host, run, { tally, isStopped: under.isStopped });
  const whole = await runCheck({
    ...{ operations, asking: aimed, ask, owned, watch, tally, pause },
    ...{ next: pacer.next, total: pacer.total },
  });
  return whole ? 'done' : pacer.ended();
}

type Known = ReturnType<typeof knownFields>;

function ownFor(known: Known, own: Planted, operation: string, field: string): string {
  const [resource = ''] = operation.split('.');
  return own[nounOf(known, operation, field) ?? resource] ?? '0';
}

const resourcesOf = ({ calls }: Pick<Host, 'calls'>) => [
  ...new Set([...calls.values()].flatMap(({ source }) => ('tenancy' in source ? [source] : []))),
];

/** Every call that this server answers, under each of its paths; or those of these groups. */
export function operationsOf({ mounted }: Pick<Host, 'mounted'>, only: string): Operation[] {
  const groups = new Set(groupsOf(only));
  return mounted
    .filter(({ group }) => groups.size === 0 || groups.has(group))
    .map(({ group, name, endpoint }) => ({ name: `${group}.${name}`, endpoint }));
}

export const groupsOf = (only: string): string[] => only.split(/[\s,]+/).filter((one) => one !== '');

function plantedIn(rows: Readonly<Record<string, readonly string[]>>) {
  const each = Object.entries(rows);
  return {
    tables: each.filter(([, found]) => found.length > 0).length,
    rows: each.reduce((sum, [, found]) => sum + found.length, 0),
    bare: each.flatMap(([table, found]) => (found.length === 0 ? [table] : [])).sort(),
  };
}

interface Pacing {
  readonly tally: Tally;
  readonly isStopped: () => boolean;
}

/** So many calls a second and no more, others first, until the time is over or somebody stops it. */
function createPacer({ services }: Host, run: NewRun, { tally, isStopped }: Pacing) {
  const { clock, turns } = services;
  const long = turns.work();
  const deadline = clock.now().getTime() + run.minutes * 60_000;
  const stepMs = 1000 / run.callsPerSecond;
  let due = long.now();
  let kept = long.now() - progressMs;
  let total = 0;
  let state: IsolationState = 'stopped';
  const progress = (): Partial<Progress> => ({
    ...{ total, asked: tally.asked(), leaks: tally.leaks(), report: tally.report() },
  });
  return {
    total: (calls: number) => {
      total = calls;
    },
    ended: () => state,
    next: async (): Promise<boolean> => {
      if (isStopped()) state = 'brokenOff';
      else if (clock.now().getTime() >= deadline) state = 'outOfTime';
      if (state !== 'stopped') return false;
      if (long.now() - kept >= progressMs) {
        kept = long.now();
        if (!(await keepProgress(services, run.id, progress()))) return false;
      }
      await long.give(0);
      const wait = due - long.now();
      if (wait > 0) await after(wait);
      due = Math.max(due, long.now() - stepMs) + stepMs;
      return true;
    },
  };
}
