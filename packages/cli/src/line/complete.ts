import { holdsCode, type KnownAccess, mayDo } from '../command/known-access.js';
import type { CommandSpec, FlagSpec, NounManifest, RootManifest, ValueSource } from '../command/spec.js';
import { flagsOf, flagWritten, longNames, takesValue } from './flags.js';

/** Words that are known here, or a source that has to be queried. */
export type Completion =
  | { readonly words: readonly string[] }
  | { readonly from: ValueSource; readonly prefix: string };

/**
 * Completes the last word of a command line; what the person may not do or read, as far as is known, is not offered.
 *
 * @example
 * complete(['ten'], root, readNoun); // { words: ['tenant', 'tenant-package'] }
 */
export function complete(
  typed: readonly string[],
  root: RootManifest,
  nouns: (name: string) => NounManifest | undefined,
  access?: KnownAccess,
): Completion {
  const last = typed.at(-1) ?? '';
  const before = typed.slice(0, -1);
  const words = before.filter((word) => !word.startsWith('-'));
  const [name] = words;
  if (name === undefined && !last.startsWith('-'))
    return starting([...root.nouns.map((noun) => noun.name), 'help'], last);
  if (name === 'help')
    return starting(
      [...root.topics, ...root.nouns].map((entry) => entry.name),
      last,
    );
  const noun = name === undefined ? undefined : nouns(name);
  const spec = noun && findSpec(noun, words);
  const all = spec ? flagsOf(spec, root) : root.globals;
  const flags = all.filter(({ permission }) => holdsCode(access, permission));
  const previous = before.at(-1) ?? '';
  const flag = flagWritten(previous, flags);
  if (noun && flag && takesValue(flag)) return valuesOf(flag, last, readable(noun, access), spec);
  if (last.startsWith('-')) return starting(flags.flatMap(longNames), last);
  if (noun && !spec)
    return starting(
      noun.commands.filter(({ needs }) => mayDo(access, needs)).map((command) => command.words[1] ?? ''),
      last,
    );
  const argument = spec?.arguments.at(-1);
  return argument?.from ? { from: argument.from, prefix: last } : { words: [] };
}

const starting = (words: readonly string[], prefix: string): Completion => ({
  words: words.filter((word) => word.startsWith(prefix)),
});

/** The noun without the columns that the person may not read. */
const readable = ({ columns = [], guards = {}, ...noun }: NounManifest, access: KnownAccess | undefined) => ({
  ...noun,
  columns: columns.filter((column) => holdsCode(access, guards[column])),
  unreadable: columns.filter((column) => !holdsCode(access, guards[column])),
});

const findSpec = (noun: NounManifest, words: readonly string[]): CommandSpec | undefined =>
  noun.commands.find((spec) => spec.words.every((word, index) => words[index] === word));

function valuesOf(
  flag: FlagSpec,
  prefix: string,
  { columns, unreadable }: ReturnType<typeof readable>,
  spec: CommandSpec | undefined,
): Completion {
  if (flag.choices)
    return starting(
      flag.choices.map((choice) => choice.value),
      prefix,
    );
  if (flag.from === 'column') {
    const sorts = flag.name === 'sort';
    const [done = ''] = (sorts ? /^(.*,)?[-+]?/ : /^(.*,)?/).exec(prefix) ?? [];
    const known = (sorts ? spec?.sortable : undefined) ?? columns;
    return starting(
      known.filter((column) => !unreadable.includes(column)).map((column) => `${done}${column}`),
      prefix,
    );
  }
  return flag.from ? { from: flag.from, prefix } : { words: [] };
}
