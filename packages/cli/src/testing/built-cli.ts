import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideOf, moveToPlace } from './made-beside.js';

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(here, '../..');
const sdk = join(cli, '../sdk');
const cache = join(cli, 'node_modules/.cache');

let built: string | undefined;

/**
 * The path of a `mall` bundled from the sources as they are now; made once for all test files. Whoever has just built
 * says `MALL_TEST_BUILT=1`, and what was built is taken.
 */
export function builtMall(): string {
  // Sources that change meanwhile make another one in its place.
  if (built !== undefined && existsSync(built)) return built;
  const folder = join(cache, `shell-${fingerprint()}`);
  if (!existsSync(join(folder, 'bin/mall.cjs'))) make(folder);
  built = join(folder, 'bin/mall.cjs');
  return built;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = [join(cli, 'src'), join(sdk, 'src'), join(cli, 'build'), join(cli, 'bin')].flatMap(filesOf);
  for (const file of [...files.sort(), join(cli, 'tsup.config.ts')]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return /\.test(-d)?\.tsx?$/.test(entry.name) ? [] : [path];
  });

function make(folder: string): void {
  const beside = besideOf(folder);
  if (process.env.MALL_TEST_BUILT === '1')
    cpSync(join(cli, 'dist'), join(beside, 'dist'), { recursive: true });
  else bundle(join(beside, 'dist'));
  cpSync(join(cli, 'bin'), join(beside, 'bin'), { recursive: true });
  moveToPlace(beside, folder);
}

function bundle(out: string): void {
  const tsup = join(cli, '../../node_modules/.bin/tsup');
  const env = { ...process.env, MALL_CLI_OUT: out };
  const made = spawnSync(tsup, ['--silent'], { cwd: cli, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`the shell could not be bundled: ${made.stderr}${made.stdout}`);
}

export interface ProcessResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<ProcessResult>;
}

/** Runs the bundled binary with an environment that holds only what is given. */
export function startMall(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin = '',
  bin = builtMall(),
): Started {
  const own = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', MALL_LANG: 'en', ...env };
  const child = spawn(process.execPath, [bin, ...argv], { env: own });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part: Buffer) => err.push(part));
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const text = (parts: Buffer[]) => Buffer.concat(parts).toString('utf8');
  return {
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal, stdout: text(out), stderr: text(err) }));
    }),
  };
}

export const mall = (
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  stdin = '',
): Promise<ProcessResult> => startMall(argv, env, stdin).ended;
