import { type AnyLabels, type AnyResource, choicesOf, filterFlagName, flagName } from '@mall/sdk/contract';
import { isYesNo } from '../input/yes-no.js';
import { type FlagField, isSecret, type SpecContext } from './flags.js';

export const sampleId = '1123598815738675201';

/** A field's flag for an example; a list of ids gets an id. */
export function sampleFlag(
  field: FlagField,
  { resource, labels }: SpecContext,
  flagOf: typeof flagName = flagName,
): string {
  const flag = `--${flagOf(field.name, field.kind)}`;
  if (isYesNo(field.kind)) return flag;
  return `${flag} ${field.kind === 'list' ? sampleId : quoted(sampleValue(field, resource, labels))}`;
}

/** A value that the field's own schema accepts, the most meaningful one first. */
export function sampleValue(
  { name, schema, options }: FlagField,
  resource: AnyResource,
  labels: AnyLabels,
): string {
  const candidates = [
    resource.initial?.[name],
    ...(options && 'values' in options ? options.values : []),
    ...choicesOf(schema),
    // Of rows of another resource; by its name it would have to be looked up.
    ...(options && 'resource' in options && options.value === 'id' ? [sampleId] : []),
    labels.fields[name] ?? name,
    '1',
    sampleId,
    'https://shop.example.com',
    '2030-01-01 00:00:00',
    '13800000000',
    'a',
    '/shop/goods',
  ];
  const fits = candidates.find((value) => value !== undefined && schema.safeParse(value).success);
  return String(fits ?? '1');
}

const quoted = (value: string): string => (/^[\w./:,-]+$/.test(value) ? value : `"${value}"`);

/** A call with these fields by flags; secrets are never part of an example. */
export const sampleCall = (call: string, fields: readonly FlagField[], context: SpecContext): string =>
  [call, ...fields.filter((field) => !isSecret(field)).map((field) => sampleFlag(field, context))].join(' ');

/** A filter for an example: short where the field accepts anything. */
export const sampleFilter = (field: FlagField, context: SpecContext): string =>
  !isYesNo(field.kind) && !(field.options && 'values' in field.options) && field.schema.safeParse('1').success
    ? `--${filterFlagName(field.name)} 1`
    : sampleFlag(field, context, filterFlagName);
