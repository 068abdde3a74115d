import type { Readable } from 'node:stream';
import type { Endpoint } from '@mall/sdk/contract';
import type { Context, UserContext } from '../context/context.js';
import type { Handler } from '../context/handler.js';
import type { Refusals } from '../database/constraint-error.js';
import type { Source } from './access.js';
import type { Host } from './host.js';
import { isActing, recordActing } from './record-acting.js';
import { replyOf } from './reply.js';
import { checkRowState } from './row-state.js';

export interface MountOptions {
  /** Operations that open their own transactions, because something must be kept when they fail. */
  readonly ownTransactions?: readonly string[];
  /** Its writes change what somebody may do: what is remembered of callers is read anew afterwards. */
  readonly changesAccess?: boolean;
  /** Those of them that find out whether anything changes, and raise the number themselves where it does. */
  readonly ownAccess?: readonly string[];
  /** Reads that go on as server-sent events for whoever asks for that (`Accept: text/event-stream`); others get the plain answer. */
  readonly streams?: Readonly<Record<string, (ctx: UserContext) => Promise<Readable>>>;
  /** What is said when one of its unique indexes is broken, where `row.duplicate` would say too little. */
  readonly refusals?: Refusals;
}

/** One operation of a resource or an api, with what answers it. */
export interface Operation {
  readonly host: Host;
  readonly source: Source;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler;
  readonly options: MountOptions;
}

/** Answers a call: a write in one transaction, unless it opens its own, or is nothing but one statement. */
export const runCall = async (operation: Operation, ctx: Context, input: unknown) =>
  opensTransaction(operation) && !isOneStatement(operation, ctx, input)
    ? ctx.database.ormTransaction((db) => write(operation, { ...ctx, db }, input))
    : reply(operation, ctx, input);

/** Answers a call of another call, within that one's transaction. */
export const runCallWithin = async (operation: Operation, ctx: Context, input: unknown) =>
  opensTransaction(operation)
    ? write(operation, ctx, input)
    : reply(operation, { ...ctx, database: partOf(ctx) }, input);

/** False for reads, and for writes that open transactions of their own. */
export const opensTransaction = ({ endpoint, name, options }: Operation): boolean =>
  endpoint.kind === 'write' && options.ownTransactions?.includes(name) !== true;

/** Whether nothing is written beside the one statement of its handler, and nothing asked of the row before. */
function isOneStatement({ handler, endpoint, options }: Operation, ctx: Context, input: unknown): boolean {
  if (!ctx.actor || isActing(ctx.actor) || endpoint.when || options.changesAccess) return false;
  return handler.isOneStatement?.(ctx as UserContext, input as object) ?? false;
}

async function write(operation: Operation, ctx: Context, input: unknown) {
  const { source, name, options } = operation;
  await recordActing(ctx, `${source.name}.${name}`);
  if (ctx.actor) await checkRowState(operation, ctx as UserContext, input);
  const body = await reply(operation, ctx, input);
  if (options.changesAccess && !options.ownAccess?.includes(name)) await ctx.accessEpoch.raise(ctx.db);
  return body;
}

const reply = async (operation: Operation, ctx: Context, input: unknown) =>
  replyOf(operation, ctx, input, await operation.handler(ctx, input));

/** The transaction that is open as a database: a transaction within it is a part of it. */
const partOf = ({ db, database }: Context): Context['database'] => ({
  ...database,
  orm: db,
  ormTransaction: (inner) => db.transaction((part) => inner(part)),
});
