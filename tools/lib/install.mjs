import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { word } from './words.mjs';

/** Installs with the pinned pnpm, fetched by npm, unless everything is in place already. */
export async function install() {
  if (isInstalled()) return;
  process.stderr.write(`${word('installing')}\n`);
  try {
    await run('npm', ['exec', '--yes', `--package=${pin()}`, '--', 'pnpm', 'install', '--frozen-lockfile'], {
      quiet: true,
      env: cleanEnv(),
    });
  } catch (error) {
    process.stderr.write(`${error.output ?? error.message}\n${word('failed', { what: 'pnpm install' })}\n`);
    process.exit(1);
  }
}

/** True where node_modules is what the lockfile says and every package of the workspace is linked. */
function isInstalled() {
  const wanted = text(inRoot('pnpm-lock.yaml'));
  return (
    wanted !== undefined &&
    wanted === text(inRoot('node_modules/.pnpm/lock.yaml')) &&
    ['sdk', 'expression', 'workflow', 'server', 'cli', 'web'].every((name) =>
      existsSync(inRoot('packages', name, 'node_modules')),
    ) &&
    existsSync(inRoot('node_modules/.bin/mall'))
  );
}

const text = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const pin = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).packageManager;

/** npm's own settings must not leak into the pinned pnpm. */
const cleanEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) =>
        !/^npm_(package|lifecycle|config_(?!registry|cache|proxy|https_proxy|noproxy|userconfig|globalconfig|cafile))/i.test(
          key,
        ),
    ),
  );
