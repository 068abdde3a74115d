import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@mall/sdk/contract';
import type { ShellProcess } from '../app/create-context.js';
import { createShell } from '../app/main.js';
import { launch } from '../bin/launch.js';
import { buildFastPath } from '../build/build-fast-path.js';
import { buildManifest, type Manifest } from '../build/build-manifest.js';
import { type Catalogue, contractCatalogue } from '../command/catalogue.js';
import { captured, given } from './streams.js';
import { tempFolder } from './temp.js';

const product = contractCatalogue();

/** Made once for each catalogue. */
function onceFor<T>(make: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const made = new Map<Catalogue, T>();
  return (catalogue) => {
    const found = made.get(catalogue) ?? make(catalogue);
    made.set(catalogue, found);
    return found;
  };
}

const manifests = onceFor(
  (catalogue): Record<Language, Promise<Manifest>> => ({
    'zh-CN': buildManifest('zh-CN', '0.0.0-test', catalogue),
    'en-US': buildManifest('en-US', '0.0.0-test', catalogue),
  }),
);

export const manifestOf = (language: Language, catalogue: Catalogue = product): Promise<Manifest> =>
  manifests(catalogue)[language];

/** A folder with the manifest in both languages and what the fast path knows, as the build would leave it. */
export const manifestHome = onceFor(async (catalogue) => {
  const home = tempFolder('manifest');
  for (const language of ['zh-CN', 'en-US'] as const) {
    const folder = join(home, 'manifest', language);
    mkdirSync(folder, { recursive: true });
    const { root, nouns } = await manifestOf(language, catalogue);
    writeFileSync(join(folder, 'root.json'), JSON.stringify(root));
    for (const noun of nouns) writeFileSync(join(folder, `${noun.name}.json`), JSON.stringify(noun));
  }
  const { root, nouns } = await manifestOf('zh-CN', catalogue);
  mkdirSync(join(home, 'fast-path'));
  for (const { name, commands } of nouns) {
    const fastPath = await buildFastPath(name, commands, root.globals, catalogue);
    writeFileSync(join(home, 'fast-path', `${name}.json`), JSON.stringify(fastPath));
  }
  return home;
});

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** What somebody at a terminal types; the questions are on stderr, a terminal too. */
  readonly typed?: string;
  /** stdout is a terminal of this many columns. */
  readonly terminal?: number;
  /** Stands in for the screen of the dashboard: it gets all that the dashboard gets. */
  readonly dashboard?: ShellProcess['dashboard'];
  /** Other nouns than the product's. */
  readonly catalogue?: Catalogue;
}

export interface ShellResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const emptyConfig = (): string => tempFolder('config');

/** Splits a command line as a shell would, as far as examples need it. */
export const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');

/** One command line through launcher and shell, in this process. */
export async function runShell(
  argv: readonly string[] | string,
  options: RunOptions = {},
): Promise<ShellResult> {
  const stdout = captured(options.terminal !== undefined, options.terminal);
  const stderr = captured(options.typed !== undefined);
  const { catalogue = product } = options;
  const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_LANG: 'en', ...options.env };
  const shell = async () =>
    createShell({
      env,
      stdin: () => given(options.typed ?? options.stdin ?? ''),
      stdinIsTty: options.typed !== undefined,
      stdout: stdout.stream,
      stderr: stderr.stream,
      catalogue,
      dashboard: options.dashboard ?? (() => import('../tui/run-dashboard.js').then((m) => m.runDashboard)),
    });
  const code = await launch({
    argv: typeof argv === 'string' ? words(argv) : argv,
    env,
    home: await manifestHome(catalogue),
    shell,
    isTty: (stream) => stream === 'stdout' && options.terminal !== undefined,
    write: (stream, text) => (stream === 'stdout' ? stdout : stderr).stream.write(text),
  });
  await new Promise((resolve) => setImmediate(resolve));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}
