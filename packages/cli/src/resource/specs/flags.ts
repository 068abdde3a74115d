import {
  type AnyLabels,
  type AnyResource,
  fieldLabel,
  type Language,
  type Options,
} from '@mall/sdk/contract';
import type { Choice, FlagGroup, FlagSpec } from '../../command/spec.js';
import { isSecretName } from '../../io/redact.js';
import type { Translate } from '../../words/texts.js';
import { kebab, secretVariable } from '../names.js';
import type { FieldShape } from './shape.js';

export interface SpecGround {
  readonly resource: AnyResource;
  readonly labels: AnyLabels;
  readonly language: Language;
  readonly t: Translate;
}

/** Flags that mean something else everywhere; a field of such a name is set by `--field-<name>`. */
const reserved = new Set([
  'context',
  'url',
  'tenant',
  'lang',
  'output',
  'columns',
  'query',
  'yes',
  'file',
  'template',
  'help',
  'version',
  'verbose',
  'debug',
  'timeout',
  'dry-run',
  'no-input',
  'no-headers',
  'filter',
  'all',
  'limit',
  'page',
  'page-size',
]);

export const flagName = (field: string): string => {
  const name = kebab(field);
  return reserved.has(name) ? `field-${name}` : name;
};

const choicesOf = (
  field: string,
  options: Options | undefined,
  shape: FieldShape,
  labels: AnyLabels,
): Choice[] => {
  const values = options && 'values' in options ? options.values.map(String) : shape.choices;
  return values.map((value) => {
    const label = labels.options?.[field]?.[value];
    return label ? { value, label } : { value };
  });
};

const sourceOf = (options: Options | undefined): string | undefined => {
  if (!options || 'values' in options) return undefined;
  if ('dict' in options) return `dict:${options.dict}`;
  if ('dictBiz' in options) return `dict-biz:${options.dictBiz}`;
  return `rows:${options.resource}:${options.operation}:${options.value}:${options.label}`;
};

/** One input field as a flag. */
export const fieldFlag = (
  shape: FieldShape,
  group: FlagGroup,
  { resource, labels, language }: SpecGround,
): FlagSpec => {
  const { name } = shape;
  const options = resource.options?.[name];
  const choices = choicesOf(name, options, shape, labels);
  const from = sourceOf(options);
  const label = fieldLabel(name, { language, labels });
  const hint = labels.hints?.[name];
  return {
    name: flagName(name),
    type: shape.type,
    summary: hint && group !== 'filter' ? `${label} · ${hint}` : label,
    group,
    field: name,
    ...(choices.length > 0 ? { choices } : {}),
    ...(from ? { from } : {}),
    ...(shape.required && group === 'input' ? { required: true } : {}),
    ...(shape.initial === undefined ? {} : { initial: shape.initial }),
  };
};

/** A secret gets two switches and no value: it is read from stdin, asked for, or taken from the environment. */
export const secretFlags = (shape: FieldShape, { labels, language, t }: SpecGround): FlagSpec[] => {
  const label = fieldLabel(shape.name, { language, labels });
  const base = { type: 'switch', group: 'secret', field: shape.name } as const;
  const variable = secretVariable(shape.name);
  return [
    {
      ...base,
      name: `${kebab(shape.name)}-stdin`,
      summary: t('specs:flag.secretStdin', { label, variable }),
    },
    { ...base, name: `${kebab(shape.name)}-prompt`, summary: t('specs:flag.secretPrompt', { label }) },
  ];
};

export const isSecret = (resource: AnyResource, field: string): boolean =>
  resource.secrets.includes(field) || isSecretName(field);

/** Flags of an input: fields first, secrets as their switches. */
export const inputFlags = (shapes: readonly FieldShape[], ground: SpecGround): FlagSpec[] =>
  shapes.flatMap((shape) =>
    isSecret(ground.resource, shape.name) ? secretFlags(shape, ground) : [fieldFlag(shape, 'input', ground)],
  );

export const filterFlags = (shapes: readonly FieldShape[], ground: SpecGround): FlagSpec[] =>
  shapes.map((shape) => fieldFlag({ ...shape, required: false }, 'filter', ground));
