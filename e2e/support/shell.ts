import { execFile, spawn } from 'node:child_process';
import { checkout, type MallServer } from './mall-server.js';
import { Screen } from './terminal.js';

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const program = ['--no', '--', 'mall'];

/** `npx --no -- mall …` in a pipe, as a script would run it. */
export const mall = (
  server: MallServer,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> =>
  new Promise((resolve) => {
    const options = { cwd: checkout, env: server.env(env), maxBuffer: 64 * 1024 * 1024 };
    execFile('npx', [...program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });

/** The same, left running. The program itself, so that a signal reaches it and not npx. */
export const startMall = (
  server: MallServer,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) =>
  spawn(process.execPath, [`${checkout}node_modules/@mall/cli/bin/mall.cjs`, ...args], {
    cwd: checkout,
    env: server.env(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** `npx --no -- mall …` in a terminal, as a person would run it. */
export const mallOnScreen = (
  server: MallServer,
  args: readonly string[],
  size: { cols?: number; rows?: number } = {},
): Screen => new Screen('npx', [...program, ...args], { cwd: checkout, env: server.env(), ...size });
