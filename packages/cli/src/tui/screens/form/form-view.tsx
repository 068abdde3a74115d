import type { ReactNode } from 'react';
import { cut, fit, widthOf } from '../../../io/width/width.js';
import { Lines } from '../../components/lines.js';
import { fitSegments, type Segment, segment } from '../../components/text/segments.js';
import { inputSegments } from '../../components/text-input.js';
import { isChosen } from '../../controllers/resource/choices.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { FormEntry, FormScreen } from './form-state.js';
import { displayedValue, fieldNote, sectionTitle } from './form-text.js';
import { formLines } from './visible-fields.js';

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
  return <Lines lines={drawn.slice(screen.top)} width={width} height={height} />;
}

/** Wider values would push what is wrong with them too far away. */
const maxValueWidth = 48;

function fieldLine(props: Props, field: FormEntry, here: boolean, labelWidth: number): Segment[] {
  const { state, screen, width } = props;
  const note = fieldNote(state, screen, field);
  const lead = segment(`${here ? '▸' : ' '}${field.required ? '*' : ' '} `, here ? 'title' : 'warn');
  const title = fit(screen.source.label(state, field), labelWidth);
  const label = segment(`${title}  `, here ? 'title' : 'plain');
  const noteRoom = Math.min(widthOf(note.text) + 2, Math.floor(width * 0.55));
  const room = Math.max(6, Math.min(width - labelWidth - 5 - noteRoom, maxValueWidth));
  const isEdited = here && !field.readOnly && screen.phase === 'editing';
  const value = isEdited ? editedValue(props, field, room) : [plainValue(props, field, room)];
  return [lead, label, ...value, segment('  '), note];
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
