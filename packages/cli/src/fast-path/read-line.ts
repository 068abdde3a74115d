import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlagSpec, FlagValue } from '../command/spec.js';
import type { PlainFields } from './plain-reply.js';

/** A flag that the fast path understands, with the values it may have where they are few. */
export interface FastPathFlag extends Pick<FlagSpec, 'name' | 'short' | 'type' | 'many' | 'field'> {
  readonly choices?: readonly string[];
  /** Under which key its field is asked for, where that is not its name. */
  readonly key?: string;
}

/** What the fast path knows of `list` or `get` of one resource; the build writes it from the descriptor. */
export interface FastPathCommand {
  readonly verb: 'list' | 'get';
  readonly path: string;
  readonly flags: readonly FastPathFlag[];
  readonly row: PlainFields;
  /** Columns that are shown when none are named. */
  readonly columns: readonly string[];
  /** Fields that the rows of a list can be sorted by. */
  readonly sortable: readonly string[];
  /** Search fields that a list declares. */
  readonly search: PlainFields;
  /** Fields of the row that `--filter` may name as they are, and what may follow them after an underscore. */
  readonly filters: readonly string[];
  readonly suffixes: readonly string[];
}

/** By verb; a verb that is not plain is missing. */
export type FastPathNoun = Readonly<Partial<Record<FastPathCommand['verb'], FastPathCommand>>>;

/** A plain line, understood as the reader of every line would understand it. */
export interface PlainLine {
  readonly noun: string;
  readonly command: FastPathCommand;
  readonly flags: Readonly<Record<string, FlagValue>>;
  readonly args: readonly string[];
}

/**
 * Reads `<noun> list` and `<noun> get ID` with the flags that the fast path knows; undefined, or an error, for any other
 * line, whether it means something or not.
 */
export function readLine(argv: readonly string[], home: string): PlainLine | undefined {
  const [noun = '', verb = '', ...rest] = argv;
  if (!/^[a-z][a-z-]*$/.test(noun) || (verb !== 'list' && verb !== 'get')) return undefined;
  const command = fastPathOf(home, noun)[verb];
  const read = command && readWords(rest, command.flags);
  if (!read || read.args.length !== (verb === 'get' ? 1 : 0)) return undefined;
  return { noun, command, ...read };
}

const fastPathOf = (home: string, noun: string): FastPathNoun =>
  // Written by our own build from the type that is named here.
  JSON.parse(readFileSync(join(home, 'fast-path', `${noun}.json`), 'utf8')) as FastPathNoun;

/** Reads `--name value`, `--name=value`, `-n value` and switches; undefined for any other spelling. */
function readWords(words: readonly string[], known: readonly FastPathFlag[]) {
  const flags: Record<string, FlagValue> = {};
  const args: string[] = [];
  const rest = words.values();
  for (const word of rest) {
    if (!word.startsWith('-')) {
      args.push(word);
      continue;
    }
    const [name, inline] = word.split(/=(.*)/s);
    const flag = known.find((one) => name === `--${one.name}` || (one.short && word === `-${one.short}`));
    if (!flag || (flag.type === 'switch' && inline !== undefined)) return undefined;
    if (flag.type === 'switch') flags[flag.name] = true;
    else {
      const value = inline ?? rest.next().value;
      if (value === undefined || (inline === undefined && mayBeFlag(value))) return undefined;
      if (flag.choices?.includes(value) === false) return undefined;
      const before = flags[flag.name];
      flags[flag.name] = flag.many ? [...(Array.isArray(before) ? before : []), value] : value;
    }
  }
  return { flags, args };
}

/** What follows `--name` is its value, unless it may be a flag itself. */
const mayBeFlag = (word: string): boolean => /^-(-|.?$)/.test(word);
