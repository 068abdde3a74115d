import { verbsOf } from '@mall/sdk/contract';
import type { ArgumentSpec, CommandSpec, Example, FlagSpec, Verb } from '../../command/spec.js';
import { mayBeNamed } from '../rows/named-rows.js';
import type { SpecContext } from './flags.js';

/** What differs from verb to verb; `toSpec` adds the rest. */
export interface Draft {
  readonly verb: Verb;
  readonly operation: string;
  readonly word: string;
  readonly summary: string;
  readonly details?: string;
  readonly effect: 'read' | 'write';
  readonly arguments?: readonly ArgumentSpec[];
  readonly flags?: readonly FlagSpec[];
  readonly examples: readonly Example[];
  readonly fileSample?: string;
  readonly sortable?: readonly string[];
}

export const toSpec = ({ verb, operation, word, ...draft }: Draft, context: SpecContext): CommandSpec => ({
  arguments: [],
  flags: [],
  ...draft,
  words: [context.resource.name, word],
  handler: { kind: 'resource', noun: context.resource.name, verb, operation },
});

/** The row or rows that a command is about; completed from the list, where there is one. */
export function idArgument(context: SpecContext, many: boolean, name = 'ID'): ArgumentSpec {
  const { resource, labels, t } = context;
  const { list } = verbsOf(resource);
  const [one, several] =
    name === 'ID' && mayBeNamed({ resource })
      ? (['specs:argument.name', 'specs:argument.names'] as const)
      : (['specs:argument.id', 'specs:argument.ids'] as const);
  const key = many ? several : one;
  return {
    name,
    summary: t(key, { title: labels.title }),
    required: true,
    many,
    ...(list === undefined ? {} : { from: `rows:${resource.name}:${list}:id:${resource.title}` }),
  };
}
