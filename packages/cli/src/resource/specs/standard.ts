import { controlsOf, fieldShapes, verbsOf } from '@mall/sdk/contract';
import type { CommandSpec, FlagSpec } from '../../command/spec.js';
import { concurrencyFlag, fileFlag, rowsFlags } from './bulk.js';
import { idArgument, toSpec } from './draft.js';
import { type AskedField, inputFlags, isSecret, mustBeGiven, type SpecGround } from './flags.js';
import { historySpecs } from './history.js';
import { importSpecs } from './import.js';
import { listSpecs } from './lists.js';
import { sampleCall, sampleId } from './samples.js';

/** The lists, get, create, update, delete, import and history, as far as the resource has them. */
export function standardSpecs(ground: SpecGround): CommandSpec[] {
  const verbs = verbsOf(ground.resource);
  const builders = [
    [verbs.get, getSpec],
    [verbs.create, createSpec],
    [verbs.update, updateSpec],
    [verbs.remove, deleteSpec],
  ] as const;
  const others = builders.flatMap(([operation, build]) =>
    operation === undefined ? [] : [build(ground, operation)],
  );
  return [...listSpecs(ground), ...others, ...importSpecs(ground), ...historySpecs(ground)];
}

function getSpec(ground: SpecGround, operation: string): CommandSpec {
  const { resource, labels, t } = ground;
  const call = `mall ${resource.name} get ${sampleId}`;
  return toSpec(
    {
      verb: 'get',
      operation,
      word: 'get',
      effect: 'read',
      summary: t('specs:verb.get', { title: labels.title }),
      arguments: [idArgument(ground, false)],
      examples: [
        { command: call, summary: t('specs:example.get') },
        { command: `${call} -o yaml`, summary: t('specs:example.getYaml') },
      ],
    },
    ground,
  );
}

function createSpec(ground: SpecGround, operation: string): CommandSpec {
  const { resource, labels, t } = ground;
  const fields: AskedField[] = formOf(ground).map((field) => ({
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
      flags: [...inputFlags(fields, ground), ...fileFlags(ground), concurrencyFlag(ground)],
      examples: [
        { command: sampleCall(call, fields.filter(mustBeGiven), ground), summary: t('specs:example.create') },
        { command: `${call} --template`, summary: t('specs:example.template') },
      ],
    },
    ground,
  );
}

const formOf = ({ resource }: SpecGround) => controlsOf(resource, fieldShapes(resource.form));

const fileFlags = (ground: SpecGround): FlagSpec[] => [
  fileFlag(ground),
  { name: 'template', type: 'switch', group: 'command', summary: ground.t('specs:flag.template') },
];

function updateSpec(ground: SpecGround, operation: string): CommandSpec {
  const { resource, labels, t } = ground;
  const fields = formOf(ground).filter(({ editable }) => editable === 'always');
  const call = `mall ${resource.name} update ${sampleId}`;
  const telling = fields.filter((field) => resource.fields.includes(field.name) && !isSecret(field));
  const change = sampleCall(call, telling.slice(0, 1), ground);
  return toSpec(
    {
      verb: 'update',
      operation,
      word: 'update',
      effect: 'write',
      summary: t('specs:verb.update', { title: labels.title }),
      details: t('specs:details.update'),
      arguments: [{ ...idArgument(ground, true), required: false }],
      flags: [
        ...inputFlags(
          fields.map((field) => ({ ...field, optional: true })),
          ground,
        ),
        ...fileFlags(ground),
        ...rowsFlags(ground),
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
    ground,
  );
}

function deleteSpec(ground: SpecGround, operation: string): CommandSpec {
  const { resource, labels, t } = ground;
  const call = `mall ${resource.name} delete`;
  return toSpec(
    {
      verb: 'delete',
      operation,
      word: 'delete',
      effect: 'write',
      summary: t('specs:verb.delete', { title: labels.title }),
      arguments: [{ ...idArgument(ground, true), required: false }],
      flags: [fileFlag(ground), ...rowsFlags(ground)],
      examples: [
        { command: `${call} ${sampleId}`, summary: t('specs:example.delete') },
        {
          command: `${call} ${sampleId} 1123598815738675202 --yes`,
          summary: t('command:example.deleteMany'),
        },
      ],
    },
    ground,
  );
}
