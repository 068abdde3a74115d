import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { currentField, type FormField, type FormScreen } from '../../controllers/form/state.js';
import { type CellWords, labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { choiceNames, choicesOf } from '../../controllers/resource/choices.js';
import type { DashboardState, ViewProps } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import type { ScreenText } from '../screen-text.js';
import { wordsFor } from '../view.js';

const hidden = (value: string): string => '•'.repeat(graphemesOf(value).length);

/** A value as a person reads it: names of choices, dots for secrets. */
export const shownValue = (words: CellWords, screen: FormScreen, field: FormField): string => {
  const value = screen.values[field.name] ?? '';
  if (field.secret) return hidden(value);
  const choices = choicesOf(field, words);
  return clean(choiceNames(value, choices).replaceAll('\n', '⏎'));
};

/** What stands behind a field: what is wrong with it, or what to know about it. */
export const fieldNote = (
  { state, screen }: Pick<ViewProps<FormScreen>, 'state' | 'screen'>,
  words: CellWords,
  field: FormField,
): Segment => {
  const say = wordsFor(state);
  const issue = screen.issues[field.name];
  if (issue !== undefined) return segment(`✗ ${issue}`, 'bad');
  if (field.readOnly) return segment(say('form.readOnly'), 'dim');
  const value = screen.values[field.name] ?? '';
  const hint = words.labels.hints?.[field.name];
  if (field.secret && screen.purpose.kind === 'edit' && value === '')
    return segment(say('form.unchanged'), 'dim');
  if (hint !== undefined && value === '') return segment(hint, 'dim');
  return segment(field.required && value === '' ? say('form.required') : '', 'dim');
};

const title = (state: DashboardState, { name, purpose }: FormScreen): string => {
  const words = wordsFor(state);
  const labels = state.catalog[name]?.labels[state.language];
  if (purpose.kind === 'action') return labels?.operations[purpose.operation] ?? purpose.operation;
  return words(purpose.kind === 'edit' ? 'form.edit' : 'form.create', { title: labels?.title ?? name });
};

const focus = (state: DashboardState, screen: FormScreen): string => {
  const words = wordsOf(state, screen.name);
  const field = currentField(screen);
  if (!words || !field) return '';
  const note = fieldNote({ state, screen }, words, field).text;
  const value = shownValue(words, screen, field) || wordsFor(state)('form.empty');
  const line = wordsFor(state)('linear.field', {
    at: screen.cursor + 1,
    count: screen.fields.length,
    label: labelOf(words, field.name),
    value,
  });
  return note === '' ? line : `${line} (${note})`;
};

const headline = (state: DashboardState, screen: FormScreen): Segment[] => {
  const words = wordsFor(state);
  if (screen.phase !== 'editing') return [segment(words(`form.${screen.phase}`), 'dim')];
  const rows = screen.purpose.kind === 'action' ? screen.purpose.rows.length : 0;
  return rows > 0 ? [segment(words('form.rows', { count: rows }), 'dim')] : [];
};

export const formText: ScreenText<FormScreen> = { title, headline, focus };
