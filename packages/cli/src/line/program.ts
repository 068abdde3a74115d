import { Command, CommanderError } from 'commander';
import type {
  CommandSpec,
  FlagSpec,
  FlagValue,
  Invocation,
  NounManifest,
  RootManifest,
} from '../command/spec.js';
import { suggest } from '../failure/suggest.js';
import { flagsOf, flagWritten, wordsFirst } from './flags.js';
import { commandHelp, type HelpTools, nounHelp, rootHelp } from './help.js';
import { problemOf, UsageError, type UsageProblem } from './problem.js';

/** What a command line means: a command to run, something said at once, or a mistake. */
export type Understood =
  | { readonly kind: 'run'; readonly invocation: Invocation }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: UsageProblem };

export interface LineGround {
  readonly root: RootManifest;
  /** Reads a noun's commands when the line names it. */
  readonly nouns: (name: string) => NounManifest | undefined;
  readonly tools: HelpTools;
}

/** One parse: what commander's hooks find is kept here. */
interface Parse extends LineGround {
  readonly argv: readonly string[];
  readonly values: Record<string, FlagValue>;
  readonly helps: WeakMap<Command, () => string>;
  /** Wrong values wait: `--help` anywhere wins over them. */
  readonly problems: UsageProblem[];
  run: Invocation | undefined;
}

const valueProblem = (
  flag: FlagSpec,
  value: string,
  flags: readonly FlagSpec[],
  { argv }: Parse,
): Omit<UsageProblem, 'words'> | undefined => {
  const written = `--${flag.name}`;
  if (flagWritten(value, flags) && !argv.includes(`${written}=${value}`))
    return { key: 'line:usage.value', params: { flag: written } };
  const choices = flag.choices?.map((choice) => choice.value);
  if (!choices || choices.includes(value)) return undefined;
  const params = { flag: written, value, choices: choices.join(' ') };
  return { key: 'line:usage.choice', params, guess: suggest(value, choices) };
};

const addFlag = (
  command: Command,
  flag: FlagSpec,
  flags: readonly FlagSpec[],
  words: readonly string[],
  parse: Parse,
): void => {
  const short = flag.short ? `-${flag.short}, ` : '';
  const { values, problems } = parse;
  command.option(`${short}--${flag.name}${flag.type === 'switch' ? '' : ' <value>'}`, flag.summary);
  // The event and not commander's own values: ours keep the flag's spelling, and `--no-…` turns nothing off.
  command.on(`option:${flag.name}`, (value: string | null) => {
    if (flag.type === 'switch' || value === null) {
      values[flag.name] = true;
      return;
    }
    const problem = valueProblem(flag, value, flags, parse);
    if (problem) problems.push({ ...problem, words });
    const before = values[flag.name];
    values[flag.name] = flag.many ? [...(Array.isArray(before) ? before : []), value] : value;
  });
};

/** Help is commander's own option; everything else of the flags is added to the command. */
const addFlags = (
  command: Command,
  flags: readonly FlagSpec[],
  words: readonly string[],
  parse: Parse,
): void => {
  for (const flag of flags) if (flag.name !== 'help') addFlag(command, flag, flags, words, parse);
};

/** Gives a command its arguments and flags; runs when the line was understood to its end. */
const fill = (command: Command, spec: CommandSpec, parse: Parse): void => {
  const flags = flagsOf(spec, parse.root);
  for (const { name, required, many } of spec.arguments) {
    const text = many ? `${name}...` : name;
    command.argument(required ? `<${text}>` : `[${text}]`);
  }
  addFlags(command, flags, spec.words, parse);
  parse.helps.set(command, () => commandHelp(spec, parse.tools));
  command.exitOverride((error) => {
    const place = { argv: parse.argv, flags, words: spec.words, spec, args: command.args };
    const problem = problemOf(error, place);
    throw problem ? new UsageError(problem) : error;
  });
  command.action(() => {
    parse.run = { spec, flags: parse.values, args: command.args };
  });
};

const fillNoun = (command: Command, noun: NounManifest, parse: Parse): void => {
  const specs = new Map(noun.commands.map((spec) => [spec.words[1] ?? '', spec]));
  for (const verb of specs.keys()) if (verb !== '') command.command(verb);
  command.hook('preSubcommand', (_noun, verb) => {
    const spec = specs.get(verb.name());
    if (spec) fill(verb, spec, parse);
  });
  const own = specs.get('');
  if (own) {
    fill(command, own, parse);
    return;
  }
  parse.helps.set(command, () => nounHelp(noun, parse.tools));
  command.allowUnknownOption().allowExcessArguments();
  command.action(() => {
    const verb = command.args.find((word) => !word.startsWith('-'));
    if (verb === undefined) return command.outputHelp();
    const guess = suggest(verb, [...specs.keys()]);
    const params = { noun: noun.name, verb };
    throw new UsageError({ key: 'line:usage.verb', params, guess, words: [noun.name] });
  });
};

