import type { ReactNode } from 'react';
import { cut, fit, widthOf, wrap } from '../../../io/width/width.js';
import { Lines } from '../../components/lines.js';
import { fitSegments, type Segment, segment } from '../../components/text/segments.js';
import { inputSegments } from '../../components/text-input.js';
import { isChosen } from '../../controllers/resource/choices.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { FormEntry, FormScreen } from './form-state.js';
import { displayedValue, fieldNote, sectionTitle } from './form-text.js';
import { currentField, formLines, lineOf } from './visible-fields.js';

type Props = ViewProps<FormScreen>;

/** A generated form: a line per field, what is wrong beside it, a title before each section. */
export function FormView(props: Props): ReactNode {
  const { state, screen, width, height } = props;
  const lines = formLines(screen);
  const labels = lines.map((line) =>
    line.kind === 'field' ? widthOf(screen.source.label(state, line.field)) : 0,
  );
  const labelWidth = Math.min(Math.max(4, ...labels), Math.floor(width / 3));
  const drawn = lines.map((line) =>
    line.kind === 'field'
      ? fieldLine(props, line.field, line.at === screen.cursor, labelWidth)
      : [segment(` ${sectionTitle(state, screen, line.section)}`, 'title')],
  );
  const at = lineOf(lines, screen.cursor);
  const more = noteLines(props, labelWidth);
  const all = [...drawn.slice(0, at + 1), ...more, ...drawn.slice(at + 1)];
  // What is said below the field under the cursor is in sight with it.
  const top = Math.max(screen.top, Math.min(at, at + 1 + more.length - height));
  return <Lines lines={all.slice(top)} width={width} height={height} />;
}

/** What is wrong with the field under the cursor, below it in full, where there is no room beside it. */
function noteLines({ state, screen, width }: Props, labelWidth: number): Segment[][] {
  const field = currentField(screen);
  const note = field && fieldNote(state, screen, field);
  if (!note || isBeside(note, width, labelWidth)) return [];
  return wrap(note.text, width - labelWidth - 6).map((line) => [
    segment(' '.repeat(labelWidth + 5)),
    segment(line, note.tone),
  ]);
}

/** Whether a note stands in full beside its value. */
const isBeside = (note: Segment, width: number, labelWidth: number): boolean =>
  widthOf(note.text) <= Math.min(noteRoomOf(width, note) - 2, width - labelWidth - 5 - minValueWidth);

/** Columns that a note gets beside its value, two blanks before it included. */
const noteRoomOf = (width: number, { text }: Segment): number =>
  Math.min(widthOf(text) + 2, Math.floor(width * 0.55));

const minValueWidth = 6;

/** Wider values would push what is wrong with them too far away. */
const maxValueWidth = 48;

function fieldLine(props: Props, field: FormEntry, here: boolean, labelWidth: number): Segment[] {
  const { state, screen, width } = props;
  const note = fieldNote(state, screen, field);
  const lead = segment(`${here ? '▸' : ' '}${field.required ? '*' : ' '} `, here ? 'title' : 'warn');
  const title = fit(screen.source.label(state, field), labelWidth);
  const label = segment(`${title}  `, here ? 'title' : 'plain');
  const room = Math.max(
    minValueWidth,
    Math.min(width - labelWidth - 5 - noteRoomOf(width, note), maxValueWidth),
  );
  const isEdited = here && !field.readOnly && screen.phase === 'editing';
  const value = isEdited ? editedValue(props, field, room) : [plainValue(props, field, room)];
  // What does not fit is said below.
  const beside = here && !isBeside(note, width, labelWidth) ? segment('') : note;
  return [lead, label, ...value, segment('  '), beside];
}

function plainValue({ state, screen }: Props, field: FormEntry, room: number): Segment {
  const value = displayedValue(state, screen, field);
  const text = value === '' ? wordsFor(state)('form.empty') : value;
  return segment(fit(text, room), value === '' || field.readOnly ? 'dim' : 'plain');
}

function editedValue({ state, screen }: Props, field: FormEntry, room: number): Segment[] {
  const value = displayedValue(state, screen, field);
  const text = value === '' ? wordsFor(state)('form.empty') : value;
  const input = isChosen(field)
    ? [segment(cut(`‹ ${text} ›`, room), 'cursor')]
    : inputSegments(
        graphemesOf(field.secret ? value : (screen.values[field.name] ?? '')),
        screen.caret,
        room,
      );
  return fitSegments(input, room);
}
