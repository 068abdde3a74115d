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
import { argumentsApart, flagsOf, flagWritten, longNames, takesValue, wordsFirst } from './flags.js';
import { commandHelp, type HelpTools, nounHelp, rootHelp } from './help.js';
import { noSuchNoun, problemOf, UsageError, type UsageProblem } from './problem.js';

/** What a command line means: a command to run, a text to print at once, or a mistake. */
export type Understood =
  | { readonly kind: 'run'; readonly invocation: Invocation }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: UsageProblem };

export interface LineContext {
  readonly root: RootManifest;
  /** Reads a noun's commands when the line names it. */
  readonly nouns: (name: string) => NounManifest | undefined;
  readonly tools: HelpTools;
}

/** The command that the line names, as far as it was read. */
interface Subject {
  readonly words: readonly string[];
  readonly flags: readonly FlagSpec[];
  readonly spec?: CommandSpec;
  readonly help: () => string;
}

/** One line, read by commander over the manifest. */
class Line {
  invocation: Invocation | undefined;
  output = '';
  /** A wrong value is reported at the end, since `--help` anywhere in the line takes precedence. */
  problem: UsageProblem | undefined;
  private readonly values: Record<string, FlagValue> = {};

  constructor(
    private readonly argv: readonly string[],
    private readonly context: LineContext,
  ) {}

  /** Binds a command to its flags, help and usage errors. Help is commander's own option. */
  private bind(command: Command, subject: Subject): Command {
    const { flags, help } = subject;
    for (const flag of flags) if (flag.name !== 'help') this.addFlag(command, flag, subject);
    return command.configureHelp({ formatHelp: help }).exitOverride((error) => {
      const problem = problemOf(error, { ...subject, argv: this.argv, args: command.args });
      throw problem ? new UsageError(problem) : error;
    });
  }

  /** Two options of commander's; the one that is written last counts. */
  private addPair(command: Command, flag: FlagSpec): void {
    for (const long of longNames(flag)) {
      command.option(long, flag.summary);
      command.on(`option:${long.slice(2)}`, () => {
        this.values[flag.name] = long === `--${flag.name}`;
      });
    }
  }

  private addFlag(command: Command, flag: FlagSpec, { flags, words }: Subject): void {
    const { name, short, type, many, summary } = flag;
    if (type === 'pair') return void this.addPair(command, flag);
    const takes = takesValue(flag) ? ' <value>' : '';
    command.option(`${short ? `-${short}, ` : ''}--${name}${takes}`, summary);
    // The event and not commander's own values: ours keep the flag's spelling, and `--no-…` turns nothing off.
    command.on(`option:${name}`, (value: string | null) => {
      const before = this.values[name];
      this.values[name] = many
        ? [...(Array.isArray(before) ? before : []), value ?? '']
        : takes
          ? (value ?? '')
          : true;
      const wrong = takes ? this.wrongValue(flag, value ?? '', flags) : undefined;
      if (wrong) this.problem ??= { ...wrong, words };
    });
  }

  private wrongValue({ name, choices }: FlagSpec, value: string, flags: readonly FlagSpec[]) {
    const flag = `--${name}`;
    if (flagWritten(value, flags) && !this.argv.includes(`${flag}=${value}`))
      return { key: 'line:usage.value', params: { flag } } as const;
    const known = choices?.map((choice) => choice.value);
    if (!known || known.includes(value)) return undefined;
    const params = { flag, value, choices: known.join(' ') };
    return { key: 'line:usage.choice', params, guess: suggest(value, known) } as const;
  }

  /** Gives a command its arguments and flags; it runs when the line was read to its end. */
  private fill(command: Command, spec: CommandSpec): void {
    const { root, tools } = this.context;
    for (const { name, required, many } of spec.arguments) {
      const text = many ? `${name}...` : name;
      command.argument(required ? `<${text}>` : `[${text}]`);
    }
    const help = () => commandHelp(spec, tools);
    this.bind(command, { words: spec.words, flags: flagsOf(spec, root), spec, help }).action(() => {
      this.invocation = { spec, flags: this.values, args: command.args };
    });
  }

