import { codesFor, verbsOf } from '@mall/sdk/contract';
import type { Needed } from '../../command/known-access.js';
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
  ...neededFor(verb, operation, context),
  words: [context.resource.name, word],
  handler: { kind: 'resource', noun: context.resource.name, verb, operation },
});

/** What its call takes: codes, a role; what all tenants share the administrator alone writes. */
function neededFor(verb: Verb, operation: string, { resource }: SpecContext): { needs?: Needed } {
  const endpoint = resource.operations[operation];
  if (endpoint?.caller !== 'user') return {};
  if (resource.tenancy === 'global' && endpoint.kind === 'write' && resource.screen !== '')
    return { needs: { codes: [], role: 'administrator' } };
  const codes = codesFor(endpoint.permission, verb === 'update' ? { id: '1' } : {});
  if (codes.length === 0 && endpoint.role === undefined) return {};
  return { needs: { codes, ...(endpoint.role === undefined ? {} : { role: endpoint.role }) } };
}

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
