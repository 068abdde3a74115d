import { keyGroupsNow } from '../commands/key-groups.js';
import { type Effect, followed, type Step, step } from '../effects.js';
import type { Intent } from '../events.js';
import { pickerHeight, tableHeight } from '../layout.js';
import { moveCursor, scrollText, settle } from '../motion.js';
import { fetchChoices } from '../resource/fetch-choices.js';
import { currentScreen } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import { editText } from '../text-field.js';
import { confirmLines } from './confirm-lines.js';
import { typingPause, updateFilter } from './filter.js';
import { matching } from './match.js';
import type { Entry } from './overlay-state.js';
import {
  type Confirmation,
  type FilterPrompt,
  type Help,
  noOverlay,
  type Overlay,
  type Picker,
  type Prompt,
} from './overlay-state.js';

/** What the overlay in front makes of an intent. */
export function updateOverlay(state: DashboardState, intent: Intent): Step<DashboardState> {
  const { overlay } = state;
  if (intent.type === 'close-overlay') return closed(state, givenUp(overlay));
  switch (overlay.kind) {
    case 'picker':
      return updatePicker(state, overlay, intent);
    case 'filter':
      return typeFilter(state, overlay, intent);
    case 'help':
      return scrollHelp(state, overlay, intent);
    case 'prompt':
      return typePrompt(state, overlay, intent);
    case 'confirm':
      return answerQuestion(state, overlay, intent);
    case 'none':
      return step(state);
  }
}

const changed = (state: DashboardState, overlay: Overlay, ...effects: Effect[]): Step<DashboardState> =>
  step({ ...state, overlay }, ...effects);

function closed(state: DashboardState, next: Intent | undefined): Step<DashboardState> {
  const without = { ...state, overlay: noOverlay };
  return next ? followed(without, next) : step(without);
}

/** Closing the filter without applying it restores the filters from before. */
const givenUp = (overlay: Overlay): Intent | undefined =>
  overlay.kind === 'filter' ? { type: 'filter', drafts: overlay.was } : undefined;

function updatePicker(state: DashboardState, picker: Picker, intent: Intent): Step<DashboardState> {
  const entries = entriesOf(state, picker);
  const height = pickerHeight(state.size);
  switch (intent.type) {
    case 'move':
      return changed(state, { ...picker, ...moveCursor(picker, intent.motion, height, entries.length) });
    case 'edit':
      return changed(state, { ...picker, query: editText(picker.query, intent.edit), cursor: 0, top: 0 });
    case 'tick': {
      const next = tick(state, picker);
      return changed(state, { ...next, ...moveCursor(next, 'down', height, entries.length) });
    }
    case 'accept':
      return choose(state, picker, entries);
    default:
      return step(state);
  }
}

/** The lines of a picker that fit what has been typed. */
export function entriesOf(state: DashboardState, { source, query }: Picker): Entry[] {
  const entries = source.entries(state);
  const isNarrowed = query.value.trim() !== '' && entries.some(({ depth }) => depth > 0);
  return matching(isNarrowed ? withPaths(entries) : entries, query.value);
}

/** Lines of a tree that stand alone say what they are below; they are still found by their own names. */
function withPaths(entries: readonly Entry[]): Entry[] {
  const above: string[] = [];
  return entries.map((entry) => {
    above.length = entry.depth;
    const label = [...above, entry.label].join(' / ');
    above.push(entry.label);
    return { ...entry, label, depth: 0 };
  });
}

/** Ticked entries keep the order of the list where the picker says so, else the order of ticking. */
function tick(state: DashboardState, picker: Picker): Picker {
  const { source } = picker;
  const entry = entriesOf(state, picker)[picker.cursor];
  if (!entry || !source.several) return picker;
  const ticked = picker.ticked.includes(entry.id)
    ? picker.ticked.filter((id) => id !== entry.id)
    : [...picker.ticked, entry.id];
  if (!source.listOrder) return { ...picker, ticked };
  const order = source.entries(state).map(({ id }) => id);
  return { ...picker, ticked: order.filter((id) => ticked.includes(id)) };
}

function choose(state: DashboardState, picker: Picker, entries: readonly Entry[]): Step<DashboardState> {
  const { source, ticked } = picker;
  if (source.several) return closed(state, source.several(ticked));
  const { event, disabledReason } = entries[picker.cursor] ?? {};
  if (disabledReason) return step({ ...state, notice: { tone: 'warn', phrase: disabledReason } });
  // Nothing matches yet: pinyin may still be loading, and what was typed should not be lost.
  return event ? followed({ ...state, overlay: noOverlay }, event) : step(state);
}

/** While the filter is typed, the list is loaded again at each pause. */
function typeFilter(state: DashboardState, prompt: FilterPrompt, intent: Intent): Step<DashboardState> {
  if (intent.type === 'accept') return closed(state, { type: 'filter', drafts: prompt.drafts });
  const next = updateFilter(state, prompt, intent);
  if (next.drafts === prompt.drafts) return changed(state, next);
  return changed(state, next, { type: 'wait', screen: currentScreen(state).id, ms: typingPause });
}

/** Lines of the help: a title, the commands that have keys and a blank for each group. */
const helpLength = (state: DashboardState): number =>
  keyGroupsNow({ ...state, overlay: noOverlay })
    .map(({ commands }) => commands.filter(({ keys }) => keys.length > 0).length + 2)
    .reduce((sum, lines) => sum + lines, 0);

function scrollHelp(state: DashboardState, help: Help, intent: Intent): Step<DashboardState> {
  if (intent.type !== 'move') return step(state);
  const top = scrollText(help.top, intent.motion, tableHeight(state.size), helpLength(state));
  return changed(state, { ...help, top });
}

function typePrompt(state: DashboardState, prompt: Prompt, intent: Intent): Step<DashboardState> {
  if (intent.type === 'accept') return closed(state, prompt.follow(prompt.field.value));
  if (intent.type !== 'edit') return step(state);
  return changed(state, { ...prompt, field: editText(prompt.field, intent.edit) });
}

/** Yes counts only once the preview is there, and not where it failed. A long preview is scrolled. */
function answerQuestion(state: DashboardState, question: Confirmation, intent: Intent): Step<DashboardState> {
  if (intent.type === 'move') {
    const { inSight, count } = confirmLines(state, question);
    return changed(state, { ...question, top: scrollText(question.top, intent.motion, inSight, count) });
  }
  const isKnown = !question.preview || question.preview.kind === 'ready';
  return intent.type === 'accept' && isKnown ? closed(state, question.follow) : step(state);
}

/** Opens an overlay with whatever it needs fetched. */
export function openOverlay(state: DashboardState, overlay: Overlay): Step<DashboardState> {
  const opened = { ...state, overlay };
  if (overlay.kind === 'filter')
    return fetchChoices(
      opened,
      overlay.fields.flatMap(({ options }) => options ?? []),
    );
  if (overlay.kind !== 'picker' || !overlay.source.readings) return step(opened);
  const texts = [...new Set(overlay.source.readings(state))].filter((text) => !(text in state.pinyin));
  return texts.length === 0 ? step(opened) : step(opened, { type: 'load-pinyin', texts });
}

/** After a change of size the cursor stays in sight. */
export function settleOverlay(state: DashboardState): Overlay {
  const { overlay } = state;
  if (overlay.kind === 'confirm') return { ...overlay, top: 0 };
  if (overlay.kind !== 'picker') return overlay;
  return { ...overlay, ...settle(overlay, pickerHeight(state.size), entriesOf(state, overlay).length) };
}
