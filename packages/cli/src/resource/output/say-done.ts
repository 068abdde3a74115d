import { type Endpoint, type MessageKey, messageText } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';

/** The success text, on stderr: 新增成功, 修改成功 … as section 8 of the specification has them. */
export function sayDone(
  endpoint: Pick<Endpoint, 'done'>,
  usual: MessageKey,
  { io, language }: Context,
): void {
  // `done` is a key of the contract's messages; its loop tests see to that.
  const key = (endpoint.done ?? usual) as MessageKey;
  io.say(io.paint.err.green(messageText(key, language)));
}
