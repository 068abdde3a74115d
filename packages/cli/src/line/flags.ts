import type { CommandSpec, FlagSpec, RootManifest } from '../command/spec.js';

/** A command's own flags hide global ones of the same name. */
export function flagsOf(spec: CommandSpec, root: RootManifest): readonly FlagSpec[] {
  const own = new Set(spec.flags.map((flag) => flag.name));
  const shorts = new Set(spec.flags.map((flag) => flag.short));
  const globals = root.globals.filter((flag) => !own.has(flag.name));
  return [
    ...spec.flags,
    ...globals.map(({ short, ...flag }) => (short && !shorts.has(short) ? { ...flag, short } : flag)),
  ];
}

/**
 * The flags of each section of a form under its title; those in no section stand first.
 *
 * @example
 * bySection(flags).map(([title]) => title); // [undefined, 'Account', 'Person']
 */
export const bySection = (flags: readonly FlagSpec[]): [title: string | undefined, flags: FlagSpec[]][] =>
  [...new Set([undefined, ...flags.map((flag) => flag.section)])]
    .map((title): [string | undefined, FlagSpec[]] => [title, flags.filter((flag) => flag.section === title)])
    .filter(([, own]) => own.length > 0);

/**
 * The long ways to write a flag.
 *
 * @example
 * longNames({ name: 'on-sale', type: 'pair' }); // ['--on-sale', '--no-on-sale']
 */
export const longNames = ({ name, type }: Pick<FlagSpec, 'name' | 'type'>): readonly string[] =>
  type === 'pair' ? [`--${name}`, `--no-${name}`] : [`--${name}`];

export const takesValue = ({ type }: Pick<FlagSpec, 'type'>): boolean => type !== 'switch' && type !== 'pair';

/** The flag that is written so, long or short. */
export const flagWritten = (word: string, flags: readonly FlagSpec[]): FlagSpec | undefined =>
  flags.find(
    (flag) => longNames(flag).includes(word) || (flag.short !== undefined && word === `-${flag.short}`),
  );

/**
 * A switch in front of the argument of its name, written as one word: `--file=FILE` is `--file FILE`.
 *
 * @example
 * argumentsApart(['plan', '--file=a.yaml'], plan); // ['plan', '--file', 'a.yaml']
 */
export function argumentsApart(
  words: readonly string[],
  { flags, arguments: named }: Pick<CommandSpec, 'flags' | 'arguments'>,
): string[] {
  const end = words.indexOf('--');
  return words.flatMap((word, index) => {
    const [name = '', value] = word.split(/=(.*)/s);
    const flag = end >= 0 && index > end ? undefined : flagWritten(name, flags);
    const is = value !== undefined && flag?.type === 'switch';
    return is && named.some((one) => one.name === flag.name.toUpperCase()) ? [name, value] : [word];
  });
}

/**
 * Noun and verb in front of everything, so that flags may stand before and between them.
 *
 * @example
 * wordsFirst(['--lang', 'en', 'tenant', 'list'], globals); // ['tenant', 'list', '--lang', 'en']
 */
export function wordsFirst(argv: readonly string[], globals: readonly FlagSpec[]): string[] {
  const words: string[] = [];
  const rest: string[] = [];
  let valued = false;
  for (const [index, word] of argv.entries()) {
    if (word === '--' || words.length === 2) return [...words, ...rest, ...argv.slice(index)];
    const isWord = !valued && !word.startsWith('-');
    const flag = flagWritten(word, globals);
    valued = !valued && flag !== undefined && takesValue(flag);
    (isWord ? words : rest).push(word);
  }
  return [...words, ...rest];
}
