import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Bundler {
  build(options: object): Promise<unknown>;
  transform(code: string, options: object): Promise<{ readonly code: string }>;
}

/** esbuild as tsup has it: the SDK itself does not depend on a bundler. */
export function bundler(): Bundler {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve('tsup'))('esbuild') as Bundler;
}

/** A temporary folder in which scripts can import `./sdk.js`: the SDK with its Node half, as one file. */
export async function bundleFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-sdk-'));
  const contents = [
    `export * from ${JSON.stringify(join(root, 'index.ts'))};`,
    `export * from ${JSON.stringify(join(root, 'node/index.ts'))};`,
    `export * from ${JSON.stringify(join(root, 'contract/index.ts'))};`,
  ].join('\n');
  await bundler().build({
    ...{ stdin: { contents, resolveDir: root, loader: 'ts' }, outfile: join(folder, 'sdk.mjs') },
    ...{
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
      external: ['undici'],
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a script beside the bundle. */
export async function writeScript(folder: string, name: string, body: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, `import * as sdk from './sdk.mjs';\n${body}`);
  return path;
}

/** What a script printed, once it has ended well. */
export const runScript = async (path: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [path, ...args])).stdout;

/** Starts a script and kills it as `kill -9` does, after some milliseconds; resolves when it is dead or done. */
export const killAfter = (path: string, ms: number, ...args: string[]): Promise<'killed' | 'ended'> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path, ...args], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? 'ended' : 'killed');
    });
  });
