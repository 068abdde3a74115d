import {
  type AnyLabels,
  type AnyResource,
  type Endpoint,
  explainIssues,
  type Language,
  targetInput,
} from '@mall/sdk/contract';
import { verbEndpoint } from '../actions/available.js';
import { listOf } from '../resource/cells.js';
import { type Row, rowId } from '../state/row.js';
import type { FormField, FormScreen } from './state.js';

const wireValue = (field: FormField, value: string): unknown => (field.list ? listOf(value) : value);

const changed = (screen: FormScreen, field: FormField): boolean =>
  screen.values[field.name] !== screen.initial[field.name];

/** What is sent: on a change only what changed, on anything else what was filled in. */
export const formInput = (screen: FormScreen): Row => {
  const editing = screen.purpose.kind === 'edit';
  const sent = screen.fields.filter((field) => {
    if (field.readOnly) return false;
    const value = screen.values[field.name] ?? '';
    if (editing && field.secret) return value !== '';
    return editing ? changed(screen, field) : value !== '' || field.list || changed(screen, field);
  });
  const values = Object.fromEntries(
    sent.map((field) => [field.name, wireValue(field, screen.values[field.name] ?? '')]),
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

/** An id for the field that names the rows: they are not typed, so they are not what a check is about. */
const targetStandIn = (endpoint: Endpoint): Row => (endpoint.target ? { [endpoint.target.field]: '1' } : {});

/** A target that the contract wants as an array, as one. */
const withList = (input: Row, endpoint: Endpoint): Row => {
  const field = endpoint.target?.field;
  if (field === undefined || typeof input[field] !== 'string') return input;
  return endpoint.input.safeParse(input).success ? input : { ...input, [field]: listOf(input[field]) };
};

/** What an action sends for these rows. */
export const actionInput = (endpoint: Endpoint, rows: readonly Row[], typed: Row): Row =>
  withList({ ...targetInput(endpoint, rows), ...typed }, endpoint);

/**
 * Checks a form with the same parser as every other surface, before anything is sent.
 *
 * @example
 * checkForm(screen, { resource, labels, language: 'zh-CN' });
 * // { kind: 'invalid', issues: { paramName: '请输入参数名称' } }
 */
export const checkForm = (
  screen: FormScreen,
  words: { readonly resource: AnyResource; readonly labels: AnyLabels; readonly language: Language },
): Checked => {
  const target = formOperation(words.resource, screen);
  if (!target) return { kind: 'invalid', issues: {} };
  const { endpoint } = target;
  const typed = formInput(screen);
  const standIn = screen.purpose.kind === 'action' ? targetStandIn(endpoint) : {};
  const whole = withList({ ...standIn, ...typed }, endpoint);
  const { error } = endpoint.input.safeParse(whole);
  if (!error) return { kind: 'valid', input: typed };
  const issues = explainIssues(error, whole, words).map(({ field, message }) => [field, message] as const);
  return { kind: 'invalid', issues: Object.fromEntries(issues) };
};
