import { clean } from '../components/text/clean.js';
import { type Segment, segment } from '../components/text/segments.js';
import { cut, widthOf } from '../components/text/width.js';
import { inputSegments } from '../components/text-input.js';
import { type BrowserScreen, pageCount } from '../controllers/browser/state.js';
import { filterChoices } from '../controllers/overlays/filter.js';
import type { FilterPrompt } from '../controllers/overlays/state.js';
import { cellText, labelOf, wordsOf } from '../controllers/resource/cells.js';
import { choiceNames } from '../controllers/resource/choices.js';
import type { ResultsScreen } from '../controllers/results/state.js';
import { say } from '../controllers/say.js';
import { currentScreen, type DashboardState } from '../controllers/state/dashboard.js';
import { graphemesOf } from '../controllers/text-field.js';
import { wordsFor } from './view.js';

const separated = (parts: readonly Segment[]): Segment[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [segment(' · ', 'dim'), part]));

const browserParts = (state: DashboardState, screen: BrowserScreen): Segment[] => {
  const words = wordsFor(state);
  const labels = wordsOf(state, screen.name);
  const { filters, sort, page } = screen.request;
  const name = (field: string) => (labels ? labelOf(labels, field) : field);
  const filter = Object.entries(filters)
    .map(
      ([field, value]) =>
        `${name(field)}=${labels ? cellText(labels, { [field]: value }, field) : clean(value)}`,
    )
    .join(', ');
  const parts = [
    screen.load.kind === 'loading' && screen.roots.length === 0
      ? undefined
      : segment(words('list.rows', { total: screen.total }), 'strong'),
    screen.listing === 'page' ? segment(words('list.page', { page, pages: pageCount(screen) })) : undefined,
    screen.selected.size > 0
      ? segment(words('list.selected', { count: screen.selected.size }), 'chosen')
      : undefined,
    screen.anchor === undefined
      ? undefined
      : segment(words('list.anchor', { row: screen.anchor + 1 }), 'warn'),
    filter === '' ? undefined : segment(words('list.filter', { text: filter }), 'accent'),
    sort
      ? segment(words('list.sort', { text: `${name(sort.field)} ${sort.descending ? '↓' : '↑'}` }))
      : undefined,
    screen.load.kind === 'loading' ? segment(words('list.loading'), 'dim') : undefined,
  ];
  return separated(parts.filter((part) => part !== undefined));
};

const resultParts = (state: DashboardState, screen: ResultsScreen): Segment[] => {
  const words = wordsFor(state);
  const count = (kind: string) => screen.outcomes.filter((outcome) => outcome.kind === kind).length;
  const failed = count('failed');
  const text = words('results.progress', { done: count('done'), all: screen.rows.length, failed });
  const outputs = screen.outcomes.some((outcome) => outcome.kind === 'done' && outcome.output);
  return separated([
    segment(text, failed > 0 ? 'bad' : 'strong'),
    ...(screen.finished ? [] : [segment(words('list.loading'), 'dim')]),
    ...(outputs ? [segment(words('results.once'), 'warn')] : []),
  ]);
};

const screenParts = (state: DashboardState): Segment[] => {
  const screen = currentScreen(state);
  const words = wordsFor(state);
  const dim = (text: string) => [segment(text, 'dim')];
  switch (screen.kind) {
    case 'home':
      return dim(words('home.hint'));
    case 'browser':
      return browserParts(state, screen);
    case 'results':
      return resultParts(state, screen);
    case 'form': {
      if (screen.phase !== 'editing') return dim(words(`form.${screen.phase}`));
      const rows = screen.purpose.kind === 'action' ? screen.purpose.rows.length : 0;
      return rows > 0 ? dim(words('form.rows', { count: rows })) : [];
    }
    default:
      if (screen.load.kind === 'loading') return dim(words('list.loading'));
      return screen.load.kind === 'failed'
        ? [segment(words('list.failed', { reason: say(state.language, screen.load.problem) }), 'bad')]
        : [];
  }
};

/** The filter's fields in one line: the one being typed into, then what else is set. */
const filterParts = (state: DashboardState, prompt: FilterPrompt): Segment[] => {
  const screen = currentScreen(state);
  const labels = screen.kind === 'browser' ? wordsOf(state, screen.name) : undefined;
  const name = (field: string) => (labels ? labelOf(labels, field) : field);
  const field = prompt.fields[prompt.at] ?? '';
  const draft = prompt.drafts[field] ?? '';
  const others = prompt.fields
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

/** Second line: what is known about what is shown, or the filter while it is typed. */
export const headlineSegments = (state: DashboardState): Segment[] => [
  segment(' '),
  ...(state.overlay.kind === 'filter' ? filterParts(state, state.overlay) : screenParts(state)),
];
