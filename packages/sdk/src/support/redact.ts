const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const bearer = /\b(bearer|basic|crypto)(\s+|%20)[\w.~+/=-]{8,}/gi;
const named =
  /((?:password|secret|passwd|access_?token|refresh_?token|blade-auth)["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&,;"'}]+)/gi;

/**
 * Takes tokens, passwords and secrets out of a text that is kept or sent.
 *
 * @example
 * redactSecrets('/login?password=abc&x=1'); // '/login?password=***&x=1'
 */
export const redactSecrets = (text: string): string =>
  text.replace(jwt, '***').replace(bearer, '$1 ***').replace(named, '$1***');
