import { fromControl, fromText, secretVariable } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { Flags } from '../../command/flags.js';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { readStdinLine } from '../../io/stdin.js';

export type Input = Readonly<Record<string, unknown>>;

/** A flag's field for coercion; undefined for flags that set no field by their value (a secret's switches). */
export const fieldOf = ({ kind, multiple }: FlagSpec) => kind && { kind, multiple };

/** The wire value of a typed text. An empty text clears the field, as null would; calls without null take it too. */
export const typedValue = (flag: FlagSpec, text: string): unknown =>
  fromText(fieldOf(flag) ?? { kind: 'text' }, text) ?? '';

/** The input fields that plain flags set. */
export const fieldsFromFlags = (spec: CommandSpec, flags: Flags): Input =>
  Object.fromEntries(
    spec.flags.flatMap((flag) => {
      const value = flags[flag.name];
      const field = fieldOf(flag);
      if (!flag.field || !field || value === undefined) return [];
      if (typeof value === 'string') return [[flag.field, typedValue(flag, value)]];
      return [[flag.field, fromControl(field, value)]];
    }),
  );

/** The flag a person would use for a field, for messages. */
export function flagOfField(field: string, spec: CommandSpec | undefined): string | undefined {
  const flag = spec?.flags.find((one) => one.field === field);
  return flag && `--${flag.name}`;
}

interface Secret {
  readonly field: string;
  readonly label: string;
  readonly stdin: FlagSpec;
  readonly prompt: FlagSpec | undefined;
}

const secretsOf = (spec: CommandSpec): Secret[] =>
  spec.flags
    .filter((flag) => flag.group === 'secret' && flag.name.endsWith('-stdin'))
    .map((stdin) => ({
      field: stdin.field ?? '',
      label: stdin.field ?? '',
      stdin,
      prompt: spec.flags.find(
        (flag) => flag.group === 'secret' && flag.field === stdin.field && flag !== stdin,
      ),
    }));

export interface SecretOptions {
  readonly spec: CommandSpec;
  readonly flags: Flags;
  readonly context: Context;
  /** Fields that a terminal prompts for when neither stdin nor the environment has them. */
  readonly wanted?: readonly string[];
  readonly labelOf: (field: string) => string;
}

/** Secrets from stdin (one line each, in the order of the fields), from the environment, or from a hidden prompt. */
export async function secretFields(options: SecretOptions): Promise<Input> {
  const { spec, flags, context, wanted = [], labelOf } = options;
  const { io } = context;
  const found: Record<string, string> = {};
  for (const { field, stdin, prompt } of secretsOf(spec)) {
    const variable = io.env[secretVariable(field)];
    if (flags[stdin.name]) found[field] = await readStdinLine(io);
    else if (prompt && flags[prompt.name]) found[field] = await ask(context, labelOf(field));
    else if (variable) found[field] = variable;
    else if (wanted.includes(field) && io.interactive && !flags['dry-run'])
      found[field] = await ask(context, labelOf(field));
  }
  return found;
}

async function ask(context: Context, label: string): Promise<string> {
  if (!context.io.interactive)
    throw new Failure('command:error.noTerminal', { exit: 'usage', params: { what: label } });
  const { askHidden } = await import('../../io/prompt.js');
  return askHidden(`${label}: `, context.io, context.signal);
}
