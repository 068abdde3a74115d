import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { scaleTimeout } from '../tui/testing/timeout-factor.js';
import { builtMall } from './built-cli.js';

/** `mall` in a pseudo-terminal, with the screen that a person would see. */
export function openTerminal(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  columns = 100,
  rows = 30,
) {
  const screen = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  const raw: string[] = [];
  const pty = spawn(process.execPath, [builtMall(), ...argv], {
    cols: columns,
    rows,
    name: env.TERM ?? 'xterm-256color',
    env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', MALL_LANG: 'en', ...env },
  });
  pty.onData((data) => {
    raw.push(data);
    screen.write(data);
  });
  // The screen draws behind the data: the end is when it has drawn the last of it.
  const ended = new Promise<number>((resolve) =>
    pty.onExit(({ exitCode }) => screen.write('', () => resolve(exitCode))),
  );
  const lines = (): string =>
    Array.from(
      { length: rows },
      (_, index) => screen.buffer.active.getLine(index)?.translateToString(true) ?? '',
    )
      .join('\n')
      .trimEnd();
  const until = async (text: string | RegExp): Promise<void> => {
    const end = Date.now() + scaleTimeout(20_000);
    const found = () => (typeof text === 'string' ? lines().includes(text) : text.test(lines()));
    while (!found()) {
      if (Date.now() > end) throw new Error(`never on the screen: ${text}\n${lines()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    type: (text: string) => pty.write(text),
    kill: (signal: string) => pty.kill(signal),
    lines,
    until,
    ended,
    raw: () => raw.join(''),
  };
}
