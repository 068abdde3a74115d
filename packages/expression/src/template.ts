import type { Node, Template } from './ast.js';
import { ExpressionError, isExpressionError } from './errors.js';
import { limits } from './limits.js';
import { detailText, type Text } from './locales/text.js';
import { parseExpression } from './parse.js';

/**
 * Splits a text into words and `${…}` (or `#{…}`) expressions. Quotes may hold a closing brace.
 * @example
 * parseTemplate('kermit_${loopCounter}').parts.length // 2
 */
export function parseTemplate(source: string): Template {
  if (source.length > limits.length) {
    throw new ExpressionError('limit', { detail: detailText('too_long', { limit: limits.length }) });
  }
  const parts: (string | Node)[] = [];
  let from = 0;
  for (let open = nextOpening(source, 0); open >= 0; open = nextOpening(source, from)) {
    if (open > from) parts.push(source.slice(from, open));
    const close = closingBrace(source, open + 2);
    parts.push(shifted(open + 2, () => parseExpression(source.slice(open + 2, close))));
    from = close + 1;
  }
  if (from < source.length || parts.length === 0) parts.push(source.slice(from));
  return { source, parts };
}

/**
 * Whether a text holds an expression at all.
 * @example
 * hasExpression('${applyUser}') // true
 */
export function hasExpression(source: string): boolean {
  return nextOpening(source, 0) >= 0;
}

function nextOpening(source: string, from: number): number {
  const dollar = source.indexOf('${', from);
  const hash = source.indexOf('#{', from);
  return dollar < 0 || hash < 0 ? Math.max(dollar, hash) : Math.min(dollar, hash);
}

function closingBrace(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (quote) {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '}') return at;
  }
  throw new ExpressionError('syntax', {
    position: from - 1,
    detail: detailText('unclosed', { what: '${' }),
  });
}

/** Positions are counted in the whole text, because that is what a person sees. */
function shifted<T>(by: number, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!isExpressionError(error) || error.code !== 'expression.syntax') throw error;
    const { position, detail } = error.params as { position: number; detail: Text };
    throw new ExpressionError('syntax', { position: position + by, detail });
  }
}
