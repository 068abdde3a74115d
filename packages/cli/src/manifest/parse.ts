import { parseArgs } from 'node:util';
import type {
  CommandSpec,
  FlagSpec,
  FlagValue,
  Invocation,
  NounManifest,
  RootManifest,
} from './command-spec.js';
import { suggest } from './suggest.js';

/** Something wrong with what was typed: a text key of `locales/usage`, its parameters, and a guess. */
export interface UsageProblem {
  readonly key:
    | 'usage.noun'
    | 'usage.verb'
    | 'usage.flag'
    | 'usage.value'
    | 'usage.choice'
    | 'usage.argument'
    | 'usage.extra';
  readonly params: Readonly<Record<string, string>>;
  readonly guess?: string | undefined;
  /** Where `--help` helps. */
  readonly words: readonly string[];
}

export type Parsed =
  | { readonly kind: 'version' }
  | {
      readonly kind: 'help';
      readonly noun?: NounManifest;
      readonly spec?: CommandSpec;
      readonly topic?: string;
    }
  | { readonly kind: 'run'; readonly invocation: Invocation }
  | { readonly kind: 'problem'; readonly problem: UsageProblem };

type Nouns = (name: string) => NounManifest | undefined;
type Tokens = readonly Token[];
type Token =
  | {
      readonly kind: 'option';
      readonly name: string;
      readonly rawName: string;
      readonly value?: string | undefined;
      readonly inlineValue?: boolean | undefined;
    }
  | { readonly kind: 'positional'; readonly value: string }
  | { readonly kind: 'option-terminator' };

const optionsOf = (flags: readonly FlagSpec[]) =>
  Object.fromEntries(
    flags.map((flag) => [
      flag.name,
      {
        type: flag.type === 'switch' ? 'boolean' : 'string',
        ...(flag.short ? { short: flag.short } : {}),
      } as const,
    ]),
  );

const tokensOf = (argv: readonly string[], flags: readonly FlagSpec[]): Tokens =>
  parseArgs({
    args: [...argv],
    options: optionsOf(flags),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens as Tokens;

const positionals = (tokens: Tokens): string[] =>
  tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));

const asks = (tokens: Tokens, name: string): boolean =>
  tokens.some((token) => token.kind === 'option' && token.name === name);

/** A command's own flags hide global ones of the same name. */
export const flagsOf = (spec: CommandSpec, root: RootManifest): readonly FlagSpec[] => {
  const own = new Set(spec.flags.map((flag) => flag.name));
  const shorts = new Set(spec.flags.map((flag) => flag.short));
  const globals = root.globals.filter((flag) => !own.has(flag.name));
  return [
    ...spec.flags,
    ...globals.map(({ short, ...flag }) => (short && !shorts.has(short) ? { ...flag, short } : flag)),
  ];
};

/** The command whose words the person typed; the longest wins. */
const match = (noun: NounManifest, words: readonly string[]): CommandSpec | undefined =>
  [...noun.commands]
    .sort((a, b) => b.words.length - a.words.length)
    .find((spec) => spec.words.every((word, index) => words[index] === word));

const readFlags = (
  tokens: Tokens,
  flags: readonly FlagSpec[],
  words: readonly string[],
): { readonly values: Readonly<Record<string, FlagValue>> } | { readonly problem: UsageProblem } => {
  const wrong = (key: UsageProblem['key'], params: UsageProblem['params'], guess?: string) => ({
    problem: { key, params, guess, words },
  });
  const known = new Map(flags.map((flag) => [flag.name, flag]));
  const dashed = new Set(flags.flatMap((flag) => [`--${flag.name}`, `-${flag.short}`]));
  const values: Record<string, FlagValue> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const flag = known.get(token.name);
    if (!flag) {
      const guess = suggest(token.name, [...known.keys()]);
      return wrong('usage.flag', { flag: token.rawName }, guess && `--${guess}`);
    }
    if (flag.type === 'switch') {
      if (token.value !== undefined) return wrong('usage.extra', { value: token.value });
      values[flag.name] = true;
      continue;
    }
    const { value } = token;
    if (value === undefined || (!token.inlineValue && dashed.has(value)))
      return wrong('usage.value', { flag: `--${flag.name}` });
    const choices = flag.choices?.map((choice) => choice.value);
    if (choices && !choices.includes(value))
      return wrong(
        'usage.choice',
        { flag: `--${flag.name}`, value, choices: choices.join(' ') },
        suggest(value, choices),
      );
    const before = values[flag.name];
    values[flag.name] = flag.many ? [...(Array.isArray(before) ? before : []), value] : value;
  }
  return { values };
};

