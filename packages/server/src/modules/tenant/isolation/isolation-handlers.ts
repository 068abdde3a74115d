import { type isolation as api, isolationLimits } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { pageOf, pagingOf } from '../../../crud/paging.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import { release } from '../../../support/release.js';
import { groupsOf, type IsolationWorker } from './isolation-worker.js';
import { askToStop, beginRun, endLostRuns, readRun, readRuns, shownRun, shownWhole } from './run-store.js';

/** What is begun must be seen to be before it goes on. */
export const ownTransactions = ['start'];

/** Runs of the isolation check, for the administrator of the platform. */
export const isolationHandlers = (host: Host, worker: IsolationWorker): Handlers<typeof api.operations> => ({
  list: async (ctx, query) => {
    const paging = pagingOf(query);
    const { total, found } = await readRuns(ctx, paging);
    return pageOf(found.map(shownRun), total, paging);
  },
  detail: async (ctx, { id }) => shownWhole(await readRun(ctx, String(id))),
  start: async (ctx, { callsPerSecond, minutes, only = '' }) => {
    checkGroups(host, only);
    await endLostRuns(host.services, false);
    const run = {
      id: ctx.ids.next(),
      release,
      askedBy: personOf(ctx),
      callsPerSecond: Number(callsPerSecond ?? isolationLimits.usual.callsPerSecond),
      minutes: Number(minutes ?? isolationLimits.usual.minutes),
      only: groupsOf(only).join(','),
    };
    await ctx.database.ormTransaction((db) => beginRun({ ...ctx, db }, run));
    worker.start(ctx, run);
    return shownWhole(await readRun(ctx, run.id));
  },
  stop: async (ctx, { id }) => {
    await askToStop(ctx, String(id));
    return shownWhole(await readRun(ctx, String(id)));
  },
});

function checkGroups({ mounted }: Host, only: string): void {
  const groups = new Set(mounted.map(({ group }) => group));
  const strange = groupsOf(only).find((name) => !groups.has(name));
  if (strange !== undefined) throw fail('isolation.unknown_group', { name: strange });
}

const personOf = ({ actor: { userName, account } }: UserContext): string => `${userName} (${account})`;
