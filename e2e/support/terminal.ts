import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { scaleTimeout } from './scale-timeout.js';

const { Terminal } = headless;

export interface TerminalOptions {
  readonly env: Record<string, string>;
  readonly cwd: string;
  readonly cols?: number;
  readonly rows?: number;
}

/** A real pty with a terminal that draws what a person would see. */
export class Screen {
  private readonly pty: IPty;
  private readonly view: InstanceType<typeof Terminal>;
  private raw = '';
  private code: number | undefined;
  private readonly ended: Promise<number>;

  constructor(
    command: string,
    args: readonly string[],
    { env, cwd, cols = 100, rows = 30 }: TerminalOptions,
  ) {
    this.view = new Terminal({ cols, rows, scrollback: 5000, allowProposedApi: true });
    this.pty = spawn(command, [...args], {
      name: 'xterm-256color',
      cols,
      rows,
      cwd,
      env: { ...env, TERM: 'xterm-256color' },
    });
    this.pty.onData((data) => {
      this.raw += data;
      this.view.write(data);
    });
    this.ended = new Promise((resolve) => {
      this.pty.onExit(({ exitCode }) => {
        this.code = exitCode;
        resolve(exitCode);
      });
    });
  }

  get pid(): number {
    return this.pty.pid;
  }

  /** Everything that was written, control sequences included. */
  get output(): string {
    return this.raw;
  }

  /** The visible lines, trailing blanks dropped. */
  text(): string {
    const { buffer, rows } = this.view as unknown as {
      buffer: {
        active: {
          baseY: number;
          getLine(y: number): { translateToString(trim: boolean): string } | undefined;
        };
      };
      rows: number;
    };
    const lines = Array.from(
      { length: rows },
      (_, y) => buffer.active.getLine(buffer.active.baseY + y)?.translateToString(true) ?? '',
    );
    return lines.join('\n').trimEnd();
  }

  type(keys: string): void {
    this.pty.write(keys);
  }

  async waitFor(what: string | RegExp, timeout = scaleTimeout(20_000)): Promise<string> {
    const deadline = Date.now() + timeout;
    for (;;) {
      const seen = this.text();
      if (typeof what === 'string' ? seen.includes(what) : what.test(seen)) return seen;
      if (Date.now() > deadline)
        throw new Error(`"${String(what)}" did not show up. The screen was:\n${seen}`);
      if (this.code !== undefined && Date.now() > deadline - timeout + 1000)
        throw new Error(`the program ended with ${this.code} before "${String(what)}" showed up:\n${seen}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  kill(signal: string): void {
    this.pty.kill(signal);
  }

  async exit(timeout = scaleTimeout(20_000)): Promise<number> {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`the program did not end:\n${this.text()}`)), timeout).unref(),
    );
    return Promise.race([this.ended, late]);
  }
}
