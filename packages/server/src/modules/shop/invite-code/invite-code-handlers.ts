import { inviteCode } from '@mall/sdk/contract';
import { generateCode, normalizeCode } from '../../../accounts/invite-code-text.js';
import { disabledInvite, redeemInvite } from '../../../accounts/invite-code-use.js';
import { reserveAttempt, returnAttempt } from '../../../accounts/passwords/attempt-limit.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import type { Context } from '../../../context/context.js';
import { setField } from '../../../crud/actions.js';
import { restHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { recordActing } from '../../../http/record-acting.js';
import { tooBusy } from '../../../support/app-error.js';
import { createBatch } from './invite-code-batch.js';
import { listBatches } from './invite-code-batches.js';
import { type State, stateConditions, stateSql } from './invite-code-states.js';

const usable = 1;
/** Codes of one person that are none, in half an hour. */
const wrongCodes = 20;

/** A batch is written in many short transactions; wrong codes are counted although the call is refused. */
export const ownTransactions = ['batch', 'redeem'];

/** Invite codes: CRUD, batches, switching off and on, redeeming. */
export function inviteCodeHandlers(): Handlers<typeof inviteCode.operations> {
  const service = createCrudService(inviteCode, {
    table: inviteCodes,
    hidden: ['batchKey', 'batchSequence'],
    computed: { state: { type: 'text', sql: (ctx) => stateSql(ctx.clock.now().toISOString()) } },
    rules: {
      beforeInsert: (_ctx, values) => ({
        ...cleared(values),
        status: values.status ?? usable,
        code: values.code ? normalizeCode(String(values.code)) : generateCode(),
      }),
      shapeUpdate: ({ code: _code, batchNo: _batch, ...values }) => cleared(values),
      decorate: withState,
      narrow: (ctx, query) => {
        const state = query.state as State | undefined;
        return state
          ? { handled: ['state'], where: [stateConditions(ctx.clock.now().toISOString())[state]] }
          : {};
      },
    },
  });
  const { repository } = service;
  const handlers = restHandlers(service);
  return {
    ...handlers,
    list: (ctx, query) => handlers.list(ctx, upper(query as Values)),
    batches: (ctx, input) => listBatches(repository, ctx, input),
    batch: (ctx, input) => createBatch(repository, ctx, input),
    disable: setField('status', disabledInvite)(service),
    enable: setField('status', usable)(service),
    redeem: async (ctx, { code }) => {
      const key = `redeem:${ctx.actor.userId}`;
      // Taken before the code is looked at: of many guesses at once no more go on.
      if (!(await reserveAttempt(ctx.db, key, wrongCodes, ctx.clock.now()))) throw tooBusy(30 * 60);
      const row = await ctx.database.ormTransaction(async (db) => {
        await recordActing({ ...ctx, db }, 'invite-code.redeem');
        return redeemInvite({ ...ctx, db }, repository, code);
      });
      await returnAttempt(ctx.db, key);
      return withState(ctx, [row])[0] as never;
    },
  };
}

const cleared = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, key === 'useLimit' ? (value ?? 1) : value]),
  );

function withState(ctx: Context, rows: Row[]): Row[] {
  const now = ctx.wireTime(ctx.clock.now());
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

/** The shown state (decisions, invite code): disabled before expired before used up. */
function stateOf(row: Row, now: string): State {
  if (row.status === disabledInvite) return 'disabled';
  if (typeof row.expireTime === 'string' && row.expireTime <= now) return 'expired';
  return Number(row.usedCount) >= Number(row.useLimit) ? 'used' : 'usable';
}

const upper = (query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      key.startsWith('code') ? normalizeCode(String(value)) : value,
    ]),
  );
