import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { scaleTimeout } from './timeout-factor.js';

export interface TerminalOptions {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly columns?: number;
  readonly rows?: number;
}

const maxWaitMs = scaleTimeout(20_000);

/** A process in a pty, and the terminal that shows it. */
export interface TestTerminal {
  readonly pty: IPty;
  /** Everything that was written, escape sequences included. */
  written(): string;
  /** What a person sees. */
  screen(): string;
  type(text: string): void;
  /** Keys one after the other, with a moment between them. */
  press(...keys: readonly string[]): Promise<void>;
  resize(columns: number, rows: number): void;
  /** Waits until the screen shows (or no longer fails) something; rejects with the screen when nobody would wait longer. */
  until(test: string | RegExp | ((screen: string) => boolean)): Promise<string>;
  /** True while the alternate screen is shown. */
  alternate(): boolean;
  running(): boolean;
  ended(): Promise<{ exitCode: number; signal: number | undefined }>;
}

export const keys = {
  enter: '\r',
  escape: '\u001b',
  tab: '\t',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  backspace: '\u007f',
  space: ' ',
  ctrl: (letter: string): string => String.fromCharCode(letter.charCodeAt(0) & 0x1f),
} as const;

/**
 * Starts a script in a real terminal.
 *
 * @example
 * const terminal = openTerminal({ script, env: { MALL_URL: server.url } });
 */
export function openTerminal({
  script,
  args = [],
  env,
  columns = 80,
  rows = 24,
}: TerminalOptions): TestTerminal {
  const screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 1000 });
  const clean = { ...process.env, TERM: 'xterm-256color', NO_COLOR: undefined, CI: undefined, ...env };
  const pty = spawn(process.execPath, [script, ...args], { cols: columns, rows, env: clean as never });
  let written = '';
  let exit: { exitCode: number; signal: number | undefined } | undefined;
  pty.onData((data) => {
    written += data;
    screen.write(data);
  });
  pty.onExit(({ exitCode, signal }) => {
    exit = { exitCode, signal };
  });
  const until: TestTerminal['until'] = async (test) => {
    const limit = Date.now() + maxWaitMs;
    for (;;) {
      await new Promise<void>((resolve) => screen.write('', resolve));
      const now = read(screen);
      if (fits(test, now)) return now;
      if (Date.now() > limit) throw new Error(`never seen: ${String(test)}\n${now}`);
      await pause(20);
    }
  };
  return {
    pty,
    until,
    written: () => written,
    screen: () => read(screen),
    type: (text) => pty.write(text),
    press: async (...pressed) => {
      for (const key of pressed) {
        pty.write(key);
        // Longer than an Escape waits for the rest of a sequence.
        await pause(key === keys.escape ? 80 : 25);
      }
    },
    resize: (cols, lines) => {
      pty.resize(cols, lines);
      screen.resize(cols, lines);
    },
    running: () => exit === undefined,
    alternate: () => screen.buffer.active.type === 'alternate',
    ended: async () => {
      const limit = Date.now() + maxWaitMs;
      while (!exit && Date.now() < limit) await pause(20);
      if (!exit) throw new Error(`still running\n${read(screen)}`);
      await new Promise<void>((resolve) => screen.write('', resolve));
      return exit;
    },
  };
}

function read(terminal: InstanceType<typeof xterm.Terminal>): string {
  const { active } = terminal.buffer;
  return Array.from(
    { length: terminal.rows },
    (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? '',
  ).join('\n');
}

function fits(test: string | RegExp | ((screen: string) => boolean), screen: string): boolean {
  if (typeof test === 'string') return screen.includes(test);
  return test instanceof RegExp ? test.test(screen) : test(screen);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
