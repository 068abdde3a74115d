import { type Endpoint, verbsOf } from '@mall/sdk/contract';
import type { ArgumentSpec, CommandSpec, Example, FlagSpec, Verb } from '../../command/spec.js';
import { filterFlags, flagName, inputFlags, isSecret, type SpecGround } from './flags.js';
import { sampleId, sampleValue } from './samples.js';
import { fieldShapes } from './shape.js';

/** What a verb's builder says; the rest is the same for all of them. */
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
}

export const toSpec = ({ verb, operation, word, ...draft }: Draft, ground: SpecGround): CommandSpec => ({
  arguments: [],
  flags: [],
  ...draft,
  words: [ground.resource.name, word],
  handler: { kind: 'resource', noun: ground.resource.name, verb, operation },
});

export const idArgument = (ground: SpecGround, many: boolean, name = 'ID'): ArgumentSpec => ({
  name,
  summary: ground.t(many ? 'specs:argument.ids' : 'specs:argument.id', { title: ground.labels.title }),
  required: true,
  many,
  from: `rows:${ground.resource.name}:list:id:${ground.resource.title}`,
});

export const pageFlags = ({ t }: SpecGround): FlagSpec[] => [
  { name: 'all', type: 'switch', group: 'page', summary: t('specs:flag.all') },
  { name: 'limit', type: 'number', group: 'page', summary: t('specs:flag.limit') },
  { name: 'page', type: 'number', group: 'page', summary: t('specs:flag.page') },
  { name: 'page-size', type: 'number', group: 'page', summary: t('specs:flag.pageSize') },
];

const fileFlags = ({ t }: SpecGround): FlagSpec[] => [
  { name: 'file', short: 'f', type: 'file', group: 'command', summary: t('specs:flag.file') },
  { name: 'template', type: 'switch', group: 'command', summary: t('specs:flag.template') },
];

/** Lists differ in whether they know suffixes; the help says what this one takes. */
const filterFlag = ({ resource, t }: SpecGround, kind: 'list' | 'write'): FlagSpec => {
  const list = resource.operations[verbsOf(resource).list ?? ''];
  const suffixes = list?.input.safeParse({ [`${resource.title}_like`]: '1' }).success === true;
  const words = {
    list: suffixes ? t('specs:flag.filter') : t('specs:flag.filterPlain'),
    write: suffixes ? t('specs:flag.filterWrite') : t('specs:flag.filterWritePlain'),
  };
  return { name: 'filter', type: 'text', many: true, group: 'filter', summary: words[kind] };
};

const listSpec = (ground: SpecGround, operation: string): CommandSpec => {
  const { resource, labels, t } = ground;
  const call = `mall ${resource.name} list`;
  const [first] = resource.search;
  const columns = ['id', resource.title].join(',');
  return toSpec(
    {
      verb: 'list',
      operation,
      word: 'list',
      effect: 'read',
      summary: t('specs:verb.list', { title: labels.title }),
      flags: [
        ...filterFlags(fieldShapes(resource.query), ground),
        filterFlag(ground, 'list'),
        ...pageFlags(ground),
      ],
      examples: [
        { command: `${call} --all -o json --columns ${columns}`, summary: t('specs:example.listJson') },
        {
          command: `${call} ${first ? `--${flagName(first)} 1 ` : ''}--limit 50`,
          summary: t('specs:example.listFilter'),
        },
      ],
    },
    ground,
  );
};

const getSpec = (ground: SpecGround, operation: string): CommandSpec => {
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
};

/** `--a x --b y` for the fields a new row needs; secrets are never part of an example. */
const sampleFlags = ({ resource, labels }: SpecGround, names: readonly string[]): string =>
  names
    .filter((name) => !isSecret(resource, name))
    .flatMap((name) => {
      const schema = resource.form.shape[name] as Endpoint['input'] | undefined;
      return schema ? [`--${flagName(name)} ${sampleValue(name, schema, resource, labels)}`] : [];
    })
    .join(' ');

const createSpec = (ground: SpecGround, operation: string): CommandSpec => {
  const { resource, labels, t } = ground;
  const { initial = {} } = resource;
  const shapes = fieldShapes(resource.form).map((shape) => ({
    ...shape,
    required: shape.required && initial[shape.name] === undefined,
    initial: initial[shape.name] === undefined ? undefined : String(initial[shape.name]),
  }));
  const call = `mall ${resource.name} create`;
  const needed = shapes.filter((shape) => shape.required).map((shape) => shape.name);
  return toSpec(
    {
      verb: 'create',
      operation,
      word: 'create',
      effect: 'write',
      summary: t('specs:verb.create', { title: labels.title }),
      flags: [...inputFlags(shapes, ground), ...fileFlags(ground)],
      examples: [
        { command: `${call} ${sampleFlags(ground, needed)}`.trimEnd(), summary: t('specs:example.create') },
        { command: `${call} --template`, summary: t('specs:example.template') },
      ],
    },
    ground,
  );
};

const updateSpec = (ground: SpecGround, operation: string): CommandSpec => {
  const { resource, labels, t } = ground;
  const shapes = fieldShapes(resource.form).filter((shape) => resource.editable?.[shape.name] === undefined);
  const call = `mall ${resource.name} update ${sampleId}`;
  const field = shapes.find(
    (shape) => resource.fields.includes(shape.name) && !isSecret(resource, shape.name),
  );
  const changes = sampleFlags(ground, field ? [field.name] : []);
  return toSpec(
    {
      verb: 'update',
      operation,
      word: 'update',
      effect: 'write',
      summary: t('specs:verb.update', { title: labels.title }),
      details: t('specs:details.update'),
      arguments: [{ ...idArgument(ground, false), required: false }],
      flags: [
        ...inputFlags(
          shapes.map((shape) => ({ ...shape, required: false })),
          ground,
        ),
        ...fileFlags(ground),
        {
          name: 'if-version',
          type: 'number',
          group: 'command',
          field: 'version',
          summary: t('specs:flag.ifVersion'),
        },
      ],
      examples: [
        { command: `${call} ${changes}`, summary: t('specs:example.update') },
        { command: `${call} ${changes} --dry-run`, summary: t('command:example.dryRun') },
      ],
    },
    ground,
  );
};

const deleteSpec = (ground: SpecGround, operation: string): CommandSpec => {
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
      flags: [
        filterFlag(ground, 'write'),
        { name: 'all-rows', type: 'switch', group: 'filter', summary: t('specs:flag.allRows') },
        { name: 'expect', type: 'number', group: 'command', summary: t('specs:flag.expect') },
      ],
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
};

/** list, get, create, update and delete, as far as the resource has them. */
export const standardSpecs = (ground: SpecGround): CommandSpec[] => {
  const verbs = verbsOf(ground.resource);
  const builders = [
    [verbs.list, listSpec],
    [verbs.get, getSpec],
    [verbs.create, createSpec],
    [verbs.update, updateSpec],
    [verbs.remove, deleteSpec],
  ] as const;
  return builders.flatMap(([operation, build]) =>
    operation === undefined ? [] : [build(ground, operation)],
  );
};
