/** What may never stand in a log, whatever the level: taken out by name, by look, and out of failed statements. */
const censor = '***';

const secretName =
  /^(.*(password|passwd|secret|token)\w*|authorization|proxy-authorization|blade-auth|cookie|set-cookie|captcha[-_]?code|(access|private)[-_]?key)$/i;

const maxDepth = 8;

/** Data and nobody's class; a form is parsed into objects that have no constructor at all. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype || typeof value.constructor !== 'function';

/** Plain data without the values of secret names. What is no plain data is only named: nobody knows what is in it. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return errorForLog(value);
  if (value instanceof Date) return value;
  if (depth > maxDepth) return '…';
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(inner, depth + 1));
  if (!isPlain(value)) return `[${value.constructor.name || 'object'}]`;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretName.test(key) ? censor : withoutSecrets(inner, depth + 1),
    ]),
  );
}

const looks: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, censor],
  [/\b(bearer|basic)(\s+)[\w.~+/=-]{8,}/gi, `$1$2${censor}`],
  [/(\w:\/\/[^\s:/@"\\]*:)[^\s@"\\]+@/g, `$1${censor}@`],
  [/([?&][\w-]*(?:token|password|secret|blade-auth)=)[^&\s"\\]+/gi, `$1${censor}`],
];

/** A text without what looks like a token or a password; in JSON it stays JSON. */
export const withoutTokens = (text: string): string =>
  looks.reduce((left, [pattern, kept]) => left.replace(pattern, kept), text);

interface Statement {
  readonly query: string;
  readonly params: unknown;
}

const isStatement = (error: Error): error is Error & Statement => 'params' in error && 'query' in error;

/** What an error says, without the values that a statement was sent with. */
export const messageOf = (error: Error): string =>
  isStatement(error) ? error.message.replace(/\s*params:[\s\S]*$/, '') : error.message;

export interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

const loggedFields = ['code', 'constraint', 'table', 'column', 'statusCode', 'severity'] as const;

/** An error (or what has its shape) for a log: of its own fields only those that hold no row's values. */
export function errorForLog(error: Error, depth = 0): LoggedError {
  const message = messageOf(error);
  const { cause } = error;
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, message),
    ...Object.fromEntries(
      loggedFields.flatMap((key) =>
        key in error ? [[key, (error as unknown as Record<string, unknown>)[key]]] : [],
      ),
    ),
    ...(cause instanceof Error && depth < maxDepth ? { cause: errorForLog(cause, depth + 1) } : {}),
  };
}
