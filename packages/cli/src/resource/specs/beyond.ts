import {
  type Action,
  actionsOf,
  type Endpoint,
  inputFieldsOf,
  kebab,
  listsOf,
  readsOf,
  sortableFields,
  takesFlag,
} from '@mall/sdk/contract';
import type { CommandSpec } from '../../command/spec.js';
import { actionSpec } from './action.js';
import { toSpec } from './draft.js';
import { fileFieldsOf } from './file-rows.js';
import { type FlagField, inputFlags, mustBeGiven, type SpecContext } from './flags.js';
import { pageFlags } from './lists.js';
import { isPaged, withoutPaging } from './paging.js';
import { sampleCall } from './samples.js';

/** Every call that is neither one of the five verbs nor a list. */
export function beyondSpecs(context: SpecContext): CommandSpec[] {
  const lists = new Set(listsOf(context.resource).map(({ operation }) => operation));
  const reads = readsOf(context.resource).filter(({ name }) => !lists.has(name));
  return [...actionsOf(context.resource), ...reads].filter(canBeGiven(context)).map(specOf(context));
}

/** True where flags, and a file for rows, can give the whole input. */
const canBeGiven =
  ({ resource }: SpecContext) =>
  ({ endpoint }: Action): boolean => {
    const byFile = endpoint.kind === 'write' ? fileFieldsOf(resource, endpoint) : [];
    const names = new Set(byFile.map(({ name }) => name));
    return inputFieldsOf(resource, endpoint).every((field) => names.has(field.name) || takesFlag(field));
  };

const specOf =
  (context: SpecContext) =>
  (call: Action): CommandSpec =>
    call.endpoint.kind === 'write' ? actionSpec(call, context) : readSpec(call, context);

function readSpec({ name, endpoint }: Action, context: SpecContext): CommandSpec {
  const { resource, labels, t } = context;
  const paged = isPaged(endpoint);
  const fields = withoutPaging(inputFieldsOf(resource, endpoint));
  const sortable = [...sortableFields(endpoint)];
  const example = sampleCall(`mall ${resource.name} ${kebab(name)}`, askedFor(endpoint, fields), context);
  return toSpec(
    {
      verb: 'read',
      operation: name,
      word: kebab(name),
      effect: 'read',
      summary: t('specs:verb.read', { title: labels.title, action: labels.operations[name] ?? name }),
      flags: [...inputFlags(fields, context), ...(paged ? pageFlags(context) : [])],
      examples: [
        { command: example, summary: t('specs:example.action') },
        { command: `${example} -o json`, summary: t('command:example.json') },
      ],
      ...(sortable.length > 0 ? { sortable } : {}),
    },
    context,
  );
}

/** What must be given; where that is one of several, the one that is named to whoever gives none. */
function askedFor({ input }: Endpoint, fields: readonly FlagField[]): FlagField[] {
  const named = new Set((input.safeParse({}).error?.issues ?? []).map(({ path }) => path[0]));
  return fields.filter((field) => mustBeGiven(field) || named.has(field.name));
}

/** Every call of a group without a table, whatever its name. */
export const callSpecs = (context: SpecContext): CommandSpec[] =>
  Object.entries(context.resource.operations).map(([name, endpoint]) => specOf(context)({ name, endpoint }));
