import type { InputOf, inviteCode } from '@mall/sdk/contract';
import { and, asc, eq } from 'drizzle-orm';
import { codeLength } from '../../../accounts/invite-code-text.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import type { UserContext } from '../../../context/context.js';
import { AppError } from '../../../support/app-error.js';

/** What all codes of a batch key have in common. */
export interface BatchProperties {
  readonly prefix: string;
  readonly useLimit: number;
  readonly channel: string | null;
  readonly expireTime: string | null;
  readonly remark: string | null;
}

/** As a row says it: a day is its first moment. */
const moment = (text: string): string => (text.length === 10 ? `${text} 00:00:00` : text);

export const propertiesOf = (input: InputOf<typeof inviteCode.operations.batch>): BatchProperties => ({
  prefix: (input.prefix ?? '').toUpperCase(),
  useLimit: input.useLimit ? Number(input.useLimit) : 1,
  channel: input.channel || null,
  expireTime: input.expireTime ? moment(input.expireTime) : null,
  remark: input.remark || null,
});

/**
 * The same key with other properties is a mistake, not a repetition.
 *
 * @throws AppError invite_code.batch_changed naming what differs from the codes that are there
 */
export async function checkSameBatch(
  ctx: UserContext,
  batchKey: string,
  properties: BatchProperties,
): Promise<void> {
  const { code, useLimit, channel, expireTime, remark } = inviteCodes;
  const [first] = await ctx.db
    .select({ code, useLimit, channel, expireTime, remark })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.tenantId, ctx.actor.tenantId), eq(inviteCodes.batchKey, batchKey)))
    .orderBy(asc(inviteCodes.batchSequence))
    .limit(1);
  if (!first) return;
  const before: BatchProperties = { ...first, prefix: first.code.slice(0, -codeLength) };
  // The properties' own keys, and nothing else: that is how `propertiesOf` makes them.
  const names = Object.keys(properties) as (keyof BatchProperties)[];
  const issues = names
    .filter((name) => before[name] !== properties[name])
    .map((field) => ({ field, rule: 'differs' as const }));
  if (issues.length > 0) throw new AppError('invite_code.batch_changed', { params: { batchKey }, issues });
}
