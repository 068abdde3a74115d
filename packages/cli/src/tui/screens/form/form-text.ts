import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { choiceNames } from '../../controllers/resource/choices.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { FormEntry, FormScreen } from './form-state.js';
import { currentField, visibleFields } from './visible-fields.js';

/** How far the form is, and how many rows it is about. */
export function formHeadline(state: DashboardState, { phase, source }: FormScreen): Segment[] {
  const words = wordsFor(state);
  if (phase !== 'editing') return [segment(words(`form.${phase}`), 'dim')];
  const rows = source.changes ? 0 : (source.subject?.rows.length ?? 0);
  return rows > 0 ? [segment(words('form.rows', { count: rows }), 'dim')] : [];
}

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
export function displayedValue(state: DashboardState, form: FormScreen, field: FormEntry): string {
  const value = form.values[field.name] ?? '';
  if (field.secret) return '•'.repeat(graphemesOf(value).length);
  const choices = form.source.choices(state, field);
  return clean(choiceNames(value, choices).replaceAll('\n', '⏎'));
}

/** The note behind a field: what is wrong with it, or a hint. */
export function fieldNote(state: DashboardState, form: FormScreen, field: FormEntry): Segment {
  const words = wordsFor(state);
  const issue = form.issues[field.name];
  if (issue !== undefined) return segment(`✗ ${issue}`, 'bad');
  if (field.readOnly) return segment(words('form.readOnly'), 'dim');
  if (form.values[field.name]) return segment('', 'dim');
  if (field.secret && form.source.changes) return segment(words('form.unchanged'), 'dim');
  const hint = form.source.hint?.(state, field);
  return segment(hint ?? (field.required ? words('form.required') : ''), 'dim');
}
