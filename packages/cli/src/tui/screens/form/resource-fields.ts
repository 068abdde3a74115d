import { rowAsInput } from '@mall/sdk/contract';
import type { Fields } from '../../controllers/resource/fields.js';
import type { CatalogEntry } from '../../controllers/state/dashboard.js';
import type { Row } from '../../controllers/state/row.js';
import type { FormEntry, FormValues } from './form-state.js';

type Described = Pick<CatalogEntry, 'resource' | 'fields'>;

/** What a resource's form is for. */
export type Purpose =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: Row }
  | { readonly kind: 'action'; readonly operation: string; readonly rows: readonly Row[] };

/** The fields of a form, from the descriptor and what is special about it. */
export const formFields = (described: Described, purpose: Purpose): FormEntry[] =>
  purpose.kind === 'action' ? actionFields(described, purpose.operation) : rowFields(described, purpose.kind);

/** Fields to create or change a row. In an edit, fields that are set once are read-only, such secrets left out. */
const rowFields = ({ fields }: Described, purpose: 'create' | 'edit'): FormEntry[] =>
  fields.form().flatMap((field) => {
    const { editable, secret } = field;
    const editing = purpose === 'edit';
    const readOnly = editable === 'never' || (editable === 'create' && editing);
    if (readOnly && secret) return [];
    return [{ ...field, readOnly, required: field.required && !(secret && editing) }];
  });

/** The fields that a person fills in to start an action. */
export const actionFields = ({ fields }: Described, operation: string): FormEntry[] =>
  fields.actionForm(operation).map((field) => ({ ...field, readOnly: false }));

/** What the fields hold before anybody types. An action on one row starts with what the row has. */
export function initialValues(
  { resource, fields }: Pick<CatalogEntry, 'resource' | 'fields'>,
  shown: readonly FormEntry[],
  purpose: Purpose,
  fresh: Row = resource.initial ?? {},
): FormValues {
  if (purpose.kind !== 'action')
    return rowValues(fields, shown, purpose.kind === 'edit' ? purpose.row : fresh);
  const [only] = purpose.rows.length === 1 ? purpose.rows : [];
  return rowValues(fields, shown, only ? rowAsInput(resource, shown, only) : {});
}

/** What fields hold of a row; nothing of secrets. */
const rowValues = ({ toText }: Pick<Fields, 'toText'>, fields: readonly FormEntry[], row: Row): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, field.secret ? '' : toText(field, row[field.name])]));
