import type { CodeLanguage } from './code-language.js';

/** A quoted text or name, a comment, a word, blanks, or one sign. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_]\w*|\s+|[\s\S]/g;

/** Words that begin a line of their own outside brackets. */
const clause =
  /^(?:select|from|where|group|order|having|limit|offset|union|values|set|returning|left|right|inner|full|cross|join)$/i;
const joined = /^(?:left|right|inner|full|cross|outer)$/i;
const further = /^(?:and|or|on)$/i;

const read = (text: string): readonly string[] => text.match(tokens) ?? [];
const unclosed: ReadonlySet<string> = new Set(["'", '"', '`']);

/** SQL, a statement or a condition. */
export const sql: CodeLanguage = { problem, layOut };

/** Quotes, comments and brackets that are not closed; the rest is for the database to say. */
function problem(text: string): number | undefined {
  const brackets: number[] = [];
  let place = 0;
  for (const token of read(text)) {
    if (unclosed.has(token) || (token === '/' && text.startsWith('/*', place))) return place;
    if (token === '(') brackets.push(place);
    if (token === ')' && brackets.pop() === undefined) return place;
    place += token.length;
  }
  return brackets.at(-1);
}

function layOut(text: string): string {
  const all = read(text).filter((token) => token.trim() !== '');
  const spaced = read(text);
  let [depth, index, out] = [0, 0, ''];
  for (const token of spaced) {
    if (token.trim() === '') {
      out += out === '' || /\s$/.test(out) ? '' : ' ';
      continue;
    }
    depth += Number(token === '(') - Number(token === ')');
    const lead = depth === 0 ? breakBefore(token, all[index - 1] ?? '', all[index + 1] ?? '') : undefined;
    out = lead === undefined || out === '' ? out + token : out.trimEnd() + lead + token;
    if (token.startsWith('--')) out += '\n';
    index += 1;
  }
  return out.trim();
}

/** What stands before a word that begins a line; undefined for all others. `left(` is a function. */
function breakBefore(word: string, before: string, after: string): string | undefined {
  if (further.test(word)) return '\n  ';
  return clause.test(word) && !joined.test(before) && after !== '(' ? '\n' : undefined;
}
