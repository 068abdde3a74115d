import type { InputOf, inviteCode, OutputOf } from '@mall/sdk/contract';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Values } from '../../../crud/row.js';
import { addToCount } from '../../../database/row-counts.js';
import { AppError, fail } from '../../../support/app-error.js';
import { inviteCodes } from './invite-code.table.js';
import { generateCode } from './invite-code-text.js';

type Batch = typeof inviteCode.operations.batch;

/** Rows of one INSERT: bounded by the 65,535 parameters of a statement. */
const chunkSize = 2_000;

const insertChunk = async (ctx: UserContext, rows: readonly Values[]): Promise<number> => {
  const inserted = await ctx.db
    .insert(inviteCodes)
    .values(rows as never)
    .onConflictDoNothing({ target: [inviteCodes.tenantId, inviteCodes.batchKey, inviteCodes.batchSequence] })
    .returning({ id: inviteCodes.id });
  return inserted.length;
};

const range = (ctx: UserContext, batchKey: string, offset: number, count: number) =>
  and(
    eq(inviteCodes.tenantId, ctx.actor.tenantId),
    eq(inviteCodes.batchKey, batchKey),
    gte(inviteCodes.batchSequence, offset),
    lt(inviteCodes.batchSequence, offset + count),
  );

/** The same key with other properties is a mistake, not a repetition. */
const checkSame = async (ctx: UserContext, input: InputOf<Batch>, properties: Values): Promise<void> => {
  const [first] = await ctx.db
    .select({ useLimit: inviteCodes.useLimit, channel: inviteCodes.channel, remark: inviteCodes.remark })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.tenantId, ctx.actor.tenantId), eq(inviteCodes.batchKey, input.batchKey)))
    .orderBy(asc(inviteCodes.batchSequence))
    .limit(1);
  if (!first) return;
  const same =
    first.useLimit === properties.useLimit &&
    first.channel === properties.channel &&
    first.remark === properties.remark;
  if (!same) throw fail('invite_code.batch_changed', { batchKey: input.batchKey });
};

/** A collision of random codes: one in 10^15 per pair; the whole statement is made again with other codes. */
const insertWithFreshCodes = async (ctx: UserContext, make: () => Values[]): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const taken = make();
    const clash = await ctx.db.execute(sql`
      select 1 from mall_invite_code where code in (${sql.join(
        taken.map((row) => sql`${row.code}`),
        sql`, `,
      )}) limit 1`);
    if ((clash as unknown as { rows: unknown[] }).rows.length === 0) return insertChunk(ctx, taken);
    if (attempt === 3) throw new AppError('operation.failed');
  }
};

/**
 * Makes the codes `offset … offset + count - 1` of a batch key. Unique on (tenant, key, sequence), so that a repeated
 * call creates nothing twice (decisions, invite code).
 */
export const createBatch = async (
  repository: Repository,
  ctx: UserContext,
  input: InputOf<Batch>,
): Promise<OutputOf<Batch>> => {
  const count = Number(input.count);
  const offset = Number(input.offset ?? 0);
  const now = ctx.clock.now().toISOString();
  const properties = {
    useLimit: input.useLimit ? Number(input.useLimit) : 1,
    channel: input.channel ?? null,
    expireTime: input.expireTime ?? null,
    remark: input.remark ?? null,
  };
  await checkSame(ctx, input, properties);
  const common = {
    ...properties,
    tenantId: ctx.actor.tenantId,
    batchKey: input.batchKey,
    batchNo: input.batchKey,
    createUser: ctx.actor.userId,
    createDept: ctx.actor.deptIds[0] ?? null,
    createTime: now,
    updateUser: ctx.actor.userId,
    updateTime: now,
  };
  const existing = await ctx.db
    .select({ sequence: inviteCodes.batchSequence })
    .from(inviteCodes)
    .where(range(ctx, input.batchKey, offset, count));
  const known = new Set(existing.map((row) => row.sequence));
  const missing = Array.from({ length: count }, (_, index) => offset + index).filter(
    (sequence) => !known.has(sequence),
  );
  let created = 0;
  for (let at = 0; at < missing.length; at += chunkSize) {
    const sequences = missing.slice(at, at + chunkSize);
    created += await insertWithFreshCodes(ctx, () =>
      sequences.map((batchSequence) => ({
        ...common,
        id: ctx.ids.next(),
        batchSequence,
        code: generateCode(input.prefix ?? ''),
      })),
    );
  }
  await addToCount(ctx.db, repository.name, ctx.actor.tenantId, created);
  const codes = await ctx.db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(range(ctx, input.batchKey, offset, count))
    .orderBy(asc(inviteCodes.batchSequence));
  return {
    batchKey: input.batchKey,
    created,
    existing: count - created,
    codes: codes.map((row) => row.code),
  };
};
