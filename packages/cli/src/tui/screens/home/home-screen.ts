import { segment, separated } from '../../components/text/segments.js';
import {
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from '../../controllers/commands/command.js';
import { followed, type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent, Intent } from '../../controllers/events.js';
import { moveCursor, settle } from '../../controllers/motion.js';
import { lookAgain } from '../../controllers/navigation.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import type { ScreenDefinition } from '../../controllers/screen-definition.js';
import { inFront, putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import { newsSource, visibleFigures } from './home-figures.js';
import { listsInSight } from './home-layout.js';
import { homeLetters, letters } from './home-letters.js';
import type { HomeScreen } from './home-state.js';

const actions: readonly UnboundCommand[] = [
  ...motionCommands('home'),
  {
    id: 'home.figure',
    label: 'key.figure',
    run: (_state, key) => (key === undefined ? undefined : { type: 'open-figure', at: Number(key) - 1 }),
    disabledReason: (state) => (visibleFigures(state).length > 0 ? undefined : 'reason.noRow'),
    palette: false,
  },
  { id: 'home.letter', label: 'key.letter', run: openLetter, palette: false },
  { id: 'home.open', label: 'key.openResource', run: openUnderCursor, palette: false },
];

/** What needs somebody, what this person may look at, and what is new. */
export const homeScreen: ScreenDefinition<'home'> = {
  id: 'home',
  path: '/',
  open: (state) => followed(state, { type: 'home' }),
  update,
  settle: (screen, state) => ({
    ...screen,
    ...settle(screen, listsInSight(state, screen), visibleLists(state).length),
  }),
  reload: (_screen, state) => step(state, { type: 'load-access' }),
  keys: [
    keyGroup('home', actions, {
      ...motionKeys('home'),
      'home.open': [['enter', 'right', 'l'], 10],
      'home.letter': [letters],
      'home.figure': [['1', '2', '3', '4', '5', '6', '7', '8', '9']],
    }),
  ],
  title: (state) => wordsFor(state)('home.title'),
  headline: (state, { took }) => {
    const words = wordsFor(state);
    const server = took === undefined ? [] : [segment(`● ${words('home.took', { took })}`, 'good')];
    return separated([...server, segment(words('home.hint'), 'dim')]);
  },
  focus: (state, screen) => {
    const lists = visibleLists(state);
    const at = lists[screen.cursor];
    if (!at) return wordsFor(state)('home.loading');
    const letter = homeLetters(state).get(at.list.key);
    const title = at.list.titles[state.language];
    const text = letter === undefined ? title : `${title} (${letter})`;
    return wordsFor(state)('linear.row', { at: screen.cursor + 1, count: lists.length, text });
  },
  view: () => import('./home-view.js').then(({ HomeView }) => HomeView),
  effects: () => import('./load-home.js').then(({ homeEffects }) => homeEffects),
};

function openUnderCursor(state: DashboardState): Intent | undefined {
  const screen = inFront(state, 'home');
  const at = screen && visibleLists(state)[screen.cursor];
  return at && { type: 'open-resource', name: at.name, list: at.list.name };
}

/** Opens the list that has this letter. */
function openLetter(state: DashboardState, letter?: string): Intent | undefined {
  const keys = homeLetters(state);
  const at = visibleLists(state).find(({ list }) => keys.get(list.key) === letter);
  if (!at || letter === undefined) return undefined;
  return { type: 'open-resource', name: at.name, list: at.list.name };
}

function update(screen: HomeScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  switch (event.type) {
    case 'move': {
      const count = visibleLists(state).length;
      const moved = moveCursor(screen, event.motion, listsInSight(state, screen), count);
      return step(putScreen(state, { ...screen, ...moved }));
    }
    case 'open-figure':
      return openFigure(screen, state, event.at);
    case 'access':
      return followFigures(screen, state);
    case 'catalog':
      return pollFigures(screen, state);
    case 'due':
      return lookAgain(state, screen, homePeriod, (at) => readFigures(screen, at));
    case 'figures':
      return settleLists({ ...screen, figures: event.figures, took: event.took }, state);
    case 'news':
      return settleLists({ ...screen, news: event.news }, state);
    default:
      return step(state);
  }
}

/** The rows that a figure counts. */
function openFigure({ figures }: HomeScreen, state: DashboardState, at: number): Step<DashboardState> {
  const shown = visibleFigures(state)[at];
  const query = shown && figures[shown.key]?.query;
  if (!shown || !query) return step(state);
  const { name, list, figure } = shown;
  const title = { of: name, word: `figure.${figure.id}` };
  return followed(state, { type: 'open-resource', name, list: list.name, scope: { query, title } });
}

/** Milliseconds between two requests of the home. */
const homePeriod = 10_000;

/** Whoever may look at something hears when there is more of it, or less. */
function followFigures(screen: HomeScreen, state: DashboardState): Step<DashboardState> {
  const polled = pollFigures(screen, state);
  if (state.access.kind !== 'known') return polled;
  return step(polled.state, ...polled.effects, { type: 'follow-home', screen: screen.id });
}

/** Requests the figures of the home once access and catalog are loaded, and again every few seconds. */
function pollFigures(screen: HomeScreen, state: DashboardState): Step<DashboardState> {
  const reading = readFigures(screen, state);
  if (reading.effects.length === 0) return reading;
  return step(state, ...reading.effects, { type: 'wait', screen: screen.id, ms: homePeriod });
}

function readFigures({ id: screen, news: known }: HomeScreen, state: DashboardState): Step<DashboardState> {
  const { access, catalog } = state;
  if (access.kind !== 'known' || Object.keys(catalog).length === 0) return step(state);
  const figures = visibleFigures(state).map(({ name, figure }) => ({ name, id: figure.id }));
  const news = newsSource(state);
  return step(state, { type: 'load-home', screen, figures, news, known }, { type: 'load-jobs' });
}

/** With more to show, fewer lists are in sight. */
function settleLists(screen: HomeScreen, state: DashboardState): Step<DashboardState> {
  const settled = settle(screen, listsInSight(state, screen), visibleLists(state).length);
  return step(putScreen(state, { ...screen, ...settled }));
}
