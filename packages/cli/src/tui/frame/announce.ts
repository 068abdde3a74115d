import { paint, plainText } from '../components/text/segments.js';
import type { Confirmation, Picker } from '../controllers/overlays/overlay-state.js';
import { entriesOf } from '../controllers/overlays/update-overlay.js';
import { replyText } from '../controllers/replies/reply.js';
import { say } from '../controllers/say.js';
import { definitionOf } from '../controllers/screen-registry.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { wordsFor } from '../controllers/words-for.js';
import { themeOf } from '../theme/theme.js';
import { crumbSegments, messageSegments } from './chrome.js';
import { headlineSegments } from './headline.js';
import { helpRows } from './help-rows.js';

const mute = themeOf({ NO_COLOR: '1', TERM: 'dumb' });

/**
 * The lines to say after a change: where one is when that changed, what happened, what has the focus.
 *
 * @example
 * announce(undefined, state); // ['首页 local admin@000000 …', …]
 */
export function announce(before: DashboardState | undefined, state: DashboardState): string[] {
  const changedLines = (part: (at: DashboardState) => string): string[] => {
    const now = part(state);
    return now !== '' && (before === undefined || part(before) !== now) ? now.split('\n') : [];
  };
  const where = before === undefined ? [plain(crumbSegments(state))] : [];
  return [
    ...where,
    ...changedLines(heading),
    ...changedLines((at) => plain(messageSegments(at))),
    ...changedLines(focus),
  ].map((line) => paint(mute, [{ text: line }]));
}

type Segments = Parameters<typeof paint>[1];

const plain = (segments: Segments): string => plainText(segments).trim();

function heading(state: DashboardState): string {
  const { overlay, gate } = state;
  if (gate) return definitionOf(state, gate).title(state, gate);
  if (overlay.kind === 'picker')
    return `${say(state.language, overlay.source.title(state))} ${overlay.query.value}`.trim();
  if (overlay.kind !== 'none') return wordsFor(state)(`context.${overlay.kind}`);
  const screen = currentScreen(state);
  const title = definitionOf(state, screen).title(state, screen);
  return wordsFor(state)('linear.screen', { title, summary: plain(headlineSegments(state)) });
}

/** What has the focus. */
function focus(state: DashboardState): string {
  const { overlay, gate } = state;
  if (gate) return definitionOf(state, gate).focus(state, gate);
  switch (overlay.kind) {
    case 'none': {
      const screen = currentScreen(state);
      return definitionOf(state, screen).focus(state, screen);
    }
    case 'picker':
      return pickedText(state, overlay);
    case 'filter':
    case 'prompt':
      return plain(headlineSegments(state));
    case 'confirm':
      return questionText(state, overlay);
    case 'help':
      return helpRows(state)
        .map((cells) => cells.map(plain).join('  ').trim())
        .filter((line) => line !== '')
        .join('\n');
  }
}

function pickedText(state: DashboardState, picker: Picker): string {
  const entries = entriesOf(state, picker);
  const entry = entries[picker.cursor];
  if (!entry) return wordsFor(state)('palette.none');
  const ticked = picker.ticked.includes(entry.id) ? `${wordsFor(state)('linear.selected')}, ` : '';
  const note = entry.disabledReason ? say(state.language, entry.disabledReason) : entry.note;
  const text = `${ticked}${entry.label}${note === '' ? '' : `, ${note}`}`;
  return wordsFor(state)('linear.row', { at: picker.cursor + 1, count: entries.length, text });
}

/** The question, what it is about, and what would happen as far as it is known. */
function questionText(state: DashboardState, { question, about, preview }: Confirmation): string {
  const lines = [say(state.language, question), ...about];
  if (preview?.kind === 'loading') lines.push(wordsFor(state)('confirm.previewing'));
  if (preview?.kind === 'failed') lines.push(say(state.language, preview.problem));
  if (preview?.kind === 'ready') lines.push(replyText(state, preview.reply) ?? '');
  return lines.filter((line) => line !== '').join('\n');
}
