import type { InputOf, inviteCode, OutputOf } from '@mall/sdk/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { inviteCodes as t } from '../../../accounts/tables/invite-code.table.js';
import type { UserContext } from '../../../context/context.js';
import { offsetOf, type Paging, pageOf, pagingOf } from '../../../crud/paging.js';
import type { Repository } from '../../../crud/repository.js';
import { type State, stateSql } from './invite-code-states.js';

type Batches = typeof inviteCode.operations.batches;

/** Batches as far as the caller sees their codes, the one with the newest code first. */
export async function listBatches(
  { scope }: Repository,
  ctx: UserContext,
  input: InputOf<Batches>,
): Promise<OutputOf<Batches>> {
  const paging = pagingOf(input);
  const seen = and(...scope(ctx)) ?? sql`true`;
  const { ids, total } = await newestCodes(ctx, seen, paging);
  const rows = await ctx.db
    .select(said)
    .from(t)
    .where(sql`${t.id} = any(${sql.param(ids)}::bigint[])`);
  const counts = await countStates(
    ctx,
    seen,
    rows.map(({ batchNo }) => String(batchNo)),
  );
  const order = new Map(ids.map((code, at) => [code, at]));
  const records = rows
    .sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
    .map(({ id: _id, batchNo, ...rest }) => {
      const name = String(batchNo);
      return { ...rest, ...(counts.get(name) ?? noCodes), batchNo: name };
    });
  return pageOf(records, total, paging);
}

/** What of a code says something of its whole batch. */
const said = {
  ...{ id: t.id, batchNo: t.batchNo, channel: t.channel, expireTime: t.expireTime },
  ...{ remark: t.remark, createTime: t.createTime },
};

/** The newest code of each batch of a page: an index is hopped through from one batch to the next, their codes are not read. */
async function newestCodes(ctx: UserContext, seen: SQL, paging: Paging) {
  const hop = (from: SQL) => sql`select ${t.batchNo} as batch_no, ${t.id} as id from ${t}
    where ${seen} and ${t.batchNo} > ${from} order by ${t.batchNo}, ${t.id} desc limit 1`;
  const { rows } = await ctx.db.execute<{ id: string | null; total: number }>(sql`
    with recursive batches as (
      (${hop(sql`''`)})
      union all
      select later.batch_no, later.id from batches, lateral (${hop(sql`batches.batch_no`)}) as later
    ), page as (
      select id from batches order by id desc limit ${paging.size} offset ${offsetOf(paging)}
    )
    select page.id::text as id, counted.total
    from (select count(*)::int as total from batches) as counted left join page on true
    order by page.id desc`);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

type Counts = Readonly<Record<State | 'issued', number>>;

const noCodes: Counts = { issued: 0, usable: 0, used: 0, expired: 0, disabled: 0 };

/** How many codes of these batches there are, and in which states. */
async function countStates(
  ctx: UserContext,
  seen: SQL,
  batches: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const state = stateSql(ctx.clock.now().toISOString());
  const { rows } = await ctx.db.execute<{ batch: string; state: State; count: number }>(sql`
    select ${t.batchNo} as batch, ${state} as state, count(*)::int as count from ${t}
    where ${seen} and ${t.batchNo} = any(${sql.param([...batches])}::text[]) group by 1, 2`);
  const found = new Map<string, Counts>();
  for (const { batch, state: one, count } of rows) {
    const before = found.get(batch) ?? noCodes;
    found.set(batch, { ...before, [one]: count, issued: before.issued + count });
  }
  return found;
}
