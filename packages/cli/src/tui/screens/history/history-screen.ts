import { groupDigits } from '../../../io/group-digits.js';
import { segment } from '../../components/text/segments.js';
import { subjectOf } from '../../controllers/actions/subject.js';
import { always, keyGroup, motionCommands, motionKeys } from '../../controllers/commands/command.js';
import { type Step, step } from '../../controllers/effects.js';
import { tableHeight } from '../../controllers/layout.js';
import { moveCursor, scrollText, settle } from '../../controllers/motion.js';
import { pushScreen } from '../../controllers/navigation.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { fetchChoices } from '../../controllers/resource/fetch-choices.js';
import { loadHeadline } from '../../controllers/resource/load-headline.js';
import { changing, type ScreenDefinition } from '../../controllers/screen-definition.js';
import { inFront, putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { rowId } from '../../controllers/state/row.js';
import { wordsFor } from '../../controllers/words-for.js';
import { changeRows, fieldFacts, kindText, whoText } from './change-rows.js';
import type { HistoryScreen } from './history-state.js';
import { askUndo, currentChange, lastChange, noChange, undoAction, undoLast, undone } from './undo.js';

const historyActions = [
  ...motionCommands('history'),
  always('history.open', 'key.open', { type: 'open-change' }, { disabledReason: noChange, palette: false }),
  undoAction('history'),
];

/** What happened to a row. */
export const historyScreen: ScreenDefinition<'history'> = {
  id: 'history',
  everywhere: {
    intents: {
      'open-history': openHistory,
      'open-change': openChange,
      'undo-last': undoLast,
      undo,
      'undo-change': (state, { name, change }) => step(state, { type: 'undo-change', name, change }),
    },
    answers: { 'last-change': lastChange, undone },
  },
  update: changing<'history'>((screen, event, { size }) => {
    switch (event.type) {
      case 'move': {
        const moved = moveCursor(screen, event.motion, tableHeight(size), screen.changes.length);
        return step({ ...screen, ...moved });
      }
      case 'changes': {
        const { changes, total } = event;
        const at = settle(screen, tableHeight(size), changes.length);
        return step({ ...screen, ...at, changes, total, load: { kind: 'ready' } });
      }
      case 'load-failed':
        return step({ ...screen, load: { kind: 'failed', problem: event.problem } });
      default:
        return undefined;
    }
  }),
  settle: (screen, { size }) => ({
    ...screen,
    ...settle(screen, tableHeight(size), screen.changes.length),
  }),
  reload: (screen, state) => {
    const { id, name, row } = screen;
    const { serial } = state;
    const ask = { type: 'load-changes', screen: id, serial, name, rowId: rowId(row) } as const;
    return step(putScreen(state, { ...screen, load: { kind: 'loading', serial } }), ask);
  },
  subject: ({ name }) => ({ name, rows: [] }),
  keys: [
    keyGroup('history', historyActions, {
      ...motionKeys('history'),
      'history.open': [['enter'], 10],
      'history.undo': [['U'], 11],
    }),
  ],
  title: (state) => wordsFor(state)('key.history'),
  headline: (state, screen) => {
    const words = wordsFor(state);
    const title = segment(rowTitle(wordsOf(state, screen.name), screen.row), 'strong');
    if (screen.load.kind !== 'ready') return [title, segment(' · ', 'dim'), ...loadHeadline(state, screen)];
    return [title, segment(' · ', 'dim'), segment(words('list.rows', { total: groupDigits(screen.total) }))];
  },
  focus: (state, { name, changes, cursor, load }) => {
    const words = wordsFor(state);
    const change = changes[cursor];
    if (!change) return load.kind === 'loading' ? '' : words('list.empty');
    const facts = fieldFacts(state, name, change).map(({ label, value }) => `${label}: ${value}`);
    const text = [change.createTime, whoText(change), kindText(state, change), ...facts].join(', ');
    return words('linear.row', { at: cursor + 1, count: changes.length, text });
  },
  view: () => import('./history-view.js').then(({ HistoryView }) => HistoryView),
  effects: () => import('./history-effects.js').then(({ historyEffects }) => historyEffects),
};

/** One change, field by field. */
export const changeScreen: ScreenDefinition<'change'> = {
  id: 'change',
  update: changing<'change'>((screen, event, state) => {
    if (event.type !== 'move') return undefined;
    const count = changeRows(state, screen).length;
    return step({ ...screen, top: scrollText(screen.top, event.motion, tableHeight(state.size), count) });
  }),
  settle: (screen) => ({ ...screen, top: 0 }),
  subject: ({ name }) => ({ name, rows: [] }),
  keys: [
    keyGroup('change', [...motionCommands('change'), undoAction('change')], {
      ...motionKeys('change'),
      'change.undo': [['U'], 10],
    }),
  ],
  title: (state, { change }) => kindText(state, change),
  headline: (_state, { change }) => [
    segment(`${change.createTime} `, 'strong'),
    segment(whoText(change), 'plain'),
  ],
  focus: (state, screen) =>
    changeRows(state, screen)
      .map(([label, value]) => `${label.text.trim()}: ${value.text}`)
      .join('\n'),
  view: () => import('./history-view.js').then(({ ChangeView }) => ChangeView),
};

/** What happened to the row in question. */
function openHistory(state: DashboardState): Step<DashboardState> {
  const subject = subjectOf(state);
  const entry = subject && state.catalog[subject.name];
  if (!subject?.row || !entry) return step(state);
  const { name, row } = subject;
  const { serial } = state;
  const load = { kind: 'loading', serial } as const;
  const blank = { changes: [], total: 0, cursor: 0, top: 0 };
  const next = pushScreen(state, { kind: 'history', id: serial, name, row, load, ...blank });
  // A row brings its names with it, a change does not.
  const sources = Object.values(entry.resource.options ?? {}).flatMap((source) => source ?? []);
  const named = fetchChoices(next, sources);
  const ask = { type: 'load-changes', screen: serial, serial, name, rowId: rowId(row) } as const;
  return step(named.state, ...named.effects, ask);
}

function openChange(state: DashboardState): Step<DashboardState> {
  const screen: HistoryScreen | undefined = inFront(state, 'history');
  const change = currentChange(state);
  if (!screen || !change) return step(state);
  const { name, row } = screen;
  return step(pushScreen(state, { kind: 'change', id: state.serial, name, row, change, top: 0 }));
}

/** Asks first, with what the change had done. */
function undo(state: DashboardState): Step<DashboardState> {
  const name = subjectOf(state)?.name;
  const change = currentChange(state);
  return change && name !== undefined ? askUndo(state, name, change) : step(state);
}
