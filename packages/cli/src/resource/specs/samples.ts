import type { AnyLabels, AnyResource } from '@mall/sdk/contract';
import type * as z from 'zod';

export const sampleId = '1123598815738675201';

const quoted = (value: string): string => (/^[\w./:,-]+$/.test(value) ? value : `"${value}"`);

/** A value that the field's own schema takes, the most telling one first. */
export const sampleValue = (
  field: string,
  schema: z.ZodType,
  resource: AnyResource,
  labels: AnyLabels,
): string => {
  const options = resource.options?.[field];
  const values = options && 'values' in options ? options.values : [];
  const word = labels.fields[field] ?? field;
  const candidates = [
    resource.initial?.[field],
    ...values,
    word,
    '1',
    sampleId,
    'https://shop.example.com',
    '2030-01-01 00:00:00',
    'a',
  ];
  const fits = candidates.find((value) => value !== undefined && schema.safeParse(value).success);
  return quoted(String(fits ?? '1'));
};
