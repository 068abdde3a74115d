import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent, EventOf } from '../../controllers/events.js';
import { bodyHeight, scrollTo } from '../../controllers/layout.js';
import { isChosen } from '../../controllers/resource/choices.js';
import { takesSeveral } from '../../controllers/resource/fields.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Row } from '../../controllers/state/row.js';
import { editText, graphemesOf } from '../../controllers/text-field.js';
import { meetOther, theirsOf, typedInto } from './conflict.js';
import {
  type FormEntry,
  type FormIssues,
  type FormScreen,
  type FormValues,
  isSubmitted,
} from './form-state.js';
import { currentField, formLines, lineOf, visibleFields } from './visible-fields.js';

/** Handles the events of a form; undefined for any other. */
export function updateForm(
  form: FormScreen,
  event: DashboardEvent,
  state: DashboardState,
): Step<FormScreen> | undefined {
  switch (event.type) {
    case 'edit':
      return step(type(form, event.edit));
    case 'next-field':
      return step(goTo(form, form.cursor + event.by, state));
    case 'cycle-choice':
      return step(isSubmitted(form) ? form : cycle(form, event.by, state));
    case 'set-value':
      return step(setValue(form, event.field, event.value));
    case 'edit-outside':
      return editOutside(form, state);
    case 'row':
      return step({ ...rebase(form, event.row, state), phase: phaseOnArrival(form, state) });
    case 'load-failed':
      return step({ ...form, phase: 'editing', problem: event.problem });
    case 'form-values':
      return step(takeValues(form, event, state));
    case 'take-theirs':
      return step(takeTheirs(form));
    case 'form-refused': {
      const met = event.current ? meetOther(form, event.current, state) : form;
      return step(refuse(met, event, state));
    }
    default:
      return undefined;
  }
}

function type(form: FormScreen, edit: EventOf<'edit'>['edit']): FormScreen {
  const field = currentField(form);
  // What is typed while the row is still on its way is kept when it comes.
  if (!field || field.readOnly || isChosen(field) || isSubmitted(form)) return form;
  const before = { value: form.values[field.name] ?? '', caret: form.caret };
  const after = editText(before, edit, longWidgets.has(field.widget));
  const moved = { ...form, caret: after.caret };
  return after.value === before.value ? moved : setValue(moved, field.name, after.value);
}

/** Texts of several lines. */
const longWidgets: ReadonlySet<string> = new Set(['textarea', 'html', 'json', 'xml', 'sql', 'key-value']);

function cycle(form: FormScreen, by: number, state: DashboardState): FormScreen {
  const field = currentField(form);
  if (!field || field.readOnly || takesSeveral(field)) return form;
  const choices = form.source.choices(state, field);
  if (choices?.kind !== 'ready') return form;
  const listed = choices.list.map((choice) => choice.value);
  const values = field.required ? listed : ['', ...listed];
  const at = values.indexOf(form.values[field.name] ?? '');
  const next = values[(at + by + values.length) % values.length] ?? '';
  return setValue(form, field.name, next);
}

/** Sets a value. The cursor stays on its field, though the value may show or hide others. */
function setValue(form: FormScreen, field: string, value: string): FormScreen {
  const at = currentField(form)?.name;
  const issues = Object.fromEntries(Object.entries(form.issues).filter(([name]) => name !== field));
  const next = { ...form, values: { ...form.values, [field]: value }, issues, problem: undefined };
  const cursor = visibleFields(next).findIndex(({ name }) => name === at);
  return cursor < 0 ? next : { ...next, cursor };
}

export function goTo(form: FormScreen, cursor: number, state: DashboardState): FormScreen {
  const at = Math.max(0, Math.min(visibleFields(form).length - 1, cursor));
  return caretAtEnd(settleForm({ ...form, cursor: at }, state));
}

/** The field under the cursor is in sight, and so is the title of the section that begins with it. */
export function settleForm(form: FormScreen, { size }: Pick<DashboardState, 'size'>): FormScreen {
  const lines = formLines(form);
  const cursor = Math.max(0, Math.min(form.cursor, visibleFields(form).length - 1));
  const height = Math.max(1, bodyHeight(size) - 1);
  const line = lineOf(lines, cursor);
  const top = scrollTo(line, form.top, height, lines.length);
  const isFirst = lines[line - 1]?.kind === 'section' && top === line;
  return { ...form, cursor, top: isFirst && height > 1 ? top - 1 : top };
}

