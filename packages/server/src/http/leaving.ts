import type { FastifyInstance } from 'fastify';

interface Leaving {
  begun: boolean;
  readonly ends: (() => Promise<unknown>)[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly leaving: Leaving;
  }
}

/**
 * Ends what a server does by itself: when it is drained, else when it closes. Both wait for it, and it is done once.
 *
 * @example
 * whenLeaving(app, () => worker.stop());
 */
export function whenLeaving(app: FastifyInstance, end: () => Promise<unknown>): void {
  let ended: Promise<unknown> | undefined;
  const once = async (): Promise<void> => {
    ended ??= end();
    await ended;
  };
  leavingOf(app).ends.push(once);
  app.addHook('onClose', once);
}

/** Whether the server takes no more work, though it still answers. */
export const isLeaving = (app: FastifyInstance): boolean => leavingOf(app).begun;

/** From now on the server is not ready, and begins nothing by itself; resolves when what it was at has ended. */
export async function leave(app: FastifyInstance): Promise<void> {
  const leaving = leavingOf(app);
  leaving.begun = true;
  // What fails here is tried again, and told, when the server closes.
  await Promise.allSettled(leaving.ends.map((end) => end()));
}

function leavingOf(app: FastifyInstance): Leaving {
  if (!app.hasDecorator('leaving')) app.decorate('leaving', { begun: false, ends: [] });
  return app.leaving;
}
