import type { CommanderError } from 'commander';
import type { CommandSpec, FlagSpec } from '../command/spec.js';
import { suggest } from '../failure/suggest.js';
import type { TextKey } from '../words/texts.js';
import { flagWritten, longNames } from './flags.js';

/** Something wrong with what was typed, its parameters, and a guess. */
export interface UsageProblem {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string>>;
  readonly guess?: string | undefined;
  /** Where `--help` helps. */
  readonly words: readonly string[];
}

/** Ends the parse from inside a hook of commander. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  constructor(readonly problem: UsageProblem) {
    super(problem.key);
  }
}

/** @param specs commands among which a verb that one noun alone has may be meant: people type `login` for `auth login` */
export function noSuchNoun(
  noun: string,
  known: readonly { readonly name: string }[],
  specs: readonly CommandSpec[] = [],
): UsageProblem {
  const near = (words: readonly string[]) => suggest(noun, words);
  return {
    key: 'line:usage.noun',
    params: { noun },
    guess: near(known.map(({ name }) => name)) ?? byVerb(specs, near),
    words: [],
  };
}

function byVerb(
  specs: readonly CommandSpec[],
  near: (words: readonly string[]) => string | undefined,
): string | undefined {
  const verbs = specs.map(({ words }) => words[1] ?? '');
  const once = verbs.filter((verb) => verbs.indexOf(verb) === verbs.lastIndexOf(verb));
  const verb = near(once);
  return specs.find(({ words }) => verb !== undefined && words[1] === verb)?.words.join(' ');
}

/** What commander was reading when it refused. */
export interface ProblemContext {
  readonly argv: readonly string[];
  readonly flags: readonly FlagSpec[];
  readonly words: readonly string[];
  readonly spec?: CommandSpec | undefined;
  /** The arguments it had found. */
  readonly args: readonly string[];
}

/** Commander's refusals in our words; it names what it refuses in quotes. */
export function problemOf(
  { code, message }: CommanderError,
  context: ProblemContext,
): UsageProblem | undefined {
  const { argv, flags, words, spec, args } = context;
  if (code === 'commander.unknownOption') return unknownFlag(/'(.*?)'/s.exec(message)?.[1] ?? '', context);
  if (code === 'commander.optionMissingArgument') {
    const flag = flagWritten(argv.at(-1) ?? '', flags)?.name ?? '';
    return { key: 'line:usage.value', params: { flag: `--${flag}` }, words };
  }
  if (code === 'commander.missingArgument') {
    const missing = spec?.arguments.find(({ required }, index) => required && args[index] === undefined);
    return { key: 'line:usage.argument', params: { name: missing?.name ?? '' }, words };
  }
  if (code === 'commander.excessArguments')
    return { key: 'line:usage.extra', params: { value: args[spec?.arguments.length ?? 0] ?? '' }, words };
  return undefined;
}

function unknownFlag(typed: string, { flags, words }: ProblemContext): UsageProblem {
  const [name = '', value] = typed.split(/=(.*)/s);
  // A switch that was given a value is known, but not so.
  if (value !== undefined && flagWritten(name, flags))
    return { key: 'line:usage.extra', params: { value }, words };
  const known = flags.flatMap(longNames).map((long) => long.slice(2));
  const guess = suggest(name.replace(/^-+/, ''), known);
  return { key: 'line:usage.flag', params: { flag: name }, guess: guess && `--${guess}`, words };
}