const checkArguments = (spec: CommandSpec, args: readonly string[]): UsageProblem | undefined => {
  const missing = spec.arguments.find((argument, index) => argument.required && args[index] === undefined);
  if (missing) return { key: 'usage.argument', params: { name: missing.name }, words: spec.words };
  const most = spec.arguments.some((argument) => argument.many)
    ? Number.POSITIVE_INFINITY
    : spec.arguments.length;
  const extra = args[most];
  return args.length > most && extra !== undefined
    ? { key: 'usage.extra', params: { value: extra }, words: spec.words }
    : undefined;
};

const parseCommand = (
  argv: readonly string[],
  root: RootManifest,
  noun: NounManifest,
  words: readonly string[],
): Parsed => {
  const spec = match(noun, words);
  if (!spec) {
    const verb = words[1];
    if (verb === undefined || asks(tokensOf(argv, root.globals), 'help')) return { kind: 'help', noun };
    const verbs = noun.commands.map((command) => command.words[1] ?? '');
    return {
      kind: 'problem',
      problem: {
        key: 'usage.verb',
        params: { noun: noun.name, verb },
        guess: suggest(verb, verbs),
        words: [noun.name],
      },
    };
  }
  const flags = flagsOf(spec, root);
  const tokens = tokensOf(argv, flags);
  if (asks(tokens, 'help')) return { kind: 'help', noun, spec };
  const read = readFlags(tokens, flags, spec.words);
  if ('problem' in read) return { kind: 'problem', ...read };
  const args = positionals(tokens).slice(spec.words.length);
  const problem = checkArguments(spec, args);
  return problem
    ? { kind: 'problem', problem }
    : { kind: 'run', invocation: { spec, flags: read.values, args } };
};

const helpAbout = (words: readonly string[], root: RootManifest, nouns: Nouns): Parsed => {
  const [name] = words;
  if (name === undefined) return { kind: 'help' };
  if (root.topics.some((topic) => topic.name === name)) return { kind: 'help', topic: name };
  const noun = nouns(name);
  if (!noun) {
    const known = [...root.topics, ...root.nouns].map((entry) => entry.name);
    return {
      kind: 'problem',
      problem: { key: 'usage.noun', params: { noun: name }, guess: suggest(name, known), words: [] },
    };
  }
  const spec = match(noun, words);
  return spec ? { kind: 'help', noun, spec } : { kind: 'help', noun };
};

/**
 * Understands a command line from the manifest alone: no command, descriptor or schema is loaded.
 *
 * @example
 * parse(['tenant', 'list', '--all'], root, readNoun); // { kind: 'run', invocation: … }
 */
export const parse = (argv: readonly string[], root: RootManifest, nouns: Nouns): Parsed => {
  const tokens = tokensOf(argv, root.globals);
  const words = positionals(tokens);
  const [name] = words;
  if (asks(tokens, 'version') && name === undefined) return { kind: 'version' };
  if (name === undefined) {
    const read = readFlags(tokens, root.globals, []);
    return 'problem' in read ? { kind: 'problem', ...read } : { kind: 'help' };
  }
  if (name === 'help') return helpAbout(words.slice(1), root, nouns);
  const noun = root.nouns.some((entry) => entry.name === name) ? nouns(name) : undefined;
  if (noun) return parseCommand(argv, root, noun, words);
  const guess = suggest(
    name,
    root.nouns.map((entry) => entry.name),
  );
  return { kind: 'problem', problem: { key: 'usage.noun', params: { noun: name }, guess, words: [] } };
};
