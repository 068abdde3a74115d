import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { madeOnce } from './made-once.js';
import { checkout } from './mall-server.js';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** As in a shell of a stranger: nothing of the npm that may run these journeys, nothing of our settings. */
export const strangerEnv = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...(Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^(MALL_|NODE_|FORCE_COLOR|npm_(package|lifecycle|config_local|config_prefix))/i.test(key),
    ),
  ) as Record<string, string>),
  ...more,
});

export const exec = (
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(command, args, { cwd, env: strangerEnv(env) }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });

/** The tarballs of this checkout, by package: packed once for all journeys. */
export async function pack(): Promise<(name: string) => string> {
  const folder = await madeOnce('tarballs', async (empty) => {
    await must(exec(process.execPath, [join(checkout, 'tools/pack.mjs'), empty], checkout));
  });
  const names = readdirSync(folder);
  return (name) => join(folder, names.find((file) => file.startsWith(`mall-${name}-`)) ?? 'missing');
}

async function must(run: Promise<Ended>): Promise<string> {
  const { code, output } = await run;
  if (code !== 0) throw new Error(output);
  return output;
}

/** An empty folder into which npm has installed a tarball. */
export async function installed(tarball: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-stranger-'));
  write(folder, { 'package.json': '{ "private": true }\n' });
  await must(exec('npm', ['install', '--no-audit', '--no-fund', tarball], folder));
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
