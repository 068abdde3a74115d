import type { Part } from '../../../http/part.js';

/** Tables of all tenants together that no resource says to be so: no row of them is a tenant's. */
const otherShared: ReadonlySet<string> = new Set([
  ...['mall_attempt', 'mall_captcha', 'mall_epoch', 'mall_flow_model', 'mall_isolation_run'],
  ...['mall_model_prototype', 'mall_pending', 'mall_secret', 'mall_seed', 'mall_worker'],
]);

/**
 * All tables of all tenants together: those of resources that say so, and the others. A table that is neither of these nor a
 * tenant's keeps tenants from moving.
 */
export const sharedTablesOf = (parts: readonly Pick<Part, 'sharedTable'>[]): ReadonlySet<string> =>
  new Set([...otherShared, ...parts.flatMap(({ sharedTable }) => sharedTable ?? [])]);

/** Rows of tenants that mean nothing elsewhere: they are gone within minutes, or are about the move itself. */
export const leftBehind: ReadonlySet<string> = new Set([
  ...['mall_live_event', 'mall_apply_lease', 'mall_tenant_move'],
]);

/** Written for all tenants at once by whoever has answered a call: a line about a closed tenant is left out, the others are kept. */
export const logTables: ReadonlySet<string> = new Set(['mall_log_api', 'mall_log_error', 'mall_log_usual']);

/** What may be here of a tenant that is not: lines about calls for it, and how many those are. */
export const nobodysTables: ReadonlySet<string> = new Set([...logTables, 'mall_row_count']);

/** What has been kept long enough is taken out for all tenants at once: the rows of a closed one wait for another time. */
export const purgedTables: ReadonlySet<string> = new Set([
  ...logTables,
  ...['mall_acting_audit', 'mall_history', 'mall_message', 'mall_message_delivery', 'mall_session'],
  ...['mall_sms_code', 'mall_sms_message'],
]);

/** A column with numbers that each database counts by itself, and the columns that name one of them. */
export interface Counted {
  readonly table: string;
  readonly column: string;
  readonly named: readonly string[];
}

export const counted: readonly Counted[] = [
  { table: 'mall_history', column: 'id', named: ['undoes'] },
  { table: 'mall_goods_price', column: 'sequence', named: [] },
];

/** A column that names rows which all tenants share, and by which word such a row is known in every database. */
export interface Naming {
  readonly table: string;
  readonly column: string;
  readonly of: string;
  readonly word: string;
  /** Of which rows of the table. */
  readonly when?: string;
}

export const namings: readonly Naming[] = [
  { table: 'mall_role_menu', column: 'menu_id', of: 'mall_menu', word: 'code' },
  { table: 'mall_top_menu_setting', column: 'menu_id', of: 'mall_menu', word: 'code' },
  {
    ...{ table: 'mall_role_scope', column: 'scope_id', of: 'mall_scope_data', word: 'resource_code' },
    when: 'scope_category = 1',
  },
  {
    ...{ table: 'mall_role_scope', column: 'scope_id', of: 'mall_scope_api', word: 'resource_code' },
    when: 'scope_category = 2',
  },
  { table: 'mall_tenant', column: 'package_id', of: 'mall_tenant_package', word: 'package_name' },
  { table: 'mall_tenant', column: 'datasource_id', of: 'mall_datasource', word: 'name' },
];

/** A column with secrets that the database's own key has sealed, and SQL for the name under which they open. */
export interface Sealed {
  readonly table: string;
  readonly column: string;
  readonly name: string;
  /** It holds a value for each field, of which some are sealed; the field ends the name. */
  readonly fields?: true;
}

export const sealed: readonly Sealed[] = [
  { table: 'mall_oss', column: 'secret_key_sealed', name: `'oss ' || t.tenant_id` },
  { table: 'mall_sms', column: 'access_key', name: `'sms:' || t.tenant_id || ':accessKey'` },
  { table: 'mall_sms', column: 'secret_key', name: `'sms:' || t.tenant_id || ':secretKey'` },
  { table: 'mall_sms_message', column: 'content', name: `'sms-message:' || t.tenant_id` },
  { table: 'mall_social_provider', column: 'client_secret_sealed', name: `'social-provider'` },
  { table: 'mall_message_setting', column: 'webhook_secret', name: `'message-webhook:' || t.user_id` },
  {
    ...{ table: 'mall_import_row', column: 'values', fields: true as const },
    name: `'import:' || t.tenant_id || ':' || (select i.resource from mall_import i where i.id = t.import_id) || ':'`,
  },
];
