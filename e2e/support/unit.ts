import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { scaleTimeout } from './scale-timeout.js';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
}

/** A program under a service manager: begun again whenever it ends, until somebody stops it. */
export class Unit {
  private child: ChildProcess | undefined;
  private wanted = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param after milliseconds before it is begun again, as its unit says */
  constructor(
    private readonly command: () => Command,
    private readonly after: number,
  ) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  start(): void {
    this.wanted = true;
    this.begin();
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.child?.kill(signal);
  }

  /** Ends it for good, in its own way unless that takes too long. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.stopBy(async () => this.kill(signal));
  }

  /** Ends it for good by what its unit says: a program that tells it so. */
  async stopBy(tell: (pid: number) => Promise<void>): Promise<void> {
    this.wanted = false;
    clearTimeout(this.timer);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const tooLong = setTimeout(() => child.kill('SIGKILL'), scaleTimeout(30_000));
    await tell(child.pid ?? 0);
    await gone;
    clearTimeout(tooLong);
  }

  private begin(): void {
    const { program, args, env, log } = this.command();
    mkdirSync(dirname(log), { recursive: true });
    const file = openSync(log, 'a');
    const child = spawn(program, args, { env, stdio: ['ignore', file, file] });
    this.child = child;
    child.once('exit', () => {
      if (this.wanted) this.timer = setTimeout(() => this.begin(), this.after);
    });
  }
}
