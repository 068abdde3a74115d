import {
  today as descriptor,
  managementTenant,
  type RecentEvent,
  type TodayAnswer,
} from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { obstaclesTo } from '../../../http/access.js';
import type { Host } from '../../../http/host.js';
import { type Handlers, mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { sourcesOf } from '../../../messages/today/figures.js';

type Show = Handlers<typeof descriptor.operations>['show'];

/** What today is about: one call for all figures (decision 044). */
export const todayPart = definePart({ mount: (host) => mount(host, descriptor, { show: show(host) }) });

const show =
  (host: Host): Show =>
  async (ctx, { only }) => {
    const figures: TodayAnswer['figures'] = [];
    const failed: TodayAnswer['failed'] = [];
    for (const { name, call, count } of sourcesOf(host).figures.values()) {
      if ((only && only !== name) || !mayCall(host, ctx, call)) continue;
      try {
        figures.push({ name, ...(await count(ctx)) });
      } catch (err) {
        // The others are right all the same; the page says of this one that it is not there.
        ctx.log.error({ err, figure: name }, 'a figure of today could not be counted');
        failed.push(name);
      }
    }
    const now = ctx.wireTime(ctx.clock.now());
    const told = only === undefined || only === 'recent';
    const rest = told ? await recentOf(host, ctx) : { recent: [], recentFailed: false };
    return { now, figures, failed, ...rest, setup: only ? [] : await setupOf(host, ctx) };
  };

/** So many are shown. */
const mostRecent = 8;

/** Of all sources together the latest, whichever they are of. */
async function recentOf(host: Host, ctx: UserContext): Promise<Pick<TodayAnswer, 'recent' | 'recentFailed'>> {
  const found: RecentEvent[] = [];
  let recentFailed = false;
  for (const { kind, call, latest } of sourcesOf(host).recent.values()) {
    if (!mayCall(host, ctx, call)) continue;
    try {
      found.push(...(await latest(ctx, mostRecent)).map((one) => ({ ...one, kind })));
    } catch (err) {
      ctx.log.error({ err, recent: kind }, 'what has happened lately could not be read');
      recentFailed = true;
    }
  }
  const recent = found.sort((a, b) => b.time.localeCompare(a.time)).slice(0, mostRecent);
  return { recent, recentFailed };
}

function mayCall({ calls }: Host, { actor }: UserContext, name: string): boolean {
  const call = calls.get(name);
  if (!call) throw new Error(`nobody answers ${name}`);
  const [obstacle] = obstaclesTo(call.source, call.endpoint, actor);
  return obstacle === undefined;
}

/** The platform is no shop, and whoever does not administer one sets nothing up. */
async function setupOf(host: Host, ctx: UserContext): Promise<TodayAnswer['setup']> {
  if (!ctx.actor.admin || ctx.actor.tenantId === managementTenant) return [];
  const steps = [];
  for (const { name, call, done } of sourcesOf(host).setup.values())
    if (mayCall(host, ctx, call)) steps.push({ name, done: await done(ctx) });
  return steps;
}
