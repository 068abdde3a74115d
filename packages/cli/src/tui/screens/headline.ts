import { cut, widthOf } from '../../io/width/width.js';
import { type Segment, segment } from '../components/text/segments.js';
import { inputSegments } from '../components/text-input.js';
import { filterChoices, filterDraft, filterField } from '../controllers/overlays/filter.js';
import type { FilterPrompt, Prompt } from '../controllers/overlays/state.js';
import { cellText, labelOf, wordsOf } from '../controllers/resource/cells.js';
import { choiceNames } from '../controllers/resource/choices.js';
import { currentScreen, type DashboardState } from '../controllers/state/dashboard.js';
import { graphemesOf } from '../controllers/text-field.js';
import { textOf } from './texts.js';
import { wordsFor } from './view.js';

/** The filter's fields in one line: the one being typed into, then what else is set. */
const filterParts = (state: DashboardState, prompt: FilterPrompt): Segment[] => {
  const screen = currentScreen(state);
  const labels = screen.kind === 'browser' ? wordsOf(state, screen.name) : undefined;
  const name = (field: string) => (labels ? labelOf(labels, field) : field);
  const field = filterField(prompt)?.name ?? '';
  const draft = filterDraft(prompt);
  const others = prompt.fields
    .map((each) => each.name)
    .filter((each) => each !== field)
    .map((each) => {
      const value = prompt.drafts[each] ?? '';
      const shown = labels && value !== '' ? cellText(labels, { [each]: value }, each) : '';
      return `${name(each)}${shown === '' ? '' : `=${shown}`}`;
    });
  const lead = `/ ${name(field)}: `;
  const rest = others.length > 0 ? `   Tab: ${others.join(', ')}` : '';
  const room = Math.max(8, Math.min(30, state.size.columns - widthOf(lead) - 2));
  const chosen = filterChoices(state, prompt);
  const value = chosen ? choiceNames(draft, chosen) || wordsFor(state)('form.empty') : draft;
  const input = chosen
    ? [segment(cut(`‹ ${value} ›`, room), 'cursor')]
    : inputSegments(graphemesOf(draft), prompt.caret, room);
  return [segment(lead, 'title'), ...input, segment(rest, 'dim')];
};

/** What is asked, and the line that is typed. */
const promptParts = (state: DashboardState, { field }: Prompt): Segment[] => {
  const lead = `${wordsFor(state)('import.file')} `;
  const room = Math.max(8, state.size.columns - widthOf(lead) - 2);
  return [segment(lead, 'title'), ...inputSegments(graphemesOf(field.value), field.caret, room)];
};

/** Second line: what is known about what is shown, or the filter while it is typed. */
export const headlineSegments = (state: DashboardState): Segment[] => [
  segment(' '),
  ...(state.overlay.kind === 'filter'
    ? filterParts(state, state.overlay)
    : state.overlay.kind === 'prompt'
      ? promptParts(state, state.overlay)
      : textOf(currentScreen(state)).headline(state, currentScreen(state))),
];
