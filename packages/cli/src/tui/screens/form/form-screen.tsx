import type { ReactNode } from 'react';
import { cut, fit, widthOf } from '../../../io/width/width.js';
import { Lines } from '../../components/lines.js';
import { fitSegments, type Segment, segment } from '../../components/text/segments.js';
import { inputSegments } from '../../components/text-input.js';
import type { FormScreen } from '../../controllers/form/state.js';
import { type CellWords, labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { isChosen } from '../../controllers/resource/choices.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../view.js';
import { fieldNote, shownValue } from './text.js';

type Props = ViewProps<FormScreen>;

/** Values do not need more, and what is wrong with them should stand near. */
const widestValue = 48;

const fieldLine = (props: Props, words: CellWords, index: number, labelWidth: number): Segment[] => {
  const { state, screen, width } = props;
  const field = screen.fields[index];
  if (!field) return [];
  const here = index === screen.cursor;
  const note = fieldNote(props, words, field);
  const lead = segment(`${here ? '▸' : ' '}${field.required ? '*' : ' '} `, here ? 'title' : 'warn');
  const label = segment(`${fit(labelOf(words, field.name), labelWidth)}  `, here ? 'title' : 'plain');
  const noteRoom = Math.min(widthOf(note.text) + 2, Math.floor(width * 0.55));
  const room = Math.max(6, Math.min(width - labelWidth - 5 - noteRoom, widestValue));
  const value = shownValue(words, screen, field);
  const chosen = isChosen(field);
  if (!here || field.readOnly || screen.phase !== 'editing') {
    const text = value === '' ? wordsFor(state)('form.empty') : value;
    return [
      lead,
      label,
      segment(fit(text, room), value === '' || field.readOnly ? 'dim' : 'plain'),
      segment('  '),
      note,
    ];
  }
  const input = chosen
    ? [segment(cut(`‹ ${value === '' ? wordsFor(state)('form.empty') : value} ›`, room), 'cursor')]
    : inputSegments(
        field.secret ? graphemesOf(value) : graphemesOf(screen.values[field.name] ?? ''),
        screen.caret,
        room,
      );
  return [lead, label, ...fitSegments(input, room), segment('  '), note];
};

/** A generated form: a line per field, what is wrong beside it. */
export const FormView = (props: Props): ReactNode => {
  const { state, screen, width, height } = props;
  const words = wordsOf(state, screen.name);
  if (!words) return null;
  const labels = screen.fields.map((field) => widthOf(labelOf(words, field.name)));
  const labelWidth = Math.min(Math.max(4, ...labels), Math.floor(width / 3));
  const lines = screen.fields.map((_, index) => fieldLine(props, words, index, labelWidth));
  return <Lines lines={lines.slice(screen.top)} width={width} height={height} />;
};
