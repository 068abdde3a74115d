import type { ReactNode } from 'react';
import { cut, fit, widthOf } from '../../io/width/width.js';
import { Lines } from '../components/lines.js';
import { clean } from '../components/text/clean.js';
import { type Segment, segment } from '../components/text/segments.js';
import { inputSegments } from '../components/text-input.js';
import type { Entry, Picker } from '../controllers/overlays/overlay-state.js';
import { entriesOf } from '../controllers/overlays/update-overlay.js';
import { say } from '../controllers/say.js';
import type { DashboardState, ViewProps } from '../controllers/state/dashboard.js';
import { graphemesOf } from '../controllers/text-field.js';
import { wordsFor } from '../controllers/words-for.js';

/** A list to choose from, narrowed by typing. */
export function PickerPanel({ state, screen: picker, width, height }: ViewProps<Picker>): ReactNode {
  const entries = entriesOf(state, picker);
  const title = `${say(state.language, picker.source.title(state))}: `;
  const room = Math.max(6, width - widthOf(title) - 12);
  const query = [
    segment(` ${title}`, 'title'),
    ...inputSegments(graphemesOf(picker.query.value), picker.query.caret, room),
    segment(
      picker.source.several ? `  ${picker.ticked.length}/${entries.length}` : `  ${entries.length}`,
      'dim',
    ),
  ];
  const shown = entries
    .slice(picker.top, picker.top + height - 2)
    .map((entry, index) => entryLine(state, picker, entry, picker.top + index, width));
  const rule = [segment('─'.repeat(width), 'dim')];
  const lines = [query, rule, ...(shown.length > 0 ? shown : [[emptyNote(state, picker)]])];
  return <Lines lines={lines} width={width} height={height} />;
}

function entryLine(
  { language }: DashboardState,
  picker: Picker,
  entry: Entry,
  at: number,
  width: number,
): Segment[] {
  const here = at === picker.cursor;
  const tick = picker.source.several ? (picker.ticked.includes(entry.id) ? '[x] ' : '[ ] ') : '';
  const label = clean(`${'  '.repeat(entry.depth)}${tick}${entry.label}`);
  const { disabledReason } = entry;
  // A reason is a sentence: it may take what the name of the entry leaves.
  const noteRoom = disabledReason ? Math.max(width / 2, width - widthOf(label) - 6) : width / 2;
  const note = cut(disabledReason ? say(language, disabledReason) : entry.note, Math.floor(noteRoom));
  const room = Math.max(4, width - widthOf(note) - 5);
  const text = `${here ? '▸' : ' '} ${fit(label, room)}`;
  return here
    ? [segment(fit(`${text}  ${note}`, width), 'cursor')]
    : [segment(text, disabledReason ? 'dim' : 'plain'), segment(`  ${note}`, 'dim')];
}

function emptyNote(state: DashboardState, { source }: Picker): Segment {
  const words = wordsFor(state);
  const load = source.load?.(state);
  if (load?.kind === 'loading') return segment(`  ${words('picker.loading')}`, 'dim');
  if (load?.kind === 'failed') {
    const reason = say(state.language, load.problem);
    return segment(`  ✗ ${words('picker.failed', { reason })}`, 'bad');
  }
  return segment(`  ${words('palette.none')}`, 'dim');
}