  private fillNoun(command: Command, noun: NounManifest): void {
    const specs = new Map(noun.commands.map((spec) => [spec.words[1] ?? '', spec]));
    for (const verb of specs.keys()) if (verb !== '') command.command(verb);
    // A verb is made of each of these specs, and of nothing else.
    command.hook('preSubcommand', (_noun, verb) => this.fill(verb, specs.get(verb.name()) as CommandSpec));
    const own = specs.get('');
    if (own) return void this.fill(command, own);
    command.configureHelp({ formatHelp: () => nounHelp(noun, this.context.tools) });
    command.allowUnknownOption().allowExcessArguments();
    command.action(() => {
      const verb = command.args.find((word) => !word.startsWith('-'));
      if (verb === undefined) return command.outputHelp();
      const guess = suggest(verb, [...specs.keys()]);
      const params = { noun: noun.name, verb };
      throw new UsageError({ key: 'line:usage.verb', params, guess, words: [noun.name] });
    });
  }

  /** `mall help`, of a topic, a noun or one of its verbs. */
  private helpAbout([name, verb]: readonly string[]): string {
    const { root, nouns, tools } = this.context;
    if (name === undefined) return rootHelp(root, tools);
    const topic = root.topics.find((one) => one.name === name);
    if (topic) return topic.text;
    const noun = nouns(name);
    if (!noun) throw new UsageError(noSuchNoun(name, [...root.topics, ...root.nouns]));
    const spec = noun.commands.find(({ words }) => words.length === 1 || words[1] === verb);
    return spec ? commandHelp(spec, tools) : nounHelp(noun, tools);
  }

  private program(named: string | undefined): Command {
    const { root, nouns, tools } = this.context;
    const flags = root.globals.filter((flag) => flag.name !== 'version');
    const program = new Command('mall').helpCommand(false).enablePositionalOptions();
    // Width and colours are our help's own matter; commander would open the process's streams to ask.
    const [width, colors] = [() => 80, () => true];
    program.configureOutput({
      writeOut: (text) => {
        this.output += text;
      },
      outputError: () => undefined,
      ...{ getOutHelpWidth: width, getErrHelpWidth: width, getOutHasColors: colors, getErrHasColors: colors },
    });
    this.bind(program, { words: [], flags, help: () => rootHelp(root, tools) });
    program.version(root.version, '-V, --version').action(() => program.outputHelp());
    program
      .command('help')
      .argument('[words...]')
      .action((words: string[]) => {
        this.output = this.helpAbout(words);
      });
    // Only the noun that was typed: each command that is made costs time.
    const noun = named === undefined ? undefined : nouns(named);
    if (noun) this.fillNoun(program.command(noun.name), noun);
    return program;
  }

  /** Lets commander parse; other errors than usage errors are thrown on. */
  read(noun: string | undefined, words: readonly string[]): void {
    try {
      this.program(noun).parse(words, { from: 'user' });
    } catch (error) {
      if (error instanceof UsageError) this.problem = error.problem;
      else if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
    }
  }
}

/**
 * Parses a command line by the manifest with commander; no command, descriptor or schema is loaded.
 *
 * @example
 * understand(['tenant', 'list', '--all'], { root, nouns, tools }); // { kind: 'run', invocation: … }
 */
export function understand(argv: readonly string[], context: LineContext): Understood {
  const { nouns } = context.root;
  const words = wordsOf(argv, context);
  const [name = '-'] = words;
  const noun = nouns.find((one) => one.name === name)?.name;
  if (!noun && name !== 'help' && !name.startsWith('-'))
    return { kind: 'problem', problem: noSuchNoun(name, nouns, everyCommand(context)) };
  const line = new Line(argv, context);
  line.read(noun, words);
  if (line.output) return { kind: 'text', text: line.output };
  if (line.problem) return { kind: 'problem', problem: line.problem };
  if (line.invocation) return { kind: 'run', invocation: line.invocation };
  throw new Error(`nothing came of: ${argv.join(' ')}`);
}

/** Read only where something is wrong: the manifests of all nouns. */
const everyCommand = ({ root, nouns }: LineContext) =>
  root.nouns.flatMap(({ name }) => nouns(name)?.commands ?? []);

/** A noun that is a command itself takes values of its own, which are no verbs. */
function wordsOf(argv: readonly string[], { root, nouns }: LineContext): string[] {
  const words = wordsFirst(argv, root.globals);
  const entry = root.nouns.find((one) => one.name === words[0]);
  if (!entry?.verbs.includes('')) return words;
  const own = nouns(entry.name)?.commands.find((spec) => spec.words.length === 1);
  if (!own) return words;
  return argumentsApart(entry.verbs.length === 1 ? words : wordsFirst(argv, flagsOf(own, root)), own);
}
