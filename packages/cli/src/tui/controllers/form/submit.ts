import {
  type AnyResource,
  type Endpoint,
  explainIssues,
  type Language,
  type Target,
  targetInput,
} from '@mall/sdk/contract';
import { rowsField, verbEndpoint } from '../actions/available.js';
import type { Fields } from '../resource/fields.js';
import type { CatalogEntry } from '../state/dashboard.js';
import { type Row, rowId } from '../state/row.js';
import type { FormField, FormScreen } from './state.js';

const changed = (screen: FormScreen, field: FormField): boolean =>
  screen.values[field.name] !== screen.initial[field.name];

/** What is sent: on a change only what changed, on anything else what was filled in. */
export const formInput = (screen: FormScreen, { fromText }: Pick<Fields, 'fromText'>): Row => {
  const editing = screen.purpose.kind === 'edit';
  const sent = screen.fields.filter((field) => {
    if (field.readOnly) return false;
    const value = screen.values[field.name] ?? '';
    if (editing && field.secret) return value !== '';
    return editing ? changed(screen, field) : value !== '' || field.kind === 'list' || changed(screen, field);
  });
  const values = Object.fromEntries(
    sent.map((field) => [field.name, fromText(field, screen.values[field.name] ?? '')]),
  );
  if (screen.purpose.kind !== 'edit') return values;
  const { row } = screen.purpose;
  const version = row.version === null || row.version === undefined ? {} : { version: row.version };
  return { ...values, id: rowId(row), ...version };
};

/** The operation a form is for. */
export const formOperation = (
  resource: AnyResource,
  screen: FormScreen,
): { readonly operation: string; readonly endpoint: Endpoint } | undefined => {
  const { purpose } = screen;
  if (purpose.kind !== 'action') return verbEndpoint(resource, purpose.kind === 'edit' ? 'update' : 'create');
  const endpoint = resource.operations[purpose.operation];
  return endpoint && { operation: purpose.operation, endpoint };
};

export type Checked =
  | { readonly kind: 'valid'; readonly input: Row }
  | { readonly kind: 'invalid'; readonly issues: Readonly<Record<string, string>> };

interface Described {
  readonly resource: AnyResource;
  readonly fields: Fields;
}

/** What an action sends for these rows; a target that the contract wants as an array is one. */
export const actionInput = (
  { resource, fields }: Described,
  operation: string,
  rows: readonly Row[],
  typed: Row,
): Row => {
  const target = resource.operations[operation]?.target;
  if (!target) return typed;
  const field = fields.inputs(operation).find(({ name }) => name === target.field);
  const named = targetInput({ target }, rows)[target.field] ?? '';
  return { [target.field]: field ? fields.fromText(field, named) : named, ...typed };
};

/** A row for the field that names the rows: they are not typed, so they are not what a check is about. */
const standIn = (target: Target): Row => ({ [target.from ?? 'id']: '1' });

/**
 * Checks a form with the same parser as every other surface, before anything is sent.
 *
 * @example
 * checkForm(screen, entry, 'zh-CN');
 * // { kind: 'invalid', issues: { paramName: '请输入参数名称' } }
 */
export const checkForm = (
  screen: FormScreen,
  entry: Pick<CatalogEntry, 'kind' | 'resource' | 'labels' | 'fields'>,
  language: Language,
): Checked => {
  const { resource, labels, fields } = entry;
  const target = formOperation(resource, screen);
  if (!target) return { kind: 'invalid', issues: {} };
  const { operation, endpoint } = target;
  const typed = formInput(screen, fields);
  const rows = endpoint.target && rowsField(entry, operation) ? [standIn(endpoint.target)] : [];
  const whole = screen.purpose.kind === 'action' ? actionInput(entry, operation, rows, typed) : typed;
  const { error } = endpoint.input.safeParse(whole);
  if (!error) return { kind: 'valid', input: typed };
  const issues = explainIssues(error, whole, { resource, labels: labels[language], language });
  return { kind: 'invalid', issues: Object.fromEntries(issues.map((issue) => [issue.field, issue.message])) };
};
