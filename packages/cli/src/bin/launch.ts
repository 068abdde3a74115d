import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, toLanguage } from '@mall/sdk/contract';
import type { ShellStart } from '../app/main.js';
import { type KnownAccess, readAccess } from '../command/known-access.js';
import type { NounManifest, RootManifest } from '../command/spec.js';
import { readConfig } from '../config/config-file.js';
import { pathsOf } from '../config/paths.js';
import { resolveSettings } from '../config/settings.js';
import { answer, type Write } from '../failure/answer.js';
import { failureWords } from '../failure/failure-words.js';
import { createPaint, wantsColor } from '../io/color.js';
import { complete } from '../line/complete.js';
import { rootHelp } from '../line/help.js';
import { lineWords } from '../line/line-words.js';
import type { UsageProblem } from '../line/problem.js';
import { plainTranslator } from '../words/plain-translator.js';
import type { Translate } from '../words/texts.js';

export interface LaunchPorts {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that holds `manifest/`. */
  readonly home: string;
  /** Loads the shell when a command really runs. */
  readonly shell: () => Promise<ShellStart>;
  readonly isTty: (stream: 'stdout' | 'stderr') => boolean;
  readonly write: Write;
}

/**
 * Answers one command line; resolves to the exit code.
 *
 * @example
 * process.exitCode = await launch({ argv: ['tenant', 'list'], … });
 */
export async function launch(ports: LaunchPorts): Promise<number> {
  const { argv, env, home, write } = ports;
  const language = languageOf(ports);
  const t = plainTranslator(language, [lineWords, failureWords]);
  const folder = join(home, 'manifest', language);
  const root = readJson<RootManifest>(join(folder, 'root.json'));
  const nouns = (name: string) => readJson<NounManifest>(join(folder, `${name}.json`));
  if (!root) {
    write('stderr', `mall: ${t('line:usage.notBuilt')}\n`);
    return 1;
  }
  if (argv[0] === '__complete') {
    const found = complete(argv.slice(1), root, nouns, accessOf(ports));
    if ('words' in found) return answer(found.words.map((word) => `${word}\n`).join(''), write, t);
    return (await ports.shell()).completeValues(found.from, found.prefix, { root, language });
  }
  const paint = createPaint(wantsColor(env, ports.isTty('stdout')));
  const tools = { t, paint, access: onceOf(() => accessOf(ports)) };
  if (asksNothing(argv)) return answer(rootHelp(root, tools), write, t);
  // Commander is not even unpacked for what was answered above.
  const { understand } = await import('../line/program.js');
  const understood = understand(argv, { root, nouns, tools });
  if (understood.kind === 'run') return (await ports.shell()).run(understood.invocation, { language, root });
  if (understood.kind === 'text') return answer(understood.text, write, t);
  write('stderr', problemText(understood.problem, t));
  return 2;
}

/** Read by help and completion alone, and once. */
function onceOf(read: () => KnownAccess | undefined): () => KnownAccess | undefined {
  let found: { readonly access: KnownAccess | undefined } | undefined;
  return () => {
    found ??= { access: read() };
    return found.access;
  };
}

const accessOf = ({ argv, env }: LaunchPorts): KnownAccess | undefined =>
  readAccess(
    Object.fromEntries(['context', 'url', 'tenant'].map((name) => [name, earlyFlag(argv, name)])),
    env,
  );

function languageOf({ argv, env }: LaunchPorts): Language {
  const flags = { lang: earlyFlag(argv, 'lang'), context: earlyFlag(argv, 'context') };
  try {
    const settled = toLanguage(flags.lang) ?? toLanguage(env.MALL_LANG);
    if (settled) return settled;
    const { lang } = resolveSettings({ flags, env, config: readConfig(pathsOf(env).config) });
    return toLanguage(lang.value) ?? defaultLanguage;
  } catch {
    // A broken file is reported by the command that needs it; help must always work.
    return defaultLanguage;
  }
}

/** Flags may stand anywhere, so the language and the context are looked for before the line is understood. */
function earlyFlag(argv: readonly string[], name: string): string | undefined {
  const inline = argv.find((word) => word.startsWith(`--${name}=`));
  if (inline) return inline.slice(name.length + 3);
  const index = argv.indexOf(`--${name}`);
  return index < 0 ? undefined : argv[index + 1];
}

function readJson<T>(path: string): T | undefined {
  try {
    // Written by our own build from the type that is named here.
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** `mall` and `mall --help` need nothing read. */
const asksNothing = (argv: readonly string[]): boolean =>
  argv.length === 0 || (argv.length === 1 && (argv[0] === '--help' || argv[0] === '-h'));

function problemText({ key, params, guess, words }: UsageProblem, t: Translate): string {
  const command = ['mall', ...words, '--help'].join(' ');
  return [
    `mall: ${t(key, params)}`,
    ...(guess ? [`  ${t('line:usage.guess', { guess })}`] : []),
    `  ${t('line:usage.help', { command })}`,
    '',
  ].join('\n');
}
