import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { files } from '../../../attachments/file.table.js';
import type { UserContext } from '../../../context/context.js';
import { hour } from '../../../http/regularly.js';
import { readNumberParam } from '../../../settings/params.js';
import { fail, tooBusy } from '../../../support/app-error.js';

export const tenantMegabytesKey = 'file.tenantMegabytes';
export const personMegabytesKey = 'file.personMegabytes';
export const hourlyFilesKey = 'file.hourlyFiles';

/** Where no parameter says it; 0 is no limit. */
export const roomFor = { tenant: 20_480, person: 2_048, hourly: 600 } as const;

const megabyte = 1024 * 1024;

/**
 * Room for so many more bytes, for the person and for their tenant; asked in the transaction that takes it, where of
 * those who come at once one after the other is counted.
 *
 * @throws AppError file.person_full, file.tenant_full, request.too_many
 */
export async function requireRoom({ db, actor, clock }: UserContext, size: number): Promise<void> {
  const { tenantId, userId } = actor;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`mall_file ${tenantId}`}))`);
  const mine = eq(files.createUser, userId);
  const since = new Date(clock.now().getTime() - hour).toISOString();
  const [used] = await db
    .select({
      tenant: sql<string>`coalesce(sum(${files.size}), 0)`,
      person: sql<string>`coalesce(sum(${files.size}) filter (where ${mine}), 0)`,
      hourly: sql<string>`count(*) filter (where ${and(mine, gt(files.createTime, since))})`,
    })
    .from(files)
    .where(and(eq(files.tenantId, tenantId), ne(files.state, 'gone')));
  const hourly = await readNumberParam(db, hourlyFilesKey, roomFor.hourly);
  if (hourly > 0 && Number(used?.hourly) >= hourly) throw tooBusy(hour / 1000);
  const person = await readNumberParam(db, personMegabytesKey, roomFor.person);
  if (person > 0 && Number(used?.person) + size > person * megabyte)
    throw fail('file.person_full', { limit: `${person} MB` });
  const tenant = await readNumberParam(db, tenantMegabytesKey, roomFor.tenant);
  if (tenant > 0 && Number(used?.tenant) + size > tenant * megabyte)
    throw fail('file.tenant_full', { limit: `${tenant} MB` });
}
