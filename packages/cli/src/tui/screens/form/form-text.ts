import { clean } from '../../components/text/clean.js';
import { type Segment, segment, separated } from '../../components/text/segments.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { choiceNames } from '../../controllers/resource/choices.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../../controllers/words-for.js';
import { beforeOf, theirsOf } from './conflict.js';
import type { FormEntry, FormScreen } from './form-state.js';
import { currentField, visibleFields } from './visible-fields.js';

/** How far the form is, whether somebody else was faster, and which rows it is about. */
export function formHeadline(state: DashboardState, { phase, source, met }: FormScreen): Segment[] {
  const words = wordsFor(state);
  if (phase !== 'editing') return [segment(words(`form.${phase}`), 'dim')];
  if (met) return [segment(words('form.conflict'), 'warn')];
  const { name = '', rows = [] } = source.changes ? {} : (source.subject ?? {});
  if (rows.length === 0) return [];
  const names = rows.slice(0, maxNames).map((row) => rowTitle(wordsOf(state, name), row));
  const about = separated(names.map((text) => segment(text, 'strong')));
  return [segment(`${words('form.rows', { count: rows.length })}  `, 'dim'), ...about];
}

/** Rows that are named; the terminal is seldom wide enough for more. */
const maxNames = 8;

/** The field under the cursor, for screen readers. */
export function formFocus(state: DashboardState, form: FormScreen): string {
  const field = currentField(form);
  if (!field) return '';
  const words = wordsFor(state);
  const note = fieldNote(state, form, field).text;
  const value = displayedValue(state, form, field) || words('form.empty');
  const label = form.source.label(state, field);
  const at = form.cursor + 1;
  const count = visibleFields(form).length;
  const inSection =
    field.section === undefined ? label : `${sectionTitle(state, form, field.section)}, ${label}`;
  const line = words('linear.field', { at, count, label: inSection, value });
  return note === '' ? line : `${line} (${note})`;
}

export const sectionTitle = (state: DashboardState, { source }: FormScreen, section: string): string =>
  source.section?.(state, section) ?? section;

/** A value as a person reads it: names of choices, dots for secrets. */
export function displayedValue(
  state: DashboardState,
  form: FormScreen,
  field: FormEntry,
  value = form.values[field.name] ?? '',
): string {
  if (field.secret) return '•'.repeat(graphemesOf(value).length);
  const choices = form.source.choices(state, field);
  return clean(choiceNames(value, choices).replaceAll('\n', '⏎'));
}

/** The note behind a field: what is wrong with it, what somebody else wrote into it, or a hint. */
export function fieldNote(state: DashboardState, form: FormScreen, field: FormEntry): Segment {
  const words = wordsFor(state);
  const issue = form.issues[field.name];
  if (issue !== undefined) return segment(`✗ ${issue}`, 'bad');
  const other = otherNote(state, form, field);
  if (other) return other;
  if (field.readOnly) return segment(words('form.readOnly'), 'dim');
  if (form.values[field.name]) return segment('', 'dim');
  if (field.secret && form.source.changes) return segment(words('form.unchanged'), 'dim');
  const hint = form.source.hint?.(state, field);
  return segment(hint ?? (field.required ? words('form.required') : ''), 'dim');
}

/** What somebody else wrote into a field that was changed here too, or what it held before it took that over. */
function otherNote(state: DashboardState, form: FormScreen, field: FormEntry): Segment | undefined {
  const words = wordsFor(state);
  const shown = (value: string) => displayedValue(state, form, field, value) || words('form.empty');
  const theirs = theirsOf(form, field);
  if (theirs !== undefined) return segment(`≠ ${words('form.now', { value: shown(theirs) })}`, 'warn');
  const before = beforeOf(form, field);
  return before === undefined
    ? undefined
    : segment(`↻ ${words('form.before', { value: shown(before) })}`, 'accent');
}

/** What would be overwritten by what, for the question about it. */
export function overwriteText(state: DashboardState, form: FormScreen, field: FormEntry): string {
  const words = wordsFor(state);
  const shown = (value?: string) => displayedValue(state, form, field, value) || words('form.empty');
  const label = form.source.label(state, field);
  return `${label}: ${shown(theirsOf(form, field))} → ${shown()}`;
}
