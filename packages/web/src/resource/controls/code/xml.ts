import type { CodeLanguage } from './code-language.js';

const name = '[A-Za-z_][\\w:.-]*';
const attribute = `\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
/** Comment, data, instruction or document type; a tag with its attributes; or the text up to the next of them. */
const tokens = new RegExp(
  `<!--[\\s\\S]*?-->|<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|<\\?[\\s\\S]*?\\?>|<!DOCTYPE[^>]*>|</${name}\\s*>|<${name}(?:${attribute})*\\s*/?>|[^<]+`,
  'y',
);

interface Token {
  readonly text: string;
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'other';
  readonly place: number;
}

const nameOf = (tag: string): string => /[\w:.-]+/.exec(tag)?.[0] ?? '';

/** XML: well-formed or not; what it means is for others to check. */
export const xml: CodeLanguage = { problem, layOut };

function problem(text: string): number | undefined {
  const { all, end } = read(text);
  const open: string[] = [];
  let roots = 0;
  for (const token of all) {
    const inside = open.length > 0;
    if (token.kind === 'text' && !inside && token.text.trim() !== '') return token.place;
    if (token.kind === 'close' && open.pop() !== nameOf(token.text)) return token.place;
    if (token.kind === 'open' || token.kind === 'empty') {
      if (!inside) roots += 1;
      if (roots > 1) return token.place;
    }
    if (token.kind === 'open') open.push(nameOf(token.text));
  }
  return end < text.length || open.length > 0 || roots === 0 ? end : undefined;
}

/** The tokens of a text, and the place where it stops having any. */
function read(text: string): { readonly all: readonly Token[]; readonly end: number } {
  const all: Token[] = [];
  let place = 0;
  for (;;) {
    tokens.lastIndex = place;
    const found = tokens.exec(text)?.[0];
    if (!found) return { all, end: place };
    all.push({ text: found, kind: kindOf(found), place });
    place += found.length;
  }
}

function kindOf(text: string): Token['kind'] {
  if (!text.startsWith('<')) return 'text';
  if (text.startsWith('</')) return 'close';
  if (text.startsWith('<!') || text.startsWith('<?')) return 'other';
  return text.endsWith('/>') ? 'empty' : 'open';
}

/** An element with nothing but text stays on one line; text beside elements is left as it is written. */
function layOut(text: string): string {
  const all = read(text).all.filter((token) => token.kind !== 'text' || token.text.trim() !== '');
  const lines: string[] = [];
  let depth = 0;
  let joined: boolean = false;
  for (const [index, token] of all.entries()) {
    const words = token.text.trim();
    if (token.kind === 'close') depth -= 1;
    const onto: boolean = joined && lines.length > 0;
    if (onto) lines.push(`${lines.pop()}${words}`);
    else lines.push('  '.repeat(Math.max(depth, 0)) + words);
    if (token.kind === 'open') depth += 1;
    const [next, afterNext] = [all[index + 1]?.kind, all[index + 2]?.kind];
    joined =
      token.kind === 'open'
        ? next === 'close' || (next === 'text' && afterNext === 'close')
        : onto && token.kind === 'text';
  }
  return lines.join('\n');
}
