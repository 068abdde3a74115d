import { fill, type Language, loadLabels, loadResource, resourceNames } from '@mall/sdk/contract';
import { commands } from '../app/commands.js';
import { exitCodes } from '../app/exit-codes.js';
import type { CommandWords } from '../commands/define.js';
import { createPaint } from '../io/color.js';
import { commandTexts as english } from '../locales/en-US/commands.js';
import { usage as usageEnglish } from '../locales/en-US/usage.js';
import { type CommandKey, commandTexts as chinese } from '../locales/zh-CN/commands.js';
import { usage as usageChinese } from '../locales/zh-CN/usage.js';
import { specials } from '../resource/specials.js';
import { beyondSpecs } from '../resource/specs/beyond.js';
import { standardSpecs } from '../resource/specs/standard.js';
import type {
  CommandSpec,
  FlagSpec,
  NounEntry,
  NounGroup,
  NounManifest,
  RootManifest,
  Topic,
} from './command-spec.js';
import { globalFlags } from './globals.js';
import { flagSections } from './help.js';

export interface Manifest {
  readonly root: RootManifest;
  readonly nouns: readonly NounManifest[];
}

interface Grouped extends NounManifest {
  readonly group: NounGroup;
}

const ownGroups: Readonly<Record<string, NounGroup>> = {
  auth: 'session',
  context: 'session',
  config: 'session',
};

const wordsOf =
  (language: Language): CommandWords =>
  (key, params) =>
    fill((language === 'en-US' ? english : chinese)[key], params);

const resourceNoun = async (name: (typeof resourceNames)[number], language: Language): Promise<Grouped> => {
  const [resource, labels] = await Promise.all([loadResource(name), loadLabels(name, language)]);
  const c = wordsOf(language);
  const ground = { resource, labels, language, c };
  const generic = [...standardSpecs(ground), ...beyondSpecs(ground)];
  const special = await specials[name]?.();
  return {
    name,
    summary: labels.title,
    group: resource.screen.startsWith('/shop') ? 'shop' : 'system',
    commands: special ? special.extend(generic, c) : generic,
    columns: Object.keys(resource.row.shape),
  };
};

const ownNouns = async (language: Language): Promise<Grouped[]> => {
  const c = wordsOf(language);
  const nouns = new Map<string, CommandSpec[]>();
  for (const [id, load] of Object.entries(commands)) {
    const { define } = await load();
    const spec: CommandSpec = { ...define(c), handler: { kind: 'command', id } };
    const name = spec.words[0] ?? id;
    nouns.set(name, [...(nouns.get(name) ?? []), spec]);
  }
  return [...nouns].map(([name, specs]) => ({
    name,
    summary: c(`noun.${name}` as CommandKey),
    group: ownGroups[name] ?? 'tools',
    commands: specs,
  }));
};

const topics = (c: CommandWords, language: Language, globals: readonly FlagSpec[]): Topic[] => {
  const words = language === 'en-US' ? usageEnglish : usageChinese;
  const tools = { t: (key: keyof typeof usageChinese) => words[key], paint: createPaint(false) };
  const codes = Object.entries(exitCodes).map(
    ([name, code]) => `  ${String(code).padStart(3)}  ${c(`exit.${name}` as CommandKey)}`,
  );
  return [
    {
      name: 'exit-codes',
      summary: c('topic.exitCodes'),
      text: `${c('topic.exitCodes')}\n\n${codes.join('\n')}\n`,
    },
    { name: 'flags', summary: c('topic.flags'), text: `${flagSections(globals, tools).join('\n\n')}\n` },
    { name: 'environment', summary: c('topic.environment'), text: `${c('topic.environmentText')}\n` },
    { name: 'output', summary: c('topic.output'), text: `${c('topic.outputText')}\n` },
  ];
};

const entryOf = ({ name, summary, group, commands: specs }: Grouped): NounEntry => ({
  name,
  summary,
  group,
  verbs: specs.map((spec) => spec.words.slice(1).join(' ')),
});

/**
 * The whole command tree in one language, from the descriptors and from our own commands.
 *
 * @example
 * const { root, nouns } = await buildManifest('en-US', '0.1.0');
 */
export const buildManifest = async (language: Language, version: string): Promise<Manifest> => {
  const c = wordsOf(language);
  const resources = await Promise.all(resourceNames.map((name) => resourceNoun(name, language)));
  const nouns = [...resources, ...(await ownNouns(language))];
  const globals = globalFlags(c);
  return {
    root: { version, language, nouns: nouns.map(entryOf), globals, topics: topics(c, language, globals) },
    nouns,
  };
};
