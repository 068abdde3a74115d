import { paint } from '../../components/text/segments.js';
import type { BrowserScreen } from '../../controllers/browser/state.js';
import { currentField, type FormScreen } from '../../controllers/form/state.js';
import { entriesOf } from '../../controllers/overlays/entries.js';
import { cellText, labelOf, rowFacts, rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { visibleResources } from '../../controllers/resource/visible.js';
import type { ResultsScreen } from '../../controllers/results/state.js';
import { say } from '../../controllers/say.js';
import { currentScreen, type DashboardState } from '../../controllers/state/dashboard.js';
import { rowId } from '../../controllers/state/row.js';
import { themeOf } from '../../theme/theme.js';
import { crumbSegments, messageSegments } from '../chrome.js';
import { fieldNote, shownValue } from '../form/form-screen.js';
import { headlineSegments } from '../headline.js';
import { helpRows } from '../overlays/help-rows.js';
import { pickerTitle } from '../overlays/picker-panel.js';
import { outcomeText } from '../results/outcomes.js';
import { screenTitle } from '../titles.js';
import { wordsFor } from '../view.js';

const mute = themeOf({ NO_COLOR: '1', TERM: 'dumb' });

type Segments = Parameters<typeof paint>[1];

const plain = (segments: Segments): string =>
  segments
    .map((part) => part.text)
    .join('')
    .trim();

const rowLine = (state: DashboardState, screen: BrowserScreen): string => {
  const words = wordsOf(state, screen.name);
  const line = screen.lines[screen.cursor];
  const text = wordsFor(state);
  if (!words || !line) return screen.load.kind === 'loading' ? '' : text('list.empty');
  const cells = screen.columns
    .map((field) => [labelOf(words, field), cellText(words, line.row, field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label} ${value}`);
  const tree = screen.listing === 'tree' ? [text('linear.level', { depth: line.depth + 1 })] : [];
  const twist = line.twist === 'leaf' ? [] : [text(`linear.${line.twist}`)];
  const selected = screen.selected.has(rowId(line.row)) ? [text('linear.selected')] : [];
  return text('linear.row', {
    at: screen.cursor + 1,
    count: screen.lines.length,
    text: [...selected, ...tree, ...twist, ...cells].join(', '),
  });
};

const fieldLine = (state: DashboardState, screen: FormScreen): string => {
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

const resultLine = (state: DashboardState, screen: ResultsScreen): string => {
  const row = screen.rows[screen.cursor];
  const outcome = screen.outcomes[screen.cursor];
  if (!row || !outcome) return '';
  const title = rowTitle(wordsOf(state, screen.name), row) || wordsFor(state)('results.itself');
  const output = outcome.kind === 'done' && outcome.output ? `\n${outcome.output}` : '';
  return `${title}: ${outcomeText(state, outcome)}${output}`;
};

/** What has the focus on the screen below any overlay. */
const screenFocus = (state: DashboardState): string => {
  const screen = currentScreen(state);
  switch (screen.kind) {
    case 'home': {
      const resources = visibleResources(state);
      const at = resources[screen.cursor];
      if (!at) return wordsFor(state)('home.loading');
      const title = at.entry.labels[state.language].title;
      return wordsFor(state)('linear.row', { at: screen.cursor + 1, count: resources.length, text: title });
    }
    case 'browser':
      return rowLine(state, screen);
    case 'form':
      return fieldLine(state, screen);
    case 'results':
      return resultLine(state, screen);
    case 'source':
      return screen.load.kind === 'loading' ? '' : screen.text;
    case 'detail': {
      const words = wordsOf(state, screen.name);
      if (!words || screen.load.kind === 'loading') return '';
      return rowFacts(words, screen.row)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n');
    }
  }
};

/** What has the focus. */
const focus = (state: DashboardState): string => {
  const { overlay } = state;
  switch (overlay.kind) {
    case 'none':
      return screenFocus(state);
    case 'picker': {
      const entries = entriesOf(state, overlay);
      const entry = entries[overlay.cursor];
      if (!entry) return wordsFor(state)('palette.none');
      const ticked = overlay.ticked.includes(entry.id) ? `${wordsFor(state)('linear.selected')}, ` : '';
      const text = `${ticked}${entry.label}${entry.note === '' ? '' : `, ${entry.note}`}`;
      return wordsFor(state)('linear.row', { at: overlay.cursor + 1, count: entries.length, text });
    }
    case 'filter':
      return plain(headlineSegments(state));
    case 'confirm':
      return [say(state.language, overlay.question), ...overlay.about].join('\n');
    case 'help':
      return helpRows(state)
        .map((cells) => cells.map(plain).join('  ').trim())
        .filter((line) => line !== '')
        .join('\n');
  }
};

const heading = (state: DashboardState): string => {
  const { overlay } = state;
  if (overlay.kind === 'picker') return `${pickerTitle(state, overlay)} ${overlay.query.value}`.trim();
  if (overlay.kind !== 'none') return wordsFor(state)(`context.${overlay.kind}`);
  const title = screenTitle(state, currentScreen(state));
  return wordsFor(state)('linear.screen', { title, summary: plain(headlineSegments(state)) });
};

/**
 * The lines to say after a change: where one is when that changed, what happened, what has the focus.
 *
 * @example
 * announce(undefined, state); // ['首页 local admin@000000 …', …]
 */
export const announce = (before: DashboardState | undefined, state: DashboardState): string[] => {
  const said = (part: (at: DashboardState) => string): string[] => {
    const now = part(state);
    return now !== '' && (before === undefined || part(before) !== now) ? now.split('\n') : [];
  };
  const where = before === undefined ? [plain(crumbSegments(state))] : [];
  return [...where, ...said(heading), ...said((at) => plain(messageSegments(at))), ...said(focus)].map(
    (line) => paint(mute, [{ text: line }]),
  );
};
