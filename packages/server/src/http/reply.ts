import { type Endpoint, isUpdate, type MessageKey, messageText } from '@mall/sdk/contract';
import type { Context } from '../context/context.js';
import { AppError } from '../support/app-error.js';
import type { Source } from './access.js';
import { dialectOf } from './dialects/dialect.js';
import { success } from './envelope.js';
import { saidOf } from './saying.js';

interface Replied {
  readonly source: Source;
  readonly endpoint: Endpoint;
}

/** A result that does not fit the contract must not be sent; found inside the transaction, it undoes the call. */
export function replyOf(
  { source, endpoint }: Replied,
  ctx: Context,
  input: unknown,
  result: unknown,
): unknown {
  // Without the names beside its ids it is not what the contract says, and goes to nobody.
  if (ctx.unread) return success(result, '', ctx.requestId);
  const parsed = endpoint.output.safeParse(result ?? null);
  if (!parsed.success) throw new AppError('server.error', { cause: parsed.error });
  if (endpoint.reply !== 'envelope') return parsed.data;
  const empty = parsed.data === null && endpoint.kind === 'read';
  const key = (saidOf(result) ??
    endpoint.done ??
    (empty ? 'done.empty' : plainDone(endpoint, input))) as MessageKey;
  const data = dialectOf(ctx).write(source, endpoint, parsed.data);
  return success(data, messageText(key, ctx.language), ctx.requestId);
}

/** One call that inserts and updates says which it did. */
function plainDone({ permission }: Endpoint, input: unknown): MessageKey {
  const submits = typeof permission === 'object' && 'insert' in permission;
  if (!submits) return 'done.operation';
  return isUpdate(input) ? 'done.updated' : 'done.added';
}
