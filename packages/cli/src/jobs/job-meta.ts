import type { JobMeta } from '@mall/sdk';
import type { Context } from '../command/context.js';
import { Failure } from '../failure/failure.js';

/** What a resume must know to continue in the same place. */
export interface JobPlace {
  readonly context: string;
  readonly url: string;
  /** The tenant whose rows are written. */
  readonly tenant: string;
  readonly user: string;
}

/** Where this run writes: server, and the tenant that is signed in to or acted for. */
export async function placeOf(context: Context): Promise<JobPlace> {
  const { contextName, url, tenant, tenantNamed } = context.profile();
  const tokens = await (await context.client()).session.tokens();
  const home = tokens?.tenantId ?? tenant;
  return { context: contextName, url, tenant: tenantNamed ? tenant : home, user: tokens?.account ?? '' };
}

export function placeIn(meta: JobMeta): JobPlace {
  const text = (key: string): string => (typeof meta[key] === 'string' ? meta[key] : '');
  return { context: text('context'), url: text('url'), tenant: text('tenant'), user: text('user') };
}

/** A job continues where it began: codes of one tenant must not appear in another. */
export async function refuseElsewhere(id: string, meta: JobMeta, context: Context): Promise<void> {
  const [here, there] = [await placeOf(context), placeIn(meta)];
  if (here.url === there.url && here.tenant === there.tenant) return;
  throw new Failure('jobs:elsewhere', {
    exit: 'usage',
    params: { url: there.url, tenant: there.tenant },
    next: [`mall job resume ${id} --context ${there.context} --tenant ${there.tenant}`],
  });
}
