import { everyPart } from '../../../app/modules.js';
import type { Place } from './departure.js';
import { type Kind, quoted, readKinds, rowsOf } from './read-kinds.js';
import { sharedTablesOf } from './row-kinds.js';

/** As every end has them. */
export const sharedTables = sharedTablesOf(everyPart);

/** Columns that hold something else in each database: ids of what all share, what its key has sealed, what it has counted. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  mall_role_menu: ['menu_id'],
  mall_top_menu_setting: ['menu_id'],
  mall_role_scope: ['scope_id'],
  mall_oss: ['secret_key_sealed'],
  mall_sms: ['access_key', 'secret_key'],
  mall_sms_message: ['content'],
  mall_social_provider: ['client_secret_sealed'],
  mall_message_setting: ['webhook_secret'],
  mall_import_row: ['values'],
  mall_history: ['id', 'undoes'],
  mall_goods_price: ['sequence'],
};

/** Every row of a tenant as text, by table, without what is another in each database. */
export async function rowsAt({ database }: Pick<Place, 'database'>, tenantId: string) {
  const found: Record<string, string[]> = {};
  for (const kind of await readKinds({ database, sharedTables }))
    found[kind.table] = await rowsOfKind(database, kind, tenantId);
  return found;
}

async function rowsOfKind(database: Place['database'], kind: Kind, tenantId: string): Promise<string[]> {
  const out = (elsewhere[kind.table] ?? []).map((name) => `'${name}'`).join(', ');
  const { rows } = await database.query<{ row: string }>(
    `select (to_jsonb(t) - array[${out}]::text[])::text as row from ${quoted(kind.table)} t where ${rowsOf(kind)}`,
    [tenantId],
  );
  return rows.map(({ row }) => row).sort();
}
