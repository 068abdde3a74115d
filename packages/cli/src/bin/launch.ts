import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, fill, type Language, type TextParams, toLanguage } from '@mall/sdk/contract';
import type { ShellStart } from '../app/main.js';
import { readConfig } from '../config/config-file.js';
import { pathsOf } from '../config/paths.js';
import { resolveSettings } from '../config/settings.js';
import { createPaint, wantsColor } from '../io/color.js';
import { usage as english } from '../locales/en-US/usage.js';
import { usage as chinese, type UsageKey } from '../locales/zh-CN/usage.js';
import type { NounManifest, RootManifest } from '../manifest/command-spec.js';
import { complete } from '../manifest/complete.js';
import { commandHelp, type HelpTools, nounHelp, rootHelp } from '../manifest/help.js';
import { type Parsed, parse, type UsageProblem } from '../manifest/parse.js';

export interface LaunchPorts {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that holds `manifest/`. */
  readonly home: string;
  readonly version: string;
  /** Loads the shell when a command really runs. */
  readonly shell: () => Promise<ShellStart>;
  readonly isTty: (stream: 'stdout' | 'stderr') => boolean;
  readonly write: (stream: 'stdout' | 'stderr', text: string) => void;
}

const wordsFor = (language: Language) => (key: UsageKey, params?: TextParams) =>
  fill((language === 'en-US' ? english : chinese)[key], params);

/** Flags may stand anywhere, so the language and the context are looked for before the line is understood. */
const earlyFlag = (argv: readonly string[], name: string): string | undefined => {
  const inline = argv.find((word) => word.startsWith(`--${name}=`));
  if (inline) return inline.slice(name.length + 3);
  const index = argv.indexOf(`--${name}`);
  return index < 0 ? undefined : argv[index + 1];
};

const languageOf = ({ argv, env }: LaunchPorts): Language => {
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
};

const readJson = <T>(path: string): T | undefined => {
  try {
    // Written by our own build from the type that is named here.
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

const problemText = ({ key, params, guess, words }: UsageProblem, t: HelpTools['t']): string => {
  const command = ['mall', ...words, '--help'].join(' ');
  return [
    `mall: ${t(key, params)}`,
    ...(guess ? [`  ${t('usage.guess', { guess })}`] : []),
    `  ${t('usage.help', { command })}`,
    '',
  ].join('\n');
};

const helpText = (parsed: Parsed & { kind: 'help' }, root: RootManifest, tools: HelpTools): string => {
  if (parsed.topic) return root.topics.find((topic) => topic.name === parsed.topic)?.text ?? '';
  if (parsed.spec) return commandHelp(parsed.spec, tools);
  return parsed.noun ? nounHelp(parsed.noun, tools) : rootHelp(root, tools);
};

/** `mall` and `mall --help` need no parser. */
const asksNothing = (argv: readonly string[]): boolean =>
  argv.length === 0 || (argv.length === 1 && (argv[0] === '--help' || argv[0] === '-h'));

/**
 * Answers one command line; resolves to the exit code.
 *
 * @example
 * process.exitCode = await launch({ argv: ['--version'], … });
 */
export const launch = async (ports: LaunchPorts): Promise<number> => {
  const { argv, env, home, write } = ports;
  const [first] = argv;
  if (argv.length === 1 && (first === '--version' || first === '-V')) {
    write('stdout', `${ports.version}\n`);
    return 0;
  }
  const language = languageOf(ports);
  const t = wordsFor(language);
  const folder = join(home, 'manifest', language);
  const root = readJson<RootManifest>(join(folder, 'root.json'));
  const nouns = (name: string) => readJson<NounManifest>(join(folder, `${name}.json`));
  if (!root) {
    write('stderr', `mall: ${t('usage.notBuilt')}\n`);
    return 1;
  }
  if (first === '__complete') {
    const answer = complete(argv.slice(1), root, nouns);
    if ('words' in answer) write('stdout', answer.words.map((word) => `${word}\n`).join(''));
    else return (await ports.shell()).completeValues(answer.from, answer.prefix, { root, language });
    return 0;
  }
  const parsed = asksNothing(argv) ? ({ kind: 'help' } as const) : parse(argv, root, nouns);
  if (parsed.kind === 'version') write('stdout', `${ports.version}\n`);
  if (parsed.kind === 'help') {
    const paint = createPaint(wantsColor(env, ports.isTty('stdout')));
    write('stdout', helpText(parsed, root, { t, paint }));
  }
  if (parsed.kind === 'problem') {
    write('stderr', problemText(parsed.problem, t));
    return 2;
  }
  if (parsed.kind !== 'run') return 0;
  return (await ports.shell()).run(parsed.invocation, { language, root });
};
