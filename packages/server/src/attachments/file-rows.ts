import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Actor } from '../context/context.js';
import type { Orm } from '../database/driver.js';
import { files, type StoredFile } from './file.table.js';

/** The files behind these attachments, within the caller's tenant. */
export const ofAttach = ({ tenantId }: Pick<Actor, 'tenantId'>, ids: readonly string[]) =>
  and(eq(files.tenantId, tenantId), inArray(files.attachId, [...ids]));

/** No row of a resource: it has neither audit columns nor a version that a bare update could forget. */
export async function setFiles(db: Orm, where: SQL | undefined, values: Partial<StoredFile>): Promise<void> {
  const query = db.update(files);
  await query.set(values).where(where);
}
