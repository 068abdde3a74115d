import type { Host } from './host.js';
import { whenLeaving } from './leaving.js';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * What a server does by itself again and again, from the moment it listens until it ends or is drained: what fails is logged and done
 * the next time, and nothing begins before the last has ended.
 *
 * @param every in milliseconds
 * @param work told whether the server has just started; several servers of one database may be at it at a time
 */
export function regularly(
  { app }: Pick<Host, 'app'>,
  { name, every }: { readonly name: string; readonly every: number },
  work: (starting: boolean) => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<unknown> | undefined;
  const begin = (starting: boolean): void => {
    under ??= work(starting)
      .catch((err: unknown) => app.log.error({ err }, name))
      .finally(() => {
        under = undefined;
      });
  };
  app.addHook('onListen', async () => {
    begin(true);
    timer = setInterval(begin, every, false).unref();
  });
  whenLeaving(app, async () => {
    clearInterval(timer);
    await under;
  });
}
