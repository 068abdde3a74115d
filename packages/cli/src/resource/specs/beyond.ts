import {
  type Action,
  actionsOf,
  inputFieldsOf,
  kebab,
  listsOf,
  readsOf,
  takesFlag,
} from '@mall/sdk/contract';
import type { CommandSpec } from '../../command/spec.js';
import { isBulk } from '../../jobs/group-rows.js';
import { fileFlag, rowsFlags } from './bulk.js';
import { idArgument, toSpec } from './draft.js';
import { inputFlags, mustBeGiven, type SpecContext } from './flags.js';
import { pageFlags } from './lists.js';
import { isPaged, withoutPaging } from './paging.js';
import { sampleCall, sampleId } from './samples.js';

/** Every write and read that is none of the five verbs and no list. */
export function beyondSpecs(context: SpecContext): CommandSpec[] {
  const lists = new Set(listsOf(context.resource).map(({ operation }) => operation));
  const reads = readsOf(context.resource).filter(({ name }) => !lists.has(name));
  return [...actionsOf(context.resource), ...reads].filter(hasFlags(context)).map(specOf(context));
}

const hasFlags =
  ({ resource }: SpecContext) =>
  ({ endpoint }: Action): boolean =>
    inputFieldsOf(resource, endpoint).every(takesFlag);

const specOf =
  (context: SpecContext) =>
  (call: Action): CommandSpec =>
    call.endpoint.kind === 'write' ? actionSpec(call, context) : readSpec(call, context);

function actionSpec({ name, endpoint }: Action, context: SpecContext): CommandSpec {
  const { resource, labels, t } = context;
  const { target } = endpoint;
  const fields = inputFieldsOf(resource, endpoint).filter((field) => field.name !== target?.field);
  const bulk = isBulk(endpoint);
  const needed = fields.filter(mustBeGiven);
  const own = target && target.from !== undefined && target.from !== 'id';
  const subject = target ? ` ${own ? '000000' : sampleId}` : '';
  const call = `mall ${resource.name} ${kebab(name)}${subject}`;
  const example = sampleCall(call, needed.length > 0 ? needed : fields.slice(0, 1), context);
  return toSpec(
    {
      verb: 'action',
      operation: name,
      word: kebab(name),
      effect: 'write',
      summary: t('specs:verb.action', { title: labels.title, action: labels.operations[name] ?? name }),
      arguments: target
        ? [
            {
              ...idArgument(
                context,
                target.many || bulk,
                own ? kebab(target.from ?? '').toUpperCase() : 'ID',
              ),
              required: !bulk,
            },
          ]
        : [],
      flags: [...inputFlags(fields, context), ...(bulk ? [fileFlag(context), ...rowsFlags(context)] : [])],
      examples: [
        { command: example, summary: t('specs:example.action') },
        { command: `${example} --dry-run`, summary: t('command:example.dryRun') },
      ],
    },
    context,
  );
}

function readSpec({ name, endpoint }: Action, context: SpecContext): CommandSpec {
  const { resource, labels, t } = context;
  const paged = isPaged(endpoint);
  const fields = withoutPaging(inputFieldsOf(resource, endpoint));
  const example = sampleCall(`mall ${resource.name} ${kebab(name)}`, fields.filter(mustBeGiven), context);
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
    },
    context,
  );
}

/** Every call of a group without a table, whatever its name. */
export const callSpecs = (context: SpecContext): CommandSpec[] =>
  Object.entries(context.resource.operations).map(([name, endpoint]) => specOf(context)({ name, endpoint }));
