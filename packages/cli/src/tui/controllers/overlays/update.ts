import { filtersAfter, isNews } from '../browser/typed-filters.js';
import { commandsOf } from '../commands/commands.js';
import { type Step, step } from '../effects.js';
import type { DashboardEvent, Intent } from '../events.js';
import { pickerHeight, tableHeight } from '../layout.js';
import { moveCursor, scrollText, settle } from '../motion.js';
import { fetchChoices } from '../navigation.js';
import type { ChoiceSource } from '../resource/choices.js';
import type { DashboardState } from '../state/dashboard.js';
import { editText } from '../text-field.js';
import { entriesOf } from './entries.js';
import { updateFilter } from './filter.js';
import { type FilterPrompt, type Help, isMultiple, type Overlay, type Picker } from './state.js';

/** What an overlay did: it changed, or it closed and something follows. */
export type OverlayStep =
  | { readonly kind: 'changed'; readonly overlay: Overlay }
  | { readonly kind: 'closed'; readonly follow: DashboardEvent | undefined };

const changed = (overlay: Overlay): OverlayStep => ({ kind: 'changed', overlay });
const closed = (follow?: DashboardEvent): OverlayStep => ({ kind: 'closed', follow });

const acceptMultiple = (picker: Picker): OverlayStep => {
  const { purpose, ticked } = picker;
  if (purpose.kind === 'choices')
    return closed({ type: 'set-value', field: purpose.field, value: ticked.join(',') });
  return closed(ticked.length > 0 ? { type: 'set-columns', columns: ticked } : undefined);
};

/** Ticked entries in the order in which they are listed, columns so keep their places. */
const tick = (state: DashboardState, picker: Picker): Picker => {
  const entry = entriesOf(state, picker)[picker.cursor];
  if (!entry || !isMultiple(picker)) return picker;
  const ticked = picker.ticked.includes(entry.id)
    ? picker.ticked.filter((id) => id !== entry.id)
    : [...picker.ticked, entry.id];
  if (picker.purpose.kind !== 'columns') return { ...picker, ticked };
  const order = entriesOf(state, { ...picker, query: { value: '', caret: 0 } }).map((each) => each.id);
  return { ...picker, ticked: order.filter((id) => ticked.includes(id)) };
};

const updatePicker = (state: DashboardState, picker: Picker, intent: Intent): OverlayStep => {
  const entries = entriesOf(state, picker);
  const height = pickerHeight(state.size);
  switch (intent.type) {
    case 'move':
      return changed({ ...picker, ...moveCursor(picker, intent.motion, height, entries.length) });
    case 'edit':
      return changed({ ...picker, query: editText(picker.query, intent.edit), cursor: 0, top: 0 });
    case 'tick': {
      const next = tick(state, picker);
      return changed({ ...next, ...moveCursor(next, 'down', height, entries.length) });
    }
    case 'accept': {
      const chosen = entries[picker.cursor]?.event;
      if (isMultiple(picker)) return acceptMultiple(picker);
      // Nothing fits yet: readings may still be on their way, and what was typed should not be lost.
      return chosen ? closed(chosen) : changed(picker);
    }
    default:
      return changed(picker);
  }
};

/** As many lines as the help can have: every command of the screen, and a title and a blank per group. */
const helpLength = (state: DashboardState): number => commandsOf(state).length + 9;

const updateHelp = (state: DashboardState, help: Help, intent: Intent): OverlayStep =>
  intent.type === 'move'
    ? changed({
        ...help,
        top: scrollText(help.top, intent.motion, tableHeight(state.size), helpLength(state)),
      })
    : changed(help);

const giveUp = (state: DashboardState, overlay: Overlay): OverlayStep => {
  const drafts = overlay.kind === 'filter' ? filtersAfter(state, overlay) : undefined;
  return closed(drafts && { type: 'filter', drafts });
};

/** What the overlay in front does with an intent. */
export const updateOverlay = (state: DashboardState, intent: Intent): OverlayStep => {
  const { overlay } = state;
  if (intent.type === 'close-overlay') return giveUp(state, overlay);
  switch (overlay.kind) {
    case 'picker':
      return updatePicker(state, overlay, intent);
    case 'filter':
      if (intent.type === 'accept') {
        const { drafts } = overlay;
        return closed(isNews(state, drafts) ? { type: 'filter', drafts } : undefined);
      }
      return changed(updateFilter(state, overlay, intent));
    case 'help':
      return updateHelp(state, overlay, intent);
    case 'prompt':
      if (intent.type === 'accept') return closed({ type: 'import', path: overlay.field.value });
      return changed(
        intent.type === 'edit' ? { ...overlay, field: editText(overlay.field, intent.edit) } : overlay,
      );
    case 'confirm':
      return intent.type === 'accept' ? closed(overlay.follow) : changed(overlay);
    case 'none':
      return changed(overlay);
  }
};

/** Where the choices of the search fields come from. */
const filterSources = ({ fields }: FilterPrompt): ChoiceSource[] =>
  fields.flatMap(({ options }) => options ?? []);

/** Chinese names in the palette that can be typed as they are read aloud. */
const palette = (state: DashboardState): string[] =>
  Object.values(state.catalog).flatMap((entry) =>
    entry ? [...entry.lists.map(({ titles }) => titles['zh-CN']), entry.labels['zh-CN'].title] : [],
  );

/** Opens an overlay with whatever it needs fetched. */
export const openOverlay = (state: DashboardState, overlay: Overlay): Step<DashboardState> => {
  const opened = { ...state, overlay };
  if (overlay.kind === 'filter') return fetchChoices(opened, filterSources(overlay));
  if (overlay.kind !== 'picker' || overlay.purpose.kind !== 'palette') return step(opened);
  const known = Object.keys(state.pinyin).length > 0;
  const texts = [...new Set(palette(state))];
  return known || texts.length === 0 ? step(opened) : step(opened, { type: 'load-pinyin', texts });
};

/** After a change of size the cursor stays in sight. */
export const settleOverlay = (state: DashboardState): Overlay => {
  const { overlay } = state;
  if (overlay.kind !== 'picker') return overlay;
  return { ...overlay, ...settle(overlay, pickerHeight(state.size), entriesOf(state, overlay).length) };
};
