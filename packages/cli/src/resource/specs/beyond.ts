import { type Action, actionsOf, readsOf } from '@mall/sdk/contract';
import type * as z from 'zod';
import type { CommandSpec } from '../../command/spec.js';
import { kebab } from '../names.js';
import { flagName, inputFlags, isSecret, type SpecGround } from './flags.js';
import { sampleId, sampleValue } from './samples.js';
import { type FieldShape, inputShapes, isPaged, withoutPaging } from './shape.js';
import { idArgument, pageFlags, toSpec } from './standard.js';

const sample = (shape: FieldShape, action: Action, { resource, labels }: SpecGround): string => {
  if (shape.type === 'list') return sampleId;
  const { shape: fields } = action.endpoint.input as z.ZodObject;
  const schema = fields?.[shape.name] as z.ZodType | undefined;
  return schema ? sampleValue(shape.name, schema, resource, labels) : '1';
};

const sampleFlags = (shapes: readonly FieldShape[], action: Action, ground: SpecGround): string =>
  shapes
    .filter((shape) => !isSecret(ground.resource, shape.name))
    .map((shape) => `--${flagName(shape.name)} ${sample(shape, action, ground)}`)
    .join(' ');

const withFlags = (call: string, flags: string): string => (flags ? `${call} ${flags}` : call);

const actionSpec = (action: Action, ground: SpecGround): CommandSpec => {
  const { resource, labels, t } = ground;
  const { name, endpoint } = action;
  const { target } = endpoint;
  const shapes = inputShapes(endpoint).filter((shape) => shape.name !== target?.field);
  const call = `mall ${resource.name} ${kebab(name)}`;
  const needed = shapes.filter((shape) => shape.required);
  const shown = needed.length > 0 ? needed : shapes.slice(0, 1);
  const own = target && target.from !== undefined && target.from !== 'id';
  const subject = target ? ` ${own ? '000000' : sampleId}` : '';
  const example = withFlags(`${call}${subject}`, sampleFlags(shown, action, ground));
  return toSpec(
    {
      verb: 'action',
      operation: name,
      word: kebab(name),
      effect: 'write',
      summary: t('specs:verb.action', { title: labels.title, action: labels.operations[name] ?? name }),
      arguments: target
        ? [idArgument(ground, target.many, own ? kebab(target.from ?? '').toUpperCase() : 'ID')]
        : [],
      flags: inputFlags(shapes, ground),
      examples: [
        { command: example, summary: t('specs:example.action') },
        { command: `${example} --dry-run`, summary: t('command:example.dryRun') },
      ],
    },
    ground,
  );
};

const readSpec = (action: Action, ground: SpecGround): CommandSpec => {
  const { resource, labels, t } = ground;
  const { name, endpoint } = action;
  const paged = isPaged(endpoint);
  const shapes = withoutPaging(inputShapes(endpoint));
  const call = `mall ${resource.name} ${kebab(name)}`;
  const needed = shapes.filter((shape) => shape.required);
  const example = withFlags(call, sampleFlags(needed, action, ground));
  return toSpec(
    {
      verb: 'read',
      operation: name,
      word: kebab(name),
      effect: 'read',
      summary: t('specs:verb.read', { title: labels.title, action: labels.operations[name] ?? name }),
      flags: [...inputFlags(shapes, ground), ...(paged ? pageFlags(ground) : [])],
      examples: [
        { command: example, summary: t('specs:example.action') },
        { command: `${example} -o json`, summary: t('command:example.json') },
      ],
    },
    ground,
  );
};

/** Every write and read that is none of the five verbs. */
export const beyondSpecs = (ground: SpecGround): CommandSpec[] => [
  ...actionsOf(ground.resource).map((action) => actionSpec(action, ground)),
  ...readsOf(ground.resource).map((action) => readSpec(action, ground)),
];
