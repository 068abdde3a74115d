import type { AnyResource } from '@mall/sdk/contract';
import { rowsField } from '../actions/available.js';
import type { Fields } from '../resource/fields.js';
import type { CatalogEntry } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import type { FormField, Purpose } from './state.js';

type Described = Pick<CatalogEntry, 'kind' | 'resource' | 'fields'>;

/** Fields to create or change a row. What may only be set at first is shown, and a secret set at first is left out. */
const rowFields = ({ fields }: Described, purpose: 'create' | 'edit'): FormField[] =>
  fields.form().flatMap((field) => {
    const { editable, secret } = field;
    const editing = purpose === 'edit';
    const readOnly = editable === 'never' || (editable === 'create' && editing);
    if (readOnly && secret) return [];
    return [{ ...field, readOnly, required: field.required && !(secret && editing) }];
  });

/** Fields of an action that a person must fill in: all but the one that names the rows. */
export const actionFields = (described: Described, operation: string): FormField[] => {
  const taken = rowsField(described, operation);
  return described.fields
    .inputs(operation)
    .filter(({ name }) => name !== taken)
    .map((field) => ({ ...field, readOnly: false }));
};

/** The fields of a form, from the descriptor and what is special about it. */
export const formFields = (described: Described, purpose: Purpose): FormField[] =>
  purpose.kind === 'action' ? actionFields(described, purpose.operation) : rowFields(described, purpose.kind);

/** What fields hold of a row; nothing of secrets. */
export const rowValues = (
  { toText }: Pick<Fields, 'toText'>,
  fields: readonly FormField[],
  row: Row,
): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, field.secret ? '' : toText(field, row[field.name])]));

/** What the fields hold before anybody types. */
export const startValues = (
  { resource, fields }: { readonly resource: AnyResource; readonly fields: Fields },
  shown: readonly FormField[],
  row: Row | undefined,
): Record<string, string> => rowValues(fields, shown, row ?? resource.initial ?? {});
