import { type Step, step } from '../effects.js';
import type { DashboardEvent, Intent } from '../events.js';
import { bodyHeight, pickerHeight } from '../layout.js';
import { moveCursor, scrollText, settle } from '../motion.js';
import type { DashboardState } from '../state.js';
import { editText, graphemesOf } from '../text-field.js';
import { entriesOf } from './entries.js';
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
    case 'accept':
      return isMultiple(picker) ? acceptMultiple(picker) : closed(entries[picker.cursor]?.event);
    default:
      return changed(picker);
  }
};

const draftOf = (prompt: FilterPrompt): string => prompt.drafts[prompt.fields[prompt.at] ?? ''] ?? '';

const updateFilter = (prompt: FilterPrompt, intent: Intent): OverlayStep => {
  const field = prompt.fields[prompt.at] ?? '';
  switch (intent.type) {
    case 'edit': {
      const { value, caret } = editText({ value: draftOf(prompt), caret: prompt.caret }, intent.edit);
      return changed({ ...prompt, drafts: { ...prompt.drafts, [field]: value }, caret });
    }
    case 'next-field': {
      const at = (prompt.at + intent.by + prompt.fields.length) % prompt.fields.length;
      const next = { ...prompt, at };
      return changed({ ...next, caret: graphemesOf(draftOf(next)).length });
    }
    case 'accept':
      return closed({ type: 'filter', drafts: prompt.drafts });
    default:
      return changed(prompt);
  }
};

const updateHelp = (state: DashboardState, help: Help, intent: Intent): OverlayStep =>
  intent.type === 'move'
    ? changed({
        ...help,
        top: scrollText(help.top, intent.motion, bodyHeight(state.size), Number.MAX_SAFE_INTEGER),
      })
    : changed(help);

/** What the overlay in front does with an intent. */
export const updateOverlay = (state: DashboardState, intent: Intent): OverlayStep => {
  const { overlay } = state;
  if (intent.type === 'close-overlay') return closed();
  switch (overlay.kind) {
    case 'picker':
      return updatePicker(state, overlay, intent);
    case 'filter':
      return updateFilter(overlay, intent);
    case 'help':
      return updateHelp(state, overlay, intent);
    case 'confirm':
      return intent.type === 'accept' ? closed(overlay.follow) : changed(overlay);
    case 'none':
      return changed(overlay);
  }
};

/** Opens an overlay with whatever it needs fetched. */
export const openOverlay = (state: DashboardState, overlay: Overlay): Step<DashboardState> => {
  const opened = { ...state, overlay };
  if (overlay.kind !== 'picker' || overlay.purpose.kind !== 'palette') return step(opened);
  const known = Object.keys(state.pinyin).length > 0;
  const texts = Object.values(state.catalog).map((entry) => entry.labels['zh-CN'].title);
  return known || texts.length === 0 ? step(opened) : step(opened, { type: 'load-pinyin', texts });
};

/** After a change of size the cursor stays in sight. */
export const settleOverlay = (state: DashboardState): Overlay => {
  const { overlay } = state;
  if (overlay.kind !== 'picker') return overlay;
  return { ...overlay, ...settle(overlay, pickerHeight(state.size), entriesOf(state, overlay).length) };
};
