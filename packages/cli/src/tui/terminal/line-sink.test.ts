import xterm from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sequences } from '../testing/sequences.js';
import { createLineSink } from './line-sink.js';

const columns = 12;
const rows = 5;

async function show(terminal: InstanceType<typeof xterm.Terminal>): Promise<string[]> {
  await new Promise<void>((resolve) => terminal.write('', resolve));
  return Array.from(
    { length: rows },
    (_, row) => terminal.buffer.active.getLine(row)?.translateToString(true) ?? '',
  );
}

const line = fc
  .array(fc.constantFrom('a', 'b', ' ', '苹', '果', '#'), { maxLength: columns })
  .map((parts) => {
    let text = '';
    let width = 0;
    for (const part of parts) {
      width += part.charCodeAt(0) > 255 ? 2 : 1;
      if (width > columns) break;
      text += part;
    }
    return text.trimEnd();
  });
const frame = fc.array(line, { minLength: 1, maxLength: rows });

describe('frames by line difference', () => {
  it('leave on the terminal exactly the last frame, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 8 }), async (frames) => {
        const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
        const sink = createLineSink(
          (text) => terminal.write(text),
          () => ({ columns, rows }),
        );
        for (const each of frames) sink.show(each.join('\n'));
        const last = frames.at(-1) ?? [];
        expect(await show(terminal)).toEqual(Array.from({ length: rows }, (_, row) => last[row] ?? ''));
      }),
    );
  });

  it('write nothing for the same frame and one line for one change', () => {
    const written: string[] = [];
    const sink = createLineSink(
      (text) => written.push(text),
      () => ({ columns, rows }),
    );
    sink.show('one\ntwo\nthree');
    sink.show('one\ntwo\nthree');
    sink.show('one\n2\nthree');
    expect(written).toHaveLength(2);
    expect(written[1]).toContain('\u001b[2;1H');
    expect(written[1]).not.toContain('three');
  });

  it('never clear the screen and never feed a line', () => {
    const written: string[] = [];
    const sink = createLineSink(
      (text) => written.push(text),
      () => ({ columns, rows }),
    );
    sink.show('a\nb\nc\nd\ne\nf\ng');
    sink.forget();
    sink.show('x');
    expect(sequences(written.join('')).filter((sequence) => /J$/.test(sequence))).toEqual([]);
    expect(written.join('')).not.toContain('\n');
  });

  it('keep the last cell of a full line', async () => {
    const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const sink = createLineSink(
      (text) => terminal.write(text),
      () => ({ columns, rows }),
    );
    sink.show('abcdefghijkl');
    expect((await show(terminal))[0]).toBe('abcdefghijkl');
  });
});
