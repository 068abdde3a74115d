import { loadLabels, oss } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { files } from '../../../attachments/file.table.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { fail, failAt, failField } from '../../../support/app-error.js';
import { isReachable, kindOfStore, sealSecretKey } from './oss-stores.js';

/** Whether a secret key is stored, as a placeholder that is never written. */
const known = { secretKeySealed: 'stored' };

export const ossRules: CrudRules = {
  beforeInsert: (ctx, given) => {
    const values = sealed(ctx, given, ctx.actor.tenantId);
    requireComplete(ctx, values);
    return values;
  },
  beforeUpdate: async (ctx, given, current) => {
    const values = sealed(ctx, given, String(current.tenantId));
    const wasBeyond = kindOfStore(current.category) !== 'local';
    requireComplete(ctx, { ...current, ...(wasBeyond ? known : {}), ...values });
    if (isChanged('category', values, current) || isChanged('bucketName', values, current))
      await requireEmpty(ctx, current);
    return values;
  },
  beforeRemove: async (ctx, rows) => {
    const enabled = rows.find(({ status }) => status === 2);
    if (enabled) throw fail('oss.enabled', { code: String(enabled.ossCode) });
    for (const row of rows) await requireEmpty(ctx, row);
  },
  decorate: async (ctx, rows) => {
    const named = await withDictNames(ctx, oss, rows);
    const { options } = await loadLabels('oss', ctx.language);
    return named.map((row) => ({ ...row, statusName: options?.status?.[String(row.status)] ?? null }));
  },
};

function sealed({ rowSecrets }: UserContext, values: Values, tenantId: string): Values {
  const { secretKey, ...rest } = values;
  if (typeof secretKey !== 'string' || secretKey === '') return rest;
  return { ...rest, secretKeySealed: sealSecretKey(rowSecrets, tenantId, secretKey) };
}

const neededBeyond = ['endpoint', 'accessKey', 'bucketName', 'secretKeySealed'] as const;

/** What a store must have to be spoken to, with what is stored of it already. */
function requireComplete(ctx: UserContext, values: Values): void {
  const kind = kindOfStore(values.category);
  if (kind === undefined) throw fail('oss.kind_unspoken', { value: String(values.category) });
  for (const field of ['endpoint', 'transformEndpoint']) requireAddress(ctx, field, values[field]);
  if (kind === 'local') return;
  requireReachable(ctx, 'endpoint', values.endpoint);
  const missing = neededBeyond.find((field) => !values[field]);
  if (missing === undefined) return;
  throw failField({ field: missing === 'secretKeySealed' ? 'secretKey' : missing, rule: 'type' });
}

/** @throws AppError oss.address_refused */
function requireAddress(ctx: UserContext, field: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  const address = URL.canParse(String(value)) ? new URL(String(value)) : undefined;
  if (address?.username !== '') throw refused(ctx, field, address?.host ?? String(value));
}

/** @throws AppError oss.address_refused where it is inside, and nobody has listed it */
function requireReachable(ctx: UserContext, field: string, value: unknown): void {
  if (!value) return;
  const address = new URL(String(value));
  if (!isReachable(address, ctx.settings.ossHosts)) throw refused(ctx, field, address.host);
}

const refused = ({ language }: UserContext, field: string, value: string) =>
  failAt(language, { code: 'oss.address_refused', field, rule: 'address', params: { value } });

const isChanged = (field: string, values: Values, current: Row): boolean =>
  values[field] !== undefined && values[field] !== current[field];

/** @throws AppError oss.in_use while bytes lie there that nothing else would find */
async function requireEmpty(ctx: UserContext, row: Row): Promise<void> {
  const count = await filesIn(ctx, row);
  if (count > 0) throw fail('oss.in_use', { code: String(row.ossCode), count });
}

async function filesIn(ctx: UserContext, { id, tenantId }: Row): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<string>`count(*)::text` })
    .from(files)
    .where(and(eq(files.tenantId, String(tenantId)), eq(files.ossId, id)));
  return Number(row?.count ?? 0);
}
