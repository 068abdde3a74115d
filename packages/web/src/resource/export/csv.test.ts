import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.js';

/** A reader of its own, after RFC 4180. */
function read(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const body = text.slice(1);
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? '';
    if (quoted && char === '"' && body[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === ',' || (char === '\r' && body[at + 1] === '\n'))) {
      lines.at(-1)?.push(cell);
      cell = '';
      if (char === '\r') {
        lines.push([]);
        at += 1;
      }
    } else cell += char;
  }
  return lines.slice(0, -1);
}

describe('toCsv', () => {
  it('reads back as it was written, but for cells that would be formulas', async () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, async (lines) => {
        expect(read(await toCsv(lines))).toEqual(lines);
      }),
    );
  });

  it('defuses formulas and leaves numbers alone', async () => {
    expect(read(await toCsv([['=1+1', '@cmd', '+a', '-5', '-5.5', '-a']]))).toEqual([
      ["'=1+1", "'@cmd", "'+a", '-5', '-5.5', "'-a"],
    ]);
  });

  it('begins with the byte order mark', async () => {
    expect((await toCsv([['a']])).charCodeAt(0)).toBe(0xfeff);
  });
});
