import { fieldLabel, fromControl, toControl } from '@mall/sdk/contract';
import { textFlag } from '../../command/flags.js';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { readEntries } from '../../io/documents.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { fieldOf, fieldsFromFlags, type Input, secretFields, typedValue } from './input.js';
import { namedByEntries } from './references.js';
import { isYesNo } from './yes-no.js';

export interface EntryOptions {
  /** The values that a new row starts with. */
  readonly initial?: Input | undefined;
  /** Secrets that a terminal prompts for where nothing else gives them. */
  readonly wanted?: readonly string[];
  /** Turns the entries of a file into inputs. */
  readonly readAs?: (entries: readonly Input[]) => readonly Input[];
}

/**
 * The inputs of a write: the entries of `-f`, or one without it. Fields of flags override those of an entry, which
 * override the initial values. Empty CSV cells count as not given.
 */
export async function entriesOf(
  invocation: VerbInvocation,
  { initial, wanted = [], readAs = (entries) => entries }: EntryOptions = {},
): Promise<Input[]> {
  const { flags, spec, context, labels } = invocation;
  const file = textFlag(flags, 'file');
  const given =
    file === undefined
      ? [{}]
      : await namedByEntries(readAs((await readEntries(file, context.io)).map(readBy(spec))), invocation);
  const own = fieldsFromFlags(spec, flags);
  const inFile = new Set(given.flatMap((entry) => Object.keys(entry)));
  const lacking = wanted.filter((field) => !inFile.has(field));
  const labelOf = (field: string) => fieldLabel(field, { language: context.language, labels });
  const secrets = await secretFields({ spec, flags, context, wanted: lacking, labelOf });
  const csv = file?.toLowerCase().endsWith('.csv') === true;
  return given.map((entry) => ({ ...initial, ...(csv ? withoutBlanks(entry) : entry), ...secrets, ...own }));
}

function readBy({ flags }: CommandSpec) {
  const known = new Map(flags.map((flag) => [flag.field, flag]));
  return (entry: Input): Input =>
    Object.fromEntries(
      Object.entries(entry).map(([key, value]) => {
        const flag = known.get(key);
        return [key, flag ? fromFile(flag, value) : value];
      }),
    );
}

/** The wire value of a file's value: texts as if typed, yes and no in any form, JSON as text or as a structure. */
function fromFile(flag: FlagSpec, value: unknown): unknown {
  const field = fieldOf(flag);
  if (!field || value === null) return value;
  // YAML and JSON read a phone as a number and a code as a truth; what the contract wants is the text.
  if (typeof value === 'string' || typeof value === 'number') return typedValue(flag, String(value));
  if (typeof value === 'boolean' && (field.kind === 'text' || field.kind === 'url')) return String(value);
  if (isYesNo(field.kind)) return fromControl(field, value);
  return field.kind === 'json' && typeof value === 'object' ? toControl(field, value) : value;
}

const withoutBlanks = (entry: Input): Input =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));
