import { smsCategories, smsNeeds } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { AppError, fail } from '../../../support/app-error.js';
import type { SmsConfig } from '../provider/provider.js';
import { smsConfigs } from './sms.table.js';
import { type KeyColumn, openKey } from './sms-keys.js';

type StoredConfig = typeof smsConfigs.$inferSelect;

const supported: ReadonlySet<number> = new Set([
  smsCategories.aliyun,
  smsCategories.tencent,
  smsCategories.http,
  smsCategories.outbox,
]);

/** The name under which every tenant has the local outbox, and what sends where nothing else is in use. */
const outboxCode = 'outbox';

const outbox: SmsConfig = { code: outboxCode, category: smsCategories.outbox, templateId: '', signName: '' };

/** @throws AppError sms.provider_unsupported, sms.config_incomplete for one through which nothing can be sent */
export function requireUsable(row: StoredConfig): void {
  if (!supported.has(row.category)) throw fail('sms.provider_unsupported');
  const fields = missingIn(row);
  if (fields.length > 0)
    throw fail('sms.config_incomplete', { code: row.smsCode, fields: fields.join(', ') });
}

const missingIn = (row: StoredConfig): string[] =>
  smsNeeds(row.category).filter((field) => !row[field as keyof StoredConfig]);

export const findStored = (ctx: UserContext, id: string): Promise<StoredConfig | undefined> =>
  findOne(ctx, eq(smsConfigs.id, id));

/** Whoever may send does so through the tenant's configurations, whichever of them their own grants show. */
async function findOne(ctx: UserContext, by: ReturnType<typeof eq>): Promise<StoredConfig | undefined> {
  const own = and(eq(smsConfigs.tenantId, ctx.actor.tenantId), eq(smsConfigs.isDeleted, 0), by);
  const [row] = await ctx.db.select().from(smsConfigs).where(own);
  return row;
}

/** The configuration of this code, ready to send. */
export async function configOf(ctx: UserContext, code: string): Promise<SmsConfig> {
  const row = await findOne(ctx, eq(smsConfigs.smsCode, code));
  if (row) return ready(ctx, row);
  if (code === outboxCode) return outbox;
  throw new AppError('sms.config_unknown', { params: { code } });
}

function ready(ctx: UserContext, row: StoredConfig): SmsConfig {
  requireUsable(row);
  return {
    code: row.smsCode,
    category: row.category,
    templateId: row.templateId ?? '',
    signName: row.signName ?? '',
    regionId: row.regionId ?? undefined,
    appId: row.appId ?? undefined,
    endpoint: row.endpoint ?? undefined,
    accessKey: opened(ctx, row, 'accessKey'),
    secretKey: opened(ctx, row, 'secretKey'),
  };
}

function opened(ctx: UserContext, row: StoredConfig, column: KeyColumn): string {
  const sealed = row[column];
  if (!sealed) return '';
  const plain = openKey(ctx, column, sealed);
  if (plain === undefined) throw fail('sms.key_unreadable', { code: row.smsCode });
  return plain;
}

/** The one in use; the local outbox where there is none. */
export async function configInUse(ctx: UserContext): Promise<SmsConfig> {
  const row = await findOne(ctx, eq(smsConfigs.status, 2));
  return row ? ready(ctx, row) : outbox;
}
