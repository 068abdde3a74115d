import {
  type AnyLabels,
  type AnyResource,
  type FormField,
  fieldLabel,
  filterFlagName,
  flagName,
  flagType,
  isSecretName,
  kebab,
  type Language,
  messageText,
  type Options,
  secretVariable,
} from '@mall/sdk/contract';
import type { Choice, FlagGroup, FlagSpec } from '../../command/spec.js';
import type { Translate } from '../../words/texts.js';
import { isYesNo } from '../input/yes-no.js';

export interface SpecContext {
  readonly resource: AnyResource;
  readonly labels: AnyLabels;
  readonly language: Language;
  readonly t: Translate;
}

/** An input field, with the value that a new row gets where none is given. */
export interface FlagField extends FormField {
  readonly initial?: unknown;
}

/** A flag that is not given sends nothing, where a form sends an empty field: what may be blank is required too. */
export const mustBeGiven = (field: FlagField): boolean => !field.optional && field.initial === undefined;

/** One input field as a flag. */
export function fieldFlag(field: FlagField, group: FlagGroup, { labels, language }: SpecContext): FlagSpec {
  const { name, kind, multiple, options } = field;
  const type = flagType(field);
  const choices = type === 'pair' ? [] : choicesOf(field, labels);
  const from = sourceOf(options);
  const label = fieldLabel(name, { language, labels });
  const hint = labels.hints?.[name];
  return {
    name: group === 'filter' ? filterFlagName(name, kind) : flagName(name, kind),
    type,
    summary: hint && group !== 'filter' ? `${label} · ${hint}` : label,
    group,
    field: name,
    kind,
    ...(multiple ? { multiple } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    ...(from ? { from } : {}),
    ...(group === 'input' && mustBeGiven(field) ? { required: true } : {}),
    ...initialOf(field, language),
  };
}

function choicesOf({ name, options }: FormField, labels: AnyLabels): Choice[] {
  const values = options && 'values' in options ? options.values.map(String) : [];
  return values.map((value) => {
    const label = labels.options?.[name]?.[value];
    return label ? { value, label } : { value };
  });
}

/** Where the values of a field with these options are found. */
export function sourceOf(options: Options | undefined): string | undefined {
  if (!options || 'values' in options) return undefined;
  if ('dict' in options) return `dict:${options.dict}`;
  if ('dictBiz' in options) return `dict-biz:${options.dictBiz}`;
  return `rows:${options.resource}:${options.operation}:${options.value}:${options.label}`;
}

function initialOf({ kind, initial }: FlagField, language: Language): { initial?: string } {
  if (initial === undefined) return {};
  if (isYesNo(kind)) return { initial: messageText(initial ? 'value.yes' : 'value.no', language) };
  return { initial: String(initial) };
}

export const isSecret = ({ name, secret }: FormField): boolean => secret || isSecretName(name);

/** Flags of an input: fields first, secrets as their switches. */
export const inputFlags = (fields: readonly FlagField[], context: SpecContext): FlagSpec[] =>
  fields.flatMap((field) =>
    isSecret(field) ? secretFlags(field, context) : [fieldFlag(field, 'input', context)],
  );

/** A secret has two switches and takes no value: it comes from stdin, a hidden prompt or the environment. */
function secretFlags({ name }: FormField, { labels, language, t }: SpecContext): FlagSpec[] {
  const label = fieldLabel(name, { language, labels });
  const base = { type: 'switch', group: 'secret', field: name } as const;
  const variable = secretVariable(name);
  return [
    { ...base, name: `${kebab(name)}-stdin`, summary: t('specs:flag.secretStdin', { label, variable }) },
    { ...base, name: `${kebab(name)}-prompt`, summary: t('specs:flag.secretPrompt', { label }) },
  ];
}

export const filterFlags = (fields: readonly FormField[], context: SpecContext): FlagSpec[] =>
  fields.map((field) => fieldFlag(field, 'filter', context));
