import { type Language, moduleNames, moduleTitle } from '@mall/sdk/contract';
import { type Catalogue, contractCatalogue, type Found, find } from '../command/catalogue.js';
import { commandWords } from '../command/command-words.js';
import type { CommandChange, Noun } from '../command/context.js';
import type { CommandSpec, NounEntry, NounManifest, RootManifest, Topic } from '../command/spec.js';
import { nouns } from '../commands/nouns.js';
import { exitCodes } from '../failure/exit-codes.js';
import { createPaint } from '../io/color.js';
import { jobsWords } from '../jobs/jobs-words.js';
import { flagSections, nounSections } from '../line/help.js';
import { lineWords } from '../line/line-words.js';
import { beyondSpecs, callSpecs } from '../resource/specs/beyond.js';
import { specsWords } from '../resource/specs/specs-words.js';
import { standardSpecs } from '../resource/specs/standard.js';
import type { TextKey, Translate } from '../words/texts.js';
import { createTranslator, type Translator } from '../words/translator.js';
import { buildWords } from './build-words.js';
import { globalFlags } from './globals.js';
import { type GroupPlace, groupsOf } from './groups.js';

export interface Manifest {
  readonly root: RootManifest;
  readonly nouns: readonly NounManifest[];
}

interface Grouped extends NounManifest {
  readonly group: string;
}

interface ManifestContext {
  readonly language: Language;
  readonly translator: Translator;
  readonly catalogue: Catalogue;
}

/**
 * The whole command tree in one language, from the descriptors and from our own commands.
 *
 * @example
 * const { root, nouns } = await buildManifest('en-US', '0.1.0');
 */
export async function buildManifest(
  language: Language,
  version: string,
  catalogue = contractCatalogue(),
): Promise<Manifest> {
  const translator = createTranslator(language, [buildWords, lineWords, specsWords, commandWords, jobsWords]);
  const { t } = translator;
  const context = { language, translator, catalogue };
  const described = await Promise.all(Object.keys(catalogue).map((name) => describedNoun(name, context)));
  const offered = new Set(described.flat().map(({ name }) => name));
  const own = Object.keys(nouns).filter((name) => !offered.has(name));
  const found = [...described.flat(), ...(await Promise.all(own.map((name) => ownNoun(name, translator))))];
  const globals = globalFlags(t);
  const groups = groupsOf(new Set(found.map((noun) => noun.group)), placesOf(language, t));
  const root = { version, language, nouns: found.map(entryOf), groups, globals, topics: [] };
  return { root: { ...root, topics: topics(root, t) }, nouns: found };
}

/** A noun that comes from a descriptor; none for calls that no command makes. */
async function describedNoun(name: string, context: ManifestContext): Promise<Grouped[]> {
  const { catalogue, language, translator } = context;
  const found = await find(catalogue, name, language);
  if (!found || found.behind) return [];
  const { t, learn } = translator;
  const noun = await nouns[name]?.();
  if (noun) learn(noun.words);
  const generic = genericSpecs(found, context);
  return [
    {
      name,
      summary: found.labels.title,
      group: catalogue[name]?.module ?? 'tools',
      commands: [...(await changed(generic, noun, t)), ...(await ownCommands(name, noun, t))],
      columns: Object.keys(found.resource.row.shape),
      ...guardsOf(found),
    },
  ];
}

/** The codes that reading some of the columns takes. */
function guardsOf({ resource }: Found): Pick<NounManifest, 'guards'> {
  const guards = Object.entries(resource.guards ?? {}).flatMap(([field, guard]): [string, string][] =>
    guard?.read === undefined ? [] : [[field, guard.read]],
  );
  return guards.length > 0 ? { guards: Object.fromEntries(guards) } : {};
}

function genericSpecs(found: Found, { language, translator: { t } }: ManifestContext): CommandSpec[] {
  const context = { ...found, language, t };
  return found.kind === 'calls' ? callSpecs(context) : [...standardSpecs(context), ...beyondSpecs(context)];
}

async function changed(specs: readonly CommandSpec[], noun: Noun | undefined, t: Translate) {
  const changes = new Map<string, CommandChange>();
  for (const [verb, load] of Object.entries(noun?.changes ?? {})) changes.set(verb, await load());
  return specs.map((spec) => changes.get(spec.words[1] ?? '')?.define(spec, t) ?? spec);
}

async function ownCommands(name: string, noun: Noun | undefined, t: Translate): Promise<CommandSpec[]> {
  const specs: CommandSpec[] = [];
  for (const [verb, load] of Object.entries(noun?.commands ?? {})) {
    const { define } = await load();
    specs.push({ ...define(t), handler: { kind: 'command', noun: name, verb } });
  }
  return specs;
}

async function ownNoun(name: string, { t, learn }: Translator): Promise<Grouped> {
  const noun = await nouns[name]?.();
  if (noun) learn(noun.words);
  return {
    name,
    // A noun that is no resource says in its own words what it is.
    summary: t(`${name}:noun` as TextKey),
    group: noun?.group ?? 'tools',
    commands: await ownCommands(name, noun, t),
  };
}

/** The order of root help: the contract's modules, then our own nouns. */
const placesOf = (language: Language, t: Translate): GroupPlace[] => [
  ...moduleNames.map((name) => ({ name, title: moduleTitle(name, language), resources: true })),
  { name: 'session', title: t('build:group.session'), resources: false },
  { name: 'tools', title: t('build:group.tools'), resources: false },
];

const entryOf = ({ name, summary, group, commands: specs }: Grouped): NounEntry => ({
  name,
  summary,
  group,
  verbs: specs.map((spec) => spec.words.slice(1).join(' ')),
});

function topics(root: RootManifest, t: Translate): Topic[] {
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
}
