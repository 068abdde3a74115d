import { clientPort, type RowPort } from '@mall/sdk';
import type { Context } from '../../command/context.js';
import { placeOf } from '../../jobs/job-meta.js';

/** The rows of the tenant that is signed in to or acted for. */
export async function tenantPort(context: Context): Promise<{ port: RowPort; tenant: string }> {
  const { tenant } = await placeOf(context);
  return { port: clientPort(await context.client(), { tenant, signal: context.signal }), tenant };
}
