import {
  isResourceName,
  type Language,
  loadLabels,
  loadResource,
  type ResourceName,
  resourceNames,
} from '@mall/sdk/contract';
import type { Change, Noun } from '../command/context.js';
import type {
  CommandSpec,
  NounEntry,
  NounGroup,
  NounManifest,
  RootManifest,
  Topic,
} from '../command/spec.js';
import { commandWords } from '../command/words.js';
import { nouns } from '../commands/nouns.js';
import { exitCodes } from '../failure/exit-codes.js';
import { createPaint } from '../io/color.js';
import { jobsWords } from '../jobs/words.js';
import { flagSections, nounSections } from '../line/help.js';
import { lineWords } from '../line/words.js';
import { beyondSpecs } from '../resource/specs/beyond.js';
import { standardSpecs } from '../resource/specs/standard.js';
import { specsWords } from '../resource/specs/words.js';
import { createSpeaker, type Speaker } from '../words/speaker.js';
import type { TextKey, Translate } from '../words/texts.js';
import { globalFlags } from './globals.js';
import { groupOf, groupsOf } from './groups.js';
import { buildWords } from './words.js';

export interface Manifest {
  readonly root: RootManifest;
  readonly nouns: readonly NounManifest[];
}

interface Grouped extends NounManifest {
  readonly group: string;
}

const changed = async (specs: readonly CommandSpec[], noun: Noun | undefined, t: Translate) => {
  const changes = new Map<string, Change>();
  for (const [verb, load] of Object.entries(noun?.changes ?? {})) changes.set(verb, await load());
  return specs.map((spec) => changes.get(spec.words[1] ?? '')?.define(spec, t) ?? spec);
};

const ownCommands = async (name: string, noun: Noun | undefined, t: Translate): Promise<CommandSpec[]> => {
  const specs: CommandSpec[] = [];
  for (const [verb, load] of Object.entries(noun?.commands ?? {})) {
    const { define } = await load();
    specs.push({ ...define(t), handler: { kind: 'command', noun: name, verb } });
  }
  return specs;
};

const resourceNoun = async (
  name: ResourceName,
  language: Language,
  { t, learn }: Speaker,
): Promise<Grouped> => {
  const [resource, labels] = await Promise.all([loadResource(name), loadLabels(name, language)]);
  const noun = await nouns[name]?.();
  if (noun) learn(noun.words);
  const ground = { resource, labels, language, t };
  const generic = [...standardSpecs(ground), ...beyondSpecs(ground)];
  return {
    name,
    summary: labels.title,
    group: groupOf(resource),
    commands: [...(await changed(generic, noun, t)), ...(await ownCommands(name, noun, t))],
    columns: Object.keys(resource.row.shape),
  };
};

const ownNoun = async (name: string, { t, learn }: Speaker): Promise<Grouped> => {
  const noun = await nouns[name]?.();
  if (noun) learn(noun.words);
  return {
    name,
    // A noun that is no resource says in its own words what it is.
    summary: t(`${name}:noun` as TextKey),
    group: noun?.group ?? 'tools',
    commands: await ownCommands(name, noun, t),
  };
};

const topics = (root: RootManifest, t: Translate): Topic[] => {
  const tools = { t, paint: createPaint(false) };
  const codes = Object.entries(exitCodes).map(
    // Every exit code has its word: a test of the topic sees to that.
    ([name, code]) => `  ${String(code).padStart(3)}  ${t(`build:exit.${name}` as TextKey)}`,
  );
  return [
    {
      name: 'nouns',
      summary: t('build:topic.nouns'),
      text: `${nounSections(root, root.groups, tools).join('\n\n')}\n`,
    },
    {
      name: 'exit-codes',
      summary: t('build:topic.exitCodes'),
      text: `${t('build:topic.exitCodes')}\n\n${codes.join('\n')}\n`,
    },
    {
      name: 'flags',
      summary: t('build:topic.flags'),
      text: `${flagSections(root.globals, tools).join('\n\n')}\n`,
    },
    {
      name: 'environment',
      summary: t('build:topic.environment'),
      text: `${t('build:topic.environmentText')}\n`,
    },
    { name: 'output', summary: t('build:topic.output'), text: `${t('build:topic.outputText')}\n` },
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
  const speaker = createSpeaker(language, [buildWords, lineWords, specsWords, commandWords, jobsWords]);
  const { t } = speaker;
  const own = Object.keys(nouns).filter((name) => !isResourceName(name));
  const found = [
    ...(await Promise.all(resourceNames.map((name) => resourceNoun(name, language, speaker)))),
    ...(await Promise.all(own.map((name) => ownNoun(name, speaker)))),
  ];
  const globals = globalFlags(t);
  const groups: readonly NounGroup[] = groupsOf(
    found.map((noun) => noun.group),
    t,
  );
  const root = { version, language, nouns: found.map(entryOf), groups, globals, topics: [] };
  return { root: { ...root, topics: topics(root, t) }, nouns: found };
};
