import stringWidth from 'string-width';

/** Signs of our own frames that are one column wide and nothing else. */
const narrow = new Set(Array.from('›‹…▸▾✓✗─│·↑↓←→⏎⇧×•“”–↔', (sign) => sign.charCodeAt(0)));

/** Blocks whose every character is two columns wide. */
const isWide = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3001 && code <= 0x3029) ||
  (code >= 0xff01 && code <= 0xff60) ||
  (code >= 0x3400 && code <= 0x4dbf);

/** Columns of text made of ASCII, plain Chinese, our own signs and styles; undefined when it holds anything else. */
export function simpleWidth(text: string): number | undefined {
  let width = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const after = code === 0x1b ? skipStyle(text, index) : index + 1;
    const wide = code === 0x1b ? 0 : charWidth(code);
    if (after === index || wide === undefined) return undefined;
    width += wide;
    index = after;
  }
  return width;
}

/** Where a style sequence that begins at `from` ends; `from` when there is none. */
function skipStyle(text: string, from: number): number {
  if (text.charCodeAt(from + 1) !== 0x5b) return from;
  let at = from + 2;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x6d) return at + 1;
    if (code !== 0x3b && (code < 0x30 || code > 0x39)) return from;
    at += 1;
  }
  return from;
}

function charWidth(code: number): number | undefined {
  if (code >= 0x20 && code < 0x7f) return 1;
  if (isWide(code)) return 2;
  return narrow.has(code) ? 1 : undefined;
}

/** Runs of anything else that were measured before. A memory, not a state: it changes no answer. */
const measured = new Map<string, number>();
const maxMeasured = 2000;

/**
 * Display width as `string-width` says it, without its regular expressions where the text is plain: they take tens of
 * milliseconds to compile and a third of every frame.
 */
function displayWidth(text: string, options?: Parameters<typeof stringWidth>[1]): number {
  const quick = options === undefined && typeof text === 'string' ? mixedWidth(text) : undefined;
  return quick ?? wholeWidth(text, options);
}

/** A colour of skin that stands behind nobody has columns of its own, whatever it joins in theory. */
const loneColour = /(?<!\p{Emoji_Modifier_Base}\ufe0f?)(?=\p{Emoji_Modifier})/u;

const wholeWidth = (text: string, options?: Parameters<typeof stringWidth>[1]): number =>
  text.split(loneColour).reduce((sum, part) => sum + stringWidth(part, options), 0);

/** Plain text is counted, the runs between it are measured; undefined when a run joins what stands before it. */
function mixedWidth(text: string): number | undefined {
  let width = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const plain = charWidth(code);
    if (plain !== undefined) {
      width += plain;
      index += 1;
    } else if (code === 0x1b) {
      const after = skipStyle(text, index);
      if (after === index) return undefined;
      index = after;
    } else {
      const end = runEnd(text, index);
      const run = text.slice(index, end);
      // Marks, joiners and variation selectors change the character before them.
      if (/^(?:\p{M}|\u200d)/u.test(run)) return undefined;
      width += measure(run);
      index = end;
    }
  }
  return width;
}

/** Where a run of characters that are not plain ends. */
function runEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && charWidth(text.charCodeAt(at)) === undefined && text.charCodeAt(at) !== 0x1b)
    at += 1;
  return at;
}

function measure(run: string): number {
  const known = measured.get(run);
  if (known !== undefined) return known;
  if (measured.size >= maxMeasured) measured.clear();
  const width = wholeWidth(run);
  measured.set(run, width);
  return width;
}

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default displayWidth;
