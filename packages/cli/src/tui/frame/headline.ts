import { cut, widthOf } from '../../io/width/width.js';
import { type Segment, segment, separated } from '../components/text/segments.js';
import { inputSegments } from '../components/text-input.js';
import { filterChoices, filterDraft, filterField } from '../controllers/overlays/filter.js';
import type { FilterPrompt, Prompt } from '../controllers/overlays/overlay-state.js';
import { cellText, labelOf, wordsOf } from '../controllers/resource/cells.js';
import { choiceNames } from '../controllers/resource/choices.js';
import { say } from '../controllers/say.js';
import { definitionOf } from '../controllers/screen-registry.js';
import { currentScreen } from '../controllers/screen-stack.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Gone } from '../controllers/state/gone.js';
import { graphemesOf } from '../controllers/text-field.js';
import { wordsFor } from '../controllers/words-for.js';

/** Second line: what is known about what is shown, or the filter while it is typed. */
export const headlineSegments = (state: DashboardState): Segment[] => [segment(' '), ...headlineParts(state)];

function headlineParts(state: DashboardState): readonly Segment[] {
  const { overlay } = state;
  if (overlay.kind === 'filter') return filterParts(state, overlay);
  if (overlay.kind === 'prompt') return promptParts(state, overlay);
  const screen = currentScreen(state);
  if (state.gone) return goneParts(state, state.gone);
  return definitionOf(state, screen).headline(state, screen);
}

/** How old everything is, and when the server is asked again; who listens hears no seconds pass. */
function goneParts(state: DashboardState, { since, now, next }: Gone): readonly Segment[] {
  const words = wordsFor(state);
  const gone = segment(`✗ ${words('server.gone')}`, 'bad');
  if (state.place.linear) return [gone];
  const age = words('server.age', { age: durationText(state, now - since) });
  const asked =
    next === undefined
      ? words('server.asking')
      : words('server.next', { pause: durationText(state, Math.max(0, next - now)) });
  return separated([gone, segment(age, 'warn'), segment(asked, 'dim')]);
}

function durationText(state: DashboardState, ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60
    ? wordsFor(state)('server.seconds', { count: seconds })
    : wordsFor(state)('server.minutes', { count: Math.floor(seconds / 60) });
}

/** The filter's fields in one line: the one being typed into, then what else is set. */
function filterParts(state: DashboardState, prompt: FilterPrompt): Segment[] {
  const labels = wordsOf(state, prompt.name);
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
}

/** What is asked, and the line that is typed. */
function promptParts(state: DashboardState, { question, field }: Prompt): Segment[] {
  const lead = `${say(state.language, question)} `;
  const room = Math.max(8, state.size.columns - widthOf(lead) - 2);
  return [segment(lead, 'title'), ...inputSegments(graphemesOf(field.value), field.caret, room)];
}