function caretAtEnd(form: FormScreen): FormScreen {
  const field = currentField(form);
  return { ...form, caret: graphemesOf(form.values[field?.name ?? ''] ?? '').length };
}

/** The field under the cursor gets what somebody else wrote into it. */
function takeTheirs(form: FormScreen): FormScreen {
  const field = currentField(form);
  const theirs = field && theirsOf(form, field);
  if (!field || theirs === undefined || isSubmitted(form)) return form;
  return caretAtEnd(setValue(form, field.name, theirs));
}

/** Opens the visible fields in the person's editor, without secrets. */
function editOutside(form: FormScreen, { language }: DashboardState): Step<FormScreen> {
  const { id: screen, source, values } = form;
  const fields = visibleFields(form).filter(({ readOnly, secret }) => !readOnly && !secret);
  const open = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  return step(form, { type: 'edit-outside', screen, name: source.name, fields, values: open, language });
}

/** Takes values from the editor, or loaded ones, which do not replace what was typed meanwhile. */
function takeValues(form: FormScreen, { values, typed }: EventOf<'form-values'>, state: DashboardState) {
  const kept = typed ? {} : typedInto(form);
  return caretAtEnd({
    ...form,
    phase: phaseOnArrival(form, state),
    values: { ...form.values, ...values, ...kept },
    initial: typed ? form.initial : { ...form.initial, ...values },
  });
}

/** The phase once values are loaded: a form submitted before that is sent now, if it is still in front. */
const phaseOnArrival = ({ id, phase }: FormScreen, state: DashboardState): FormScreen['phase'] =>
  phase === 'waiting' && currentScreen(state).id === id ? 'waiting' : 'editing';

/** The form over the row as it is now, with what was typed. */
function rebase(form: FormScreen, row: Row, state: DashboardState): FormScreen {
  const based = form.source.rebase?.(form, row, state);
  if (!based) return { ...form, phase: 'editing' };
  const values = { ...based.initial, ...typedInto(form) };
  return caretAtEnd({ ...form, ...based, values, phase: 'editing' });
}

interface Refusal {
  readonly issues?: FormIssues;
  readonly problem?: FormScreen['problem'];
}

/** Shows problems at their fields, and moves the cursor to the first of them, or of those that somebody else changed. */
export function refuse(
  form: FormScreen,
  { issues = {}, problem }: Refusal,
  state: DashboardState,
): FormScreen {
  const shown = visibleFields(form);
  const own = new Set(shown.map(({ name }) => name));
  const stray = Object.entries(issues).find(([field]) => !own.has(field));
  const invalid = shown.findIndex(({ name }) => issues[name] !== undefined);
  const first = invalid < 0 ? shown.findIndex((field) => theirsOf(form, field) !== undefined) : invalid;
  const isConflict = form.met !== undefined && Object.keys(issues).length === 0;
  const marked = isConflict ? undefined : { key: 'form.invalid' as const };
  const message = problem ?? (stray ? { text: stray[1] } : marked);
  const refused = { ...form, phase: 'editing', issues, problem: message } as const;
  return goTo(refused, first < 0 ? form.cursor : first, state);
}

/** A form whose fields are empty, or hold what is known of them. */
export function newForm(
  { serial, size }: Pick<DashboardState, 'serial' | 'size'>,
  source: FormScreen['source'],
  fields: readonly FormEntry[],
  initial: FormValues,
  phase: FormScreen['phase'] = 'editing',
): FormScreen {
  const blank = { issues: {}, problem: undefined, caret: 0, top: 0, cursor: 0 };
  const form: FormScreen = {
    kind: 'form',
    id: serial,
    source,
    fields,
    initial,
    values: initial,
    phase,
    ...blank,
  };
  const first = visibleFields(form).findIndex((field) => !field.readOnly);
  return caretAtEnd(settleForm({ ...form, cursor: Math.max(0, first) }, { size }));
}
