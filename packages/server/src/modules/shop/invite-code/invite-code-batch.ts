import type { InputOf, inviteCode, OutputOf } from '@mall/sdk/contract';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { generateCode } from '../../../accounts/invite-code-text.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import { countWritten } from '../../../database/row-counts.js';
import { recordActing } from '../../../http/record-acting.js';
import { fail } from '../../../support/app-error.js';
import { inSlices } from '../../../support/in-slices.js';
import { type BatchProperties, checkSameBatch, propertiesOf } from './invite-code-properties.js';

type Batch = typeof inviteCode.operations.batch;
type Codes = Map<number, string>;

interface Plan {
  readonly batchKey: string;
  readonly properties: BatchProperties;
  readonly now: string;
}

/**
 * Makes the codes `offset … offset + count - 1` of a batch key, slice by slice, so that nobody waits for the whole.
 * Unique on (tenant, key, sequence): a repeated call creates nothing twice, and completes one that was cut short
 * (decisions, invite code).
 */
export async function createBatch(
  repository: Repository,
  ctx: UserContext,
  input: InputOf<Batch>,
): Promise<OutputOf<Batch>> {
  const { batchKey } = input;
  const count = Number(input.count);
  const offset = Number(input.offset ?? 0);
  const properties = propertiesOf(input);
  await checkSameBatch(ctx, batchKey, properties);
  await recordActing(ctx, 'invite-code.batch');
  const plan = { batchKey, properties, now: ctx.clock.now().toISOString() };
  const sequences = Array.from({ length: count }, (_, index) => offset + index);
  const codes: Codes = new Map();
  const work = ctx.turns.work(ctx.requestId);
  await inSlices(work, sequences, (slice) => readInto(ctx, codes, batchKey, slice));
  let created = 0;
  const missing = sequences.filter((sequence) => !codes.has(sequence));
  await inSlices(work, missing, async (slice) => {
    created += await makeSlice(ctx, repository, plan, codes, slice);
  });
  const all = sequences.map((sequence) => codes.get(sequence) ?? '');
  return { batchKey, created, existing: count - created, codes: all };
}

async function readInto(
  ctx: UserContext,
  codes: Codes,
  batchKey: string,
  sequences: readonly number[],
): Promise<void> {
  const [first = 0, last = 0] = [sequences[0], sequences.at(-1)];
  // Nearly always a whole stretch, which is looked up by its ends.
  const whole = last - first === sequences.length - 1;
  const rows = await ctx.db
    .select({ sequence: inviteCodes.batchSequence, code: inviteCodes.code })
    .from(inviteCodes)
    .where(
      and(
        eq(inviteCodes.tenantId, ctx.actor.tenantId),
        eq(inviteCodes.batchKey, batchKey),
        gte(inviteCodes.batchSequence, first),
        lte(inviteCodes.batchSequence, last),
        ...(whole ? [] : [inArray(inviteCodes.batchSequence, [...sequences])]),
      ),
    )
    .orderBy(asc(inviteCodes.batchSequence));
  for (const { sequence, code } of rows) codes.set(Number(sequence), code);
}

/** Collisions of random codes, one in 10^15 per pair, are made again this often. */
const tries = 3;

/** One slice in a transaction of its own, counted in it; how many of its codes are new. */
const makeSlice = (
  ctx: UserContext,
  repository: Repository,
  plan: Plan,
  codes: Codes,
  slice: readonly number[],
): Promise<number> =>
  ctx.database.ormTransaction(async (db) => {
    const inner = { ...ctx, db };
    let created = 0;
    let missing = slice;
    for (let attempt = 0; missing.length > 0; attempt += 1) {
      if (attempt === tries) throw fail('operation.failed');
      const made = await insert(inner, repository, plan, missing);
      for (const { sequence, code } of made) codes.set(sequence, code);
      created += made.length;
      if (made.length < missing.length) await readInto(inner, codes, plan.batchKey, missing);
      missing = missing.filter((sequence) => !codes.has(sequence));
    }
    return created;
  });

/** Inserts, keeps and counts what is missing; what somebody else has made meanwhile, or a code that is taken, is left out. */
async function insert(
  ctx: UserContext,
  { changes, name }: Repository,
  { batchKey, properties, now }: Plan,
  sequences: readonly number[],
): Promise<{ sequence: number; code: string }[]> {
  const { tenantId, userId, deptIds } = ctx.actor;
  const { prefix, useLimit, channel, expireTime, remark } = properties;
  const rows = sequences.map((sequence) => ({ id: ctx.ids.next(), sequence, code: generateCode(prefix) }));
  const written = sql.raw('written');
  const result = await ctx.db.execute<{ sequence: number; code: string }>(sql`
    with written as (insert into mall_invite_code (id, tenant_id, code, batch_no, batch_key, batch_sequence, channel, use_limit,
      expire_time, remark, create_user, create_dept, create_time, update_user, update_time)
    select made.id, ${tenantId}, made.code, ${batchKey}, ${batchKey}, made.sequence, ${channel}, ${useLimit}::int,
      ${expireTime}::timestamptz, ${remark}, ${userId}::bigint, ${deptIds[0] ?? null}::bigint, ${now}::timestamptz,
      ${userId}::bigint, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as made(id bigint, sequence int, code text)
    on conflict do nothing
    returning id, tenant_id, batch_sequence, code),
    kept as (${changes.keep(ctx, 'create', written)}),
    counted as (${countWritten(name, sql.raw('tenant_id'), written, 1)})
    select batch_sequence as sequence, code from written`);
  return result.rows;
}
