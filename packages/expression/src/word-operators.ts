import { ExpressionError } from './errors.js';
import { limits } from './limits.js';
import { detailText, type Text } from './locales/text.js';
import { endsInPrefix } from './prefixed-names.js';

const symbols: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  gt: '>',
  lt: '<',
  ge: '>=',
  le: '<=',
  div: '/',
  mod: '%',
  empty: '~',
};

const syntax = (position: number, detail: Text) =>
  new ExpressionError('syntax', { position: position + 1, detail });

/**
 * Writes the word operators as symbols of the same length, so that positions stay true, and
 * refuses what the grammar below would otherwise accept or recurse into too deeply.
 * @example
 * symbolize('a eq 1') // 'a == 1'
 */
export function symbolize(source: string): string {
  let result = '';
  let depth = 0;
  for (let at = 0; at < source.length; ) {
    const token = tokenAt(source, at);
    if ('([?'.includes(token)) depth += 1;
    if (')]'.includes(token)) depth -= 1;
    if (depth > limits.depth)
      throw new ExpressionError('limit', {
        detail: detailText('too_deep', { limit: limits.depth }),
      });
    if (token === '~' || token === ';' || token === '`')
      throw syntax(at, detailText('not_allowed', { what: token }));
    const isKey = /\.\s*$/.test(result.slice(-8)) || endsInPrefix.test(result.slice(-12));
    result += isKey ? token : (wordSymbol(token) ?? token);
    at += token.length;
  }
  return result;
}

const wordSymbol = (token: string) =>
  Object.hasOwn(symbols, token) ? symbols[token]?.padEnd(token.length) : undefined;

/** One identifier, one quoted text, or one character. */
function tokenAt(source: string, at: number): string {
  const quote = source[at] ?? '';
  if (quote === "'" || quote === '"') {
    let end = at + 1;
    while (end < source.length && source[end] !== quote) end += source[end] === '\\' ? 2 : 1;
    if (end >= source.length) throw syntax(at, detailText('unclosed', { what: quote }));
    return source.slice(at, end + 1);
  }
  const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(source.slice(at, at + 200));
  return word ? word[0] : quote;
}
