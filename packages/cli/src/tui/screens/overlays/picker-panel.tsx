import type { ReactNode } from 'react';
import { cut, fit, widthOf } from '../../../io/width/width.js';
import { Lines } from '../../components/lines.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { inputSegments } from '../../components/text-input.js';
import { type Entry, entriesOf } from '../../controllers/overlays/entries.js';
import { isMultiple, type Picker } from '../../controllers/overlays/state.js';
import { wordsOf } from '../../controllers/resource/cells.js';
import { choicesOf } from '../../controllers/resource/choices.js';
import { say } from '../../controllers/say.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { currentScreen, type DashboardState } from '../../controllers/state/dashboard.js';
import { graphemesOf } from '../../controllers/text-field.js';
import { wordsFor } from '../view.js';
import { pickerTitle } from './picker-title.js';

const emptyNote = (state: DashboardState, { purpose }: Picker): Segment => {
  const words = wordsFor(state);
  const screen = currentScreen(state);
  if (purpose.kind === 'choices' && screen.kind === 'form') {
    const named = wordsOf(state, screen.name);
    const field = screen.fields.find(({ name }) => name === purpose.field);
    const choices = named && field && choicesOf(field, named);
    if (choices?.kind === 'loading') return segment(`  ${words('picker.loading')}`, 'dim');
    if (choices?.kind === 'failed')
      return segment(
        `  ✗ ${words('picker.failed', { reason: say(state.language, choices.problem) })}`,
        'bad',
      );
  }
  return segment(`  ${words('palette.none')}`, 'dim');
};

const entryLine = (picker: Picker, entry: Entry, at: number, width: number): Segment[] => {
  const here = at === picker.cursor;
  const tick = isMultiple(picker) ? (picker.ticked.includes(entry.id) ? '[x] ' : '[ ] ') : '';
  const label = clean(`${'  '.repeat(entry.depth)}${tick}${entry.label}`);
  const note = cut(entry.note, Math.floor(width / 2));
  const room = Math.max(4, width - widthOf(note) - 5);
  const text = `${here ? '▸' : ' '} ${fit(label, room)}`;
  return here
    ? [segment(fit(`${text}  ${note}`, width), 'cursor')]
    : [segment(text), segment(`  ${note}`, 'dim')];
};

/** A list to choose from, narrowed by typing. */
export const PickerPanel = ({ state, screen: picker, width, height }: ViewProps<Picker>): ReactNode => {
  const entries = entriesOf(state, picker);
  const title = `${pickerTitle(state, picker)}: `;
  const room = Math.max(6, width - widthOf(title) - 12);
  const query = [
    segment(` ${title}`, 'title'),
    ...inputSegments(graphemesOf(picker.query.value), picker.query.caret, room),
    segment(
      isMultiple(picker) ? `  ${picker.ticked.length}/${entries.length}` : `  ${entries.length}`,
      'dim',
    ),
  ];
  const shown = entries
    .slice(picker.top, picker.top + height - 2)
    .map((entry, index) => entryLine(picker, entry, picker.top + index, width));
  const rule = [segment('─'.repeat(width), 'dim')];
  const lines = [query, rule, ...(shown.length > 0 ? shown : [[emptyNote(state, picker)]])];
  return <Lines lines={lines} width={width} height={height} />;
};
