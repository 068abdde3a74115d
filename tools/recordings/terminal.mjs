import { createRequire } from 'node:module';
import { inRoot } from '../lib/root.mjs';

const fromCli = createRequire(inRoot('packages/cli/package.json'));
const { spawn } = fromCli('@lydell/node-pty');
const { Terminal } = fromCli('@xterm/headless');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const cellOf = (cell) => ({
  text: cell.getChars(),
  width: cell.getWidth(),
  colour: cell.isFgPalette() ? cell.getFgColor() : undefined,
  bold: cell.isBold() > 0,
  dim: cell.isDim() > 0,
  inverse: cell.isInverse() > 0,
});

/** One screen that programs run on one after the other, as in a shell. */
export function createTerminal({ columns, rows, env, cwd }) {
  const view = new Terminal({ cols: columns, rows, scrollback: 1000, allowProposedApi: true });
  const written = () => new Promise((resolve) => view.write('', resolve));
  const lines = () => {
    const { active } = view.buffer;
    return Array.from({ length: rows }, (_, row) => {
      const line = active.getLine(active.viewportY + row);
      return Array.from({ length: columns }, (_each, column) => cellOf(line.getCell(column)));
    });
  };
  const text = () =>
    lines()
      .map((cells) =>
        cells
          .map(({ text: chars, width }) => (width === 0 ? '' : chars || ' '))
          .join('')
          .trimEnd(),
      )
      .join('\n');
  return {
    columns,
    rows,
    lines,
    text,
    /** What a shell would show of what is typed. */
    say: (line) => view.write(line),
    /** Starts a program; what it writes is on the screen. */
    start: (program, args) => {
      const pty = spawn(program, args, { name: 'xterm-256color', cols: columns, rows, cwd, env });
      const ended = new Promise((resolve) => pty.onExit(({ exitCode }) => resolve(exitCode)));
      pty.onData((data) => view.write(data));
      return { type: (keys) => pty.write(keys), ended: ended.then((code) => written().then(() => code)) };
    },
    /** Waits until the screen shows something, and has shown the same for a moment. */
    until: async (what, timeoutMs = 30_000) => {
      const limit = Date.now() + timeoutMs;
      for (let before = ''; ; ) {
        await written();
        const now = text();
        if (what.test(now) && now === before) return now;
        if (Date.now() > limit) throw new Error(`never seen: ${what}\n${now}`);
        before = now;
        await pause(150);
      }
    },
  };
}