const noSuchNoun = (noun: string, known: readonly { readonly name: string }[]): UsageError => {
  const guess = suggest(
    noun,
    known.map((entry) => entry.name),
  );
  return new UsageError({ key: 'line:usage.noun', params: { noun }, guess, words: [] });
};

/** `mall help`, of a topic, a noun or one of its verbs. */
const addHelpCommand = (program: Command, parse: Parse): void => {
  const { root, nouns, tools } = parse;
  const command = program.command('help').argument('[words...]');
  parse.helps.set(command, () => rootHelp(root, tools));
  command.action(([name, verb]: string[]) => {
    const topic = root.topics.find((one) => one.name === name);
    const noun = name === undefined || topic ? undefined : nouns(name);
    if (name !== undefined && !topic && !noun) throw noSuchNoun(name, [...root.topics, ...root.nouns]);
    const spec = noun?.commands.find(({ words }) => words.length === 1 || words[1] === verb);
    if (spec) parse.helps.set(command, () => commandHelp(spec, tools));
    else if (noun) parse.helps.set(command, () => nounHelp(noun, tools));
    else if (topic) parse.helps.set(command, () => topic.text);
    command.outputHelp();
  });
};

/** Width and colours are our help's own matter; commander would open the process's streams to ask. */
const outputTo = (write: (text: string) => void) => ({
  writeOut: write,
  outputError: () => undefined,
  getOutHelpWidth: () => 80,
  getErrHelpWidth: () => 80,
  getOutHasColors: () => true,
  getErrHasColors: () => true,
});

const programOf = (noun: string | undefined, parse: Parse, write: (text: string) => void): Command => {
  const { root, nouns, tools, helps } = parse;
  const program = new Command('mall');
  program
    .configureHelp({ formatHelp: (command) => helps.get(command)?.() ?? '' })
    .configureOutput(outputTo(write))
    .exitOverride((error) => {
      const place = { argv: parse.argv, flags: root.globals, words: [], args: program.args };
      const problem = problemOf(error, place);
      throw problem ? new UsageError(problem) : error;
    })
    .helpCommand(false)
    .enablePositionalOptions()
    .action(() => program.outputHelp());
  addFlags(
    program,
    root.globals.filter((flag) => flag.name !== 'version'),
    [],
    parse,
  );
  program.version(root.version, '-V, --version');
  helps.set(program, () => rootHelp(root, tools));
  // Only the noun that was typed: each command that is made costs time.
  if (noun !== undefined) program.command(noun);
  addHelpCommand(program, parse);
  program.hook('preSubcommand', (_program, command) => {
    const found = command.name() === 'help' ? undefined : nouns(command.name());
    if (found) fillNoun(command, found, parse);
  });
  return program;
};

/** Lets commander read the line; whatever it throws was foreseen, or is a fault of ours. */
const read = (program: Command, words: readonly string[]): UsageProblem | undefined => {
  try {
    program.parse(words, { from: 'user' });
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.problem;
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    throw error;
  }
};

/**
 * Understands a command line over the manifest: commander reads it, no command, descriptor or schema is loaded.
 *
 * @example
 * understand(['tenant', 'list', '--all'], { root, nouns, tools }); // { kind: 'run', invocation: … }
 */
export const understand = (argv: readonly string[], ground: LineGround): Understood => {
  const words = wordsFirst(argv, ground.root.globals);
  const [name] = words;
  const noun = ground.root.nouns.find((one) => one.name === name)?.name;
  if (name !== undefined && !name.startsWith('-') && name !== 'help' && !noun)
    return { kind: 'problem', problem: noSuchNoun(name, ground.root.nouns).problem };
  const parse: Parse = { ...ground, argv, values: {}, helps: new WeakMap(), problems: [], run: undefined };
  const said: string[] = [];
  const problem =
    read(
      programOf(noun, parse, (text) => said.push(text)),
      words,
    ) ?? parse.problems[0];
  if (said.length > 0) return { kind: 'said', text: said.join('') };
  if (problem) return { kind: 'problem', problem };
  if (parse.run) return { kind: 'run', invocation: parse.run };
  throw new Error(`nothing came of: ${argv.join(' ')}`);
};
