import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@mall/sdk/contract';
import { createShell } from '../app/main.js';
import { launch } from '../bin/launch.js';
import { buildManifest, type Manifest } from '../build/build-manifest.js';
import { captured, given } from './streams.js';
import { tempFolder } from './temp.js';

const manifests = new Map<Language, Promise<Manifest>>();

export const manifestOf = (language: Language): Promise<Manifest> => {
  const known = manifests.get(language) ?? buildManifest(language, '0.0.0-test');
  manifests.set(language, known);
  return known;
};

let written: Promise<string> | undefined;

/** A folder with the manifest in both languages, as the build would leave it. */
export const manifestHome = (): Promise<string> => {
  written ??= (async () => {
    const home = tempFolder('manifest');
    for (const language of ['zh-CN', 'en-US'] as const) {
      const folder = join(home, 'manifest', language);
      mkdirSync(folder, { recursive: true });
      const { root, nouns } = await manifestOf(language);
      writeFileSync(join(folder, 'root.json'), JSON.stringify(root));
      for (const noun of nouns) writeFileSync(join(folder, `${noun.name}.json`), JSON.stringify(noun));
    }
    return home;
  })();
  return written;
};

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** stdout is a terminal of this many columns. */
  readonly terminal?: number;
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const emptyConfig = (): string => tempFolder('config');

/** Splits a command line as a shell would, as far as examples need it. */
export const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');

/** One command line through launcher and shell, in this process. */
export const runShell = async (argv: readonly string[] | string, options: RunOptions = {}): Promise<Ran> => {
  const stdout = captured(options.terminal !== undefined, options.terminal);
  const stderr = captured(false);
  const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_LANG: 'en', ...options.env };
  const shell = async () =>
    createShell({
      env,
      stdin: () => given(options.stdin ?? ''),
      stdinIsTty: false,
      stdout: stdout.stream,
      stderr: stderr.stream,
      dashboard: () => import('../tui/run-dashboard.js').then((m) => m.runDashboard),
    });
  const code = await launch({
    argv: typeof argv === 'string' ? words(argv) : argv,
    env,
    home: await manifestHome(),
    shell,
    isTty: (stream) => stream === 'stdout' && options.terminal !== undefined,
    write: (stream, text) => void (stream === 'stdout' ? stdout : stderr).stream.write(text),
  });
  await new Promise((resolve) => setImmediate(resolve));
  return { code, stdout: stdout.text(), stderr: stderr.text() };
};
