import { type AnyResource, type Endpoint, explainIssues, messageText, type Target } from '@mall/sdk/contract';
import { actionInput } from '../../controllers/actions/action-input.js';
import { verbEndpoint } from '../../controllers/actions/available.js';
import { confirmAbout } from '../../controllers/actions/subject.js';
import { followed, type Step, step } from '../../controllers/effects.js';
import { askWithPreview, hasPreview } from '../../controllers/overlays/preview.js';
import { labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { choicesOf } from '../../controllers/resource/choices.js';
import { putScreen } from '../../controllers/screen-stack.js';
import type { CatalogEntry, DashboardState } from '../../controllers/state/dashboard.js';
import { type Row, rowId } from '../../controllers/state/row.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { Checked, FormEntry, FormScreen, FormSource } from './form-state.js';
import { formFields, initialValues, type Purpose } from './resource-fields.js';
import { visibleFields } from './visible-fields.js';

/** A form of a resource: for a new row, for one that is there, or for what an action wants. */
export const resourceForm = (name: string, purpose: Purpose): FormSource => ({
  name,
  changes: purpose.kind === 'edit',
  subject: { name, rows: rowsOf(purpose) },
  title: (state) => title(state, name, purpose),
  label: (state, field) => {
    const words = wordsOf(state, name);
    return words ? labelOf(words, field.name) : field.name;
  },
  hint: (state, field) => wordsOf(state, name)?.labels.hints?.[field.name],
  section: (state, section) => wordsOf(state, name)?.labels.sections?.[section] ?? section,
  choices: (state, field) => {
    const words = wordsOf(state, name);
    return words && choicesOf(field, words);
  },
  fields: (state) => {
    const entry = state.catalog[name];
    return entry && formFields(entry, purpose);
  },
  check: (form, state) => {
    const entry = state.catalog[name];
    return entry ? checkForm(form, purpose, entry, state) : { kind: 'invalid', issues: {} };
  },
  submit: (form, input, state, agreed) => submit(form, input, state, { name, purpose, agreed }),
  rebase: (form, row, state) => {
    const entry = state.catalog[name];
    if (!entry || purpose.kind !== 'edit') return undefined;
    const now: Purpose = { kind: 'edit', row };
    return { source: resourceForm(name, now), initial: initialValues(entry, form.fields, now) };
  },
});

function rowsOf(purpose: Purpose): readonly Row[] {
  if (purpose.kind === 'action') return purpose.rows;
  return purpose.kind === 'edit' ? [purpose.row] : [];
}

function title(state: DashboardState, name: string, purpose: Purpose): string {
  const labels = state.catalog[name]?.labels[state.language];
  if (purpose.kind === 'action') return labels?.operations[purpose.operation] ?? purpose.operation;
  const key = purpose.kind === 'edit' ? 'form.edit' : 'form.create';
  return wordsFor(state)(key, { title: labels?.title ?? name });
}

/**
 * Checks a form with the endpoint's own schema before anything is sent. Problems of hidden fields do not count.
 *
 * @example
 * checkForm(form, { kind: 'create' }, entry, state);
 * // { kind: 'invalid', issues: { paramName: '请输入参数名称' } }
 */
function checkForm(
  form: FormScreen,
  purpose: Purpose,
  entry: CatalogEntry,
  { language }: DashboardState,
): Checked {
  const { resource, labels, fields } = entry;
  const target = operationOf(resource, purpose);
  if (!target) return { kind: 'invalid', issues: {} };
  const { operation, endpoint } = target;
  const input = inputOf(form, purpose, entry);
  const rows = endpoint.target ? [standIn(endpoint.target)] : [];
  const whole = purpose.kind === 'action' ? actionInput({ resource, fields }, operation, rows, input) : input;
  const { error } = endpoint.input.safeParse(whole);
  if (!error) return { kind: 'valid', input };
  const shown = new Set(visibleFields(form).map(({ name }) => name));
  const hidden = new Set(form.fields.map(({ name }) => name).filter((name) => !shown.has(name)));
  const chosen = fields.chosen(operation);
  const words = { resource, endpoint, chosen, labels: labels[language], language };
  const issues = explainIssues(error, whole, words)
    .filter(({ field }) => !hidden.has(field))
    .map(({ field, message }) => [field, message] as const);
  return issues.length > 0
    ? { kind: 'invalid', issues: Object.fromEntries(issues) }
    : { kind: 'valid', input };
}

/** The operation a form is for. */
function operationOf(
  resource: AnyResource,
  purpose: Purpose,
): { readonly operation: string; readonly endpoint: Endpoint } | undefined {
  if (purpose.kind !== 'action') return verbEndpoint(resource, purpose.kind === 'edit' ? 'update' : 'create');
  const endpoint = resource.operations[purpose.operation];
  return endpoint && { operation: purpose.operation, endpoint };
}

/** The input to send: of an edited row only what was changed, else everything that was filled in. */
function inputOf(form: FormScreen, purpose: Purpose, { fields: { fromText } }: CatalogEntry): Row {
  const sent = visibleFields(form).filter((field) => isSent(form, field, purpose.kind === 'edit'));
  const values = Object.fromEntries(
    sent.map((field) => [field.name, fromText(field, form.values[field.name] ?? '')]),
  );
  if (purpose.kind !== 'edit') return values;
  const { row } = purpose;
  const version = row.version === null || row.version === undefined ? {} : { version: row.version };
  return { ...values, id: rowId(row), ...version };
}

function isSent({ values, initial }: FormScreen, field: FormEntry, editing: boolean): boolean {
  if (field.readOnly) return false;
  const value = values[field.name] ?? '';
  if (editing && field.secret) return value !== '';
  const isChanged = values[field.name] !== initial[field.name];
  return editing ? isChanged : value !== '' || field.kind === 'list' || isChanged;
}

/** A placeholder row for the check: the rows are not typed into the form, so they cannot be wrong in it. */
const standIn = (target: Target): Row => ({ [target.from ?? 'id']: '1' });

interface Submitted {
  readonly name: string;
  readonly purpose: Purpose;
  readonly agreed: boolean;
}

/** Sends the form. An action with a preview asks first; one on several rows goes to a page with the result of each. */
function submit(
  form: FormScreen,
  input: Row,
  state: DashboardState,
  { name, purpose, agreed }: Submitted,
): Step<DashboardState> {
  const entry = state.catalog[name];
  const target = entry && operationOf(entry.resource, purpose);
  if (!entry || !target) return step(state);
  const { operation, endpoint } = target;
  const rows = rowsOf(purpose);
  const whole = purpose.kind === 'action' ? actionInput(entry, operation, rows, input) : input;
  const isPreviewed = hasPreview(endpoint, rows);
  if (isPreviewed && !agreed) {
    const text = messageText('confirm.action', state.language, { action: title(state, name, purpose) });
    const question = confirmAbout(state, name, rows, text, { type: 'submit-agreed' });
    const editing = putScreen(state, { ...form, phase: 'editing' });
    return askWithPreview(editing, question, { name, operation, input: whole });
  }
  // What was previewed as one call is done as one call.
  if (purpose.kind === 'action' && rows.length > 1 && !isPreviewed) {
    const screens = state.screens.filter(({ id }) => id !== form.id);
    return followed({ ...state, screens }, { type: 'run', name, operation, rows, input });
  }
  return step(state, { type: 'send-form', screen: form.id, name, operation, input: whole });
}
