import { paint } from '../../components/text/segments.js';
import { entriesOf } from '../../controllers/overlays/entries.js';
import { say } from '../../controllers/say.js';
import { currentScreen, type DashboardState } from '../../controllers/state/dashboard.js';
import { themeOf } from '../../theme/theme.js';
import { crumbSegments, messageSegments } from '../chrome.js';
import { gateLines, gateTitle } from '../gate/gate-lines.js';
import { headlineSegments } from '../headline.js';
import { helpRows } from '../overlays/help-rows.js';
import { pickerTitle } from '../overlays/picker-title.js';
import { textOf } from '../texts.js';
import { wordsFor } from '../view.js';

const mute = themeOf({ NO_COLOR: '1', TERM: 'dumb' });

type Segments = Parameters<typeof paint>[1];

const plain = (segments: Segments): string =>
  segments
    .map((part) => part.text)
    .join('')
    .trim();

/** What has the focus. */
const focus = (state: DashboardState): string => {
  const { overlay, gate } = state;
  if (gate) {
    const [, ...lines] = gateLines(state, gate, state.size.columns).map(plain);
    return lines.filter((line) => line !== '').join('\n');
  }
  switch (overlay.kind) {
    case 'none':
      return textOf(currentScreen(state)).focus(state, currentScreen(state));
    case 'picker': {
      const entries = entriesOf(state, overlay);
      const entry = entries[overlay.cursor];
      if (!entry) return wordsFor(state)('palette.none');
      const ticked = overlay.ticked.includes(entry.id) ? `${wordsFor(state)('linear.selected')}, ` : '';
      const text = `${ticked}${entry.label}${entry.note === '' ? '' : `, ${entry.note}`}`;
      return wordsFor(state)('linear.row', { at: overlay.cursor + 1, count: entries.length, text });
    }
    case 'filter':
    case 'prompt':
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
  const { overlay, gate } = state;
  if (gate) return gateTitle(state, gate).text;
  if (overlay.kind === 'picker') return `${pickerTitle(state, overlay)} ${overlay.query.value}`.trim();
  if (overlay.kind !== 'none') return wordsFor(state)(`context.${overlay.kind}`);
  const title = textOf(currentScreen(state)).title(state, currentScreen(state));
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
