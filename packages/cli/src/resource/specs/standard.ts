import { controlsOf, fieldShapes, verbsOf } from '@mall/sdk/contract';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { concurrencyFlag, fileFlag, rowsFlags } from './bulk.js';
import { idArgument, toSpec } from './draft.js';
import { type FlagField, isSecret, mustBeGiven, type SpecContext } from './flags.js';
import { formFlags } from './form-flags.js';
import { historySpecs } from './history.js';
import { importSpecs } from './import.js';
import { listSpecs } from './lists.js';
import { sampleCall, sampleId } from './samples.js';

/** The lists, get, create, update, delete, import and history, as far as the resource has them. */
export function standardSpecs(context: SpecContext): CommandSpec[] {
  const verbs = verbsOf(context.resource);
  const builders = [
    [verbs.get, getSpec],
    [verbs.create, createSpec],
    [verbs.update, updateSpec],
    [verbs.remove, deleteSpec],
  ] as const;
  const others = builders.flatMap(([operation, build]) =>
    operation === undefined ? [] : [build(context, operation)],
  );
  return [...listSpecs(context), ...others, ...importSpecs(context), ...historySpecs(context)];
}

function getSpec(context: SpecContext, operation: string): CommandSpec {
  const { resource, labels, t } = context;
  const call = `mall ${resource.name} get ${sampleId}`;
  return toSpec(
    {
      verb: 'get',
      operation,
      word: 'get',
      effect: 'read',
      summary: t('specs:verb.get', { title: labels.title }),
      arguments: [idArgument(context, false)],
      examples: [
        { command: call, summary: t('specs:example.get') },
        { command: `${call} -o yaml`, summary: t('specs:example.getYaml') },
      ],
    },
    context,
  );
}

function createSpec(context: SpecContext, operation: string): CommandSpec {
  const { resource, labels, t } = context;
  const fields: FlagField[] = formOf(context).map((field) => ({
    ...field,
    initial: resource.initial?.[field.name],
  }));
  const call = `mall ${resource.name} create`;
  return toSpec(
    {
      verb: 'create',
      operation,
      word: 'create',
      effect: 'write',
      summary: t('specs:verb.create', { title: labels.title }),
      flags: [...formFlags(fields, context), ...fileFlags(context), concurrencyFlag(context)],
      examples: [
        {
          command: sampleCall(call, fields.filter(mustBeGiven), context),
          summary: t('specs:example.create'),
        },
        { command: `${call} --template`, summary: t('specs:example.template') },
      ],
    },
    context,
  );
}

const formOf = ({ resource }: SpecContext) => controlsOf(resource, fieldShapes(resource.form));

const fileFlags = (context: SpecContext): FlagSpec[] => [
  fileFlag(context),
  { name: 'template', type: 'switch', group: 'command', summary: context.t('specs:flag.template') },
];

function updateSpec(context: SpecContext, operation: string): CommandSpec {
  const { resource, labels, t } = context;
  const fields = formOf(context).filter(({ editable }) => editable === 'always');
  const call = `mall ${resource.name} update ${sampleId}`;
  const telling = fields.filter((field) => resource.fields.includes(field.name) && !isSecret(field));
  const change = sampleCall(call, telling.slice(0, 1), context);
  return toSpec(
    {
      verb: 'update',
      operation,
      word: 'update',
      effect: 'write',
      summary: t('specs:verb.update', { title: labels.title }),
      details: t('specs:details.update'),
      arguments: [{ ...idArgument(context, true), required: false }],
      flags: [
        ...formFlags(
          fields.map((field) => ({ ...field, optional: true })),
          context,
        ),
        ...fileFlags(context),
        ...rowsFlags(context),
        {
          name: 'if-version',
          type: 'number',
          group: 'command',
          field: 'version',
          kind: 'integer',
          summary: t('specs:flag.ifVersion'),
        },
      ],
      examples: [
        { command: change, summary: t('specs:example.update') },
        { command: `${change} --dry-run`, summary: t('command:example.dryRun') },
      ],
    },
    context,
  );
}

function deleteSpec(context: SpecContext, operation: string): CommandSpec {
  const { resource, labels, t } = context;
  const call = `mall ${resource.name} delete`;
  return toSpec(
    {
      verb: 'delete',
      operation,
      word: 'delete',
      effect: 'write',
      summary: t('specs:verb.delete', { title: labels.title }),
      arguments: [{ ...idArgument(context, true), required: false }],
      flags: [fileFlag(context), ...rowsFlags(context)],
      examples: [
        { command: `${call} ${sampleId}`, summary: t('specs:example.delete') },
        {
          command: `${call} ${sampleId} 1123598815738675202 --yes`,
          summary: t('command:example.deleteMany'),
        },
      ],
    },
    context,
  );
}
