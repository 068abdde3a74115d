import type { Host } from './host.js';

export const hour = 3_600_000;

/**
 * What a server does by itself once an hour, from the moment it listens until it ends: what fails is logged and done the
 * next time, and nothing begins before the last has ended.
 *
 * @param work told whether the server has just started; several servers of one database may be at it at a time
 */
export const hourly = (
  { app }: Pick<Host, 'app'>,
  name: string,
  work: (starting: boolean) => Promise<unknown>,
): void => {
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
    timer = setInterval(begin, hour, false).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await under;
  });
};
