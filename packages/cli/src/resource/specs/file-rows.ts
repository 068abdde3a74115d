import {
  type Endpoint,
  type FormField,
  fieldLabel,
  inputFieldsOf,
  isRequired,
  rowFieldsOf,
  takesFlag,
} from '@mall/sdk/contract';
import type { FlagSpec } from '../../command/spec.js';
import { fileFlag } from './bulk.js';
import type { SpecContext } from './flags.js';
import { sampleId, sampleValue } from './samples.js';

/**
 * The inputs of a call that hold rows of their own: they are given by a file, since no flag can. None for an action on
 * chosen rows, whose file names those rows.
 */
export const fileFieldsOf = (resource: SpecContext['resource'], endpoint: Endpoint): FormField[] =>
  endpoint.target
    ? []
    : inputFieldsOf(resource, endpoint).filter(
        (field) => !takesFlag(field) && rowFieldsOf(resource, field).length > 0,
      );

export interface FileParts {
  readonly flags: readonly FlagSpec[];
  readonly details?: string;
  readonly fileSample?: string;
}

/** Flags and help of such inputs: the columns of a row, and a sample file. */
export function filePartsOf(fields: readonly FormField[], context: SpecContext): FileParts {
  const { resource, t } = context;
  if (fields.length === 0) return { flags: [] };
  const details = fields.map((field) =>
    t('specs:details.fileRows', {
      label: labelOf(field.name, context),
      field: field.name,
      columns: rowFieldsOf(resource, field)
        .map((column) => columnText(column, context))
        .join(', '),
    }),
  );
  return {
    flags: [fileFlag(context)],
    details: details.join('\n'),
    fileSample: fields.map((field) => sampleRows(field, context)).join('\n'),
  };
}

const labelOf = (name: string, { labels, language }: SpecContext): string =>
  fieldLabel(name, { labels, language });

function columnText(column: FormField, context: SpecContext): string {
  const label = labelOf(column.name, context);
  return `${column.name} (${isRequired(column) ? label : context.t('specs:details.optional', { label })})`;
}

/** `prices:` and one row with its required columns. */
function sampleRows(field: FormField, { resource, labels }: SpecContext): string {
  const lines = rowFieldsOf(resource, field)
    .filter(isRequired)
    .map((column) => {
      const value = column.kind === 'id' ? sampleId : sampleValue(column, resource, labels);
      return `${column.name}: ${JSON.stringify(value)}`;
    });
  return [`${field.name}:`, ...lines.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`)].join(
    '\n',
  );
}
