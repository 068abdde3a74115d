import { errorForLog, messageOf, withoutSecrets, withoutTokens } from './secret-free.js';

type Arguments = [object: unknown, message?: string | undefined, ...more: unknown[]];

const serializers = {
  req: (request: { method: string; url: string; ip?: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: request.url.split('?')[0],
    address: request.ip,
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: (error: Error) => errorForLog(error),
};

/** One line a request without its query: tokens, passwords and searched names stay out of logs, at every level. */
export const loggerOptions = (level: string) => ({
  level,
  serializers,
  formatters: { log: walked },
  hooks: {
    logMethod(this: unknown, args: Arguments, method: (...args: Arguments) => void): void {
      method.apply(this, withMessage(args));
    },
    streamWrite: withoutTokens,
  },
});

/** What has no serializer is walked. */
const walked = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      Object.hasOwn(serializers, key) ? value : (withoutSecrets({ [key]: value }) as typeof fields)[key],
    ]),
  );

/** Where nothing else is said the logger would say an error's message, which may hold the values of a statement. */
function withMessage(args: Arguments): Arguments {
  const [first, message] = args;
  if (message !== undefined) return args;
  if (first instanceof Error) return [{ err: first }, messageOf(first)];
  const { err } = (first ?? {}) as { err?: unknown };
  return err instanceof Error ? [first, messageOf(err)] : args;
}
