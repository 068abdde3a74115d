import { workflowHandover as api } from '@mall/sdk/contract';
import { knowLeftBehind } from '../../../accounts/left-behind.js';
import { shownPeople } from '../../../accounts/shown-people.js';
import type { UserContext } from '../../../context/context.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { hour, regularly } from '../../../http/regularly.js';
import { workflowOf } from '../engine/engine.js';
import { namesOf } from '../engine/people.js';
import { handOver } from './hand-over.js';
import { heldBy } from './held-by.js';
import { type Leaver, leaversSql, tellOfLeavers } from './leavers.js';
import { leftBy } from './left-by.js';

/** What leavers leave behind, and who takes it over. */
export const workflowHandoverPart = definePart({
  mount: (host) => {
    mount(host, api, {
      find: heldBy,
      waiting,
      run: (ctx, input) => handOver(ctx, workflowOf(host), input),
    });
    knowLeftBehind(host, leftBy);
    regularly(host, { name: 'workflow leavers', every: hour }, () => tellOfLeavers(host.services));
  },
});

/** People who can do nothing any more, and have something open. */
async function waiting(ctx: UserContext) {
  const { tenantId } = ctx.actor;
  const { rows } = await ctx.database.driverOf(ctx.db).query<Leaver>(leaversSql, [tenantId]);
  const shown = await shownPeople(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const names = await namesOf({ db: ctx.db, tenantId }, shown);
  return rows
    .filter(({ userId }) => shown.includes(userId))
    .map(({ userId, open }) => ({ userId, open, userName: names.get(userId) ?? userId }));
}
