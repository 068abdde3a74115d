import { App } from 'antd';
import { useCallback, useState } from 'react';
import { useChanged } from '../../lib/services/use-changed.js';
import { useReport } from './use-report.js';

export interface WriteEnd<Reply> {
  /** What is said once it is done. */
  readonly done?: string | ((reply: Reply) => string) | undefined;
  readonly after?: (reply: Reply) => unknown;
  /** Says elsewhere why it was refused; false where it has to be said aloud all the same. */
  readonly refused?: (error: unknown) => boolean;
}

export interface Write {
  readonly busy: boolean;
  /** Whether it was done. */
  readonly run: <Reply>(send: () => Promise<Reply>, end?: WriteEnd<Reply>) => Promise<boolean>;
}

const none: readonly string[] = [];

/**
 * Whatever is asked of a server and may be refused: it is busy meanwhile, a refusal is said, and what shows rows of the
 * resources that it changes is asked for again, done or not.
 *
 * @example
 * const { busy, run } = useWrite(['role']);
 * void run(() => client.call(role.operations.grant, input), { done: t('saved'), after: onClose });
 */
export function useWrite(changes: readonly string[] = none): Write {
  const { message } = App.useApp();
  const report = useReport();
  const changed = useChanged();
  const [busy, setBusy] = useState(false);
  const about = changes.join();
  const run = useCallback<Write['run']>(
    async (send, { done, after, refused } = {}) => {
      setBusy(true);
      try {
        const reply = await send();
        const text = typeof done === 'function' ? done(reply) : done;
        if (text) void message.success(text);
        after?.(reply);
        return true;
      } catch (error) {
        if (!refused?.(error)) report(error);
        return false;
      } finally {
        setBusy(false);
        if (about) changed(...about.split(','));
      }
    },
    [message, report, changed, about],
  );
  return { busy, run };
}
