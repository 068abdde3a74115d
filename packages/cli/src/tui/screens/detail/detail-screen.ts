import { mayUse } from '../../controllers/actions/available.js';
import { subjectOf } from '../../controllers/actions/subject.js';
import { keyGroup, motionCommands, motionKeys } from '../../controllers/commands/command.js';
import { rowCommands, rowKeys } from '../../controllers/commands/row-commands.js';
import { type Step, step } from '../../controllers/effects.js';
import { tableHeight } from '../../controllers/layout.js';
import { scrollText } from '../../controllers/motion.js';
import { pushScreen } from '../../controllers/navigation.js';
import { detailRows, rowFacts, rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { detailSources } from '../../controllers/resource/choices.js';
import { fetchChoices } from '../../controllers/resource/fetch-choices.js';
import { loadHeadline } from '../../controllers/resource/load-headline.js';
import { changing, type ScreenDefinition } from '../../controllers/screen-definition.js';
import { putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Load, Row } from '../../controllers/state/row.js';

/** Everything about one row. */
export interface DetailScreen {
  readonly kind: 'detail';
  readonly id: number;
  readonly name: string;
  readonly row: Row;
  readonly load: Load;
  readonly top: number;
}

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    detail: {
      readonly screen: DetailScreen;
      /** Of the row in question. */
      readonly intent: { readonly type: 'open-detail' };
    };
  }
}

export const detailScreen: ScreenDefinition<'detail'> = {
  id: 'detail',
  path: '/row/:name/:id',
  open: (state, { name = '', id = '' }) => (state.catalog[name] ? openRow(state, name, { id }) : undefined),
  everywhere: { intents: { 'open-detail': openDetail } },
  update: changing<'detail'>((screen, event, state) => {
    switch (event.type) {
      case 'move': {
        const count = detailRows(state, screen)?.length ?? 0;
        return step({ ...screen, top: scrollText(screen.top, event.motion, tableHeight(state.size), count) });
      }
      case 'row':
        return step({ ...screen, row: event.row, load: { kind: 'ready' } });
      case 'load-failed':
        return step({ ...screen, load: { kind: 'failed', problem: event.problem } });
      default:
        return undefined;
    }
  }),
  settle: (screen) => ({ ...screen, top: 0 }),
  reload,
  rowsWritten: (screen, name, state) => (screen.name === name ? reload(screen, state) : step(state)),
  subject: ({ name, row }) => ({ name, row, rows: [row], offersActions: true }),
  keys: [
    keyGroup('detail', [...motionCommands('detail'), ...rowCommands('detail')], {
      ...motionKeys('detail'),
      ...rowKeys('detail'),
    }),
  ],
  title: (state, { name, row }) => rowTitle(wordsOf(state, name), row),
  headline: loadHeadline,
  focus: (state, { name, row, load }) => {
    const words = wordsOf(state, name);
    if (!words || load.kind === 'loading') return '';
    return rowFacts(words, row)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  },
  view: () => import('./detail-view.js').then(({ DetailView }) => DetailView),
};

/** The page of one row; the list's row stands there until the whole one is fetched. */
function openDetail(state: DashboardState): Step<DashboardState> {
  const subject = subjectOf(state);
  return subject?.row ? openRow(state, subject.name, subject.row) : step(state);
}

function openRow(state: DashboardState, name: string, row: Row): Step<DashboardState> {
  const entry = state.catalog[name];
  if (!entry) return step(state);
  const { serial } = state;
  const asks = mayUse(entry.resource, 'get', state.access);
  const load = asks ? ({ kind: 'loading', serial } as const) : ({ kind: 'ready' } as const);
  const next = pushScreen(state, { kind: 'detail', id: serial, name, row, load, top: 0 });
  const named = fetchChoices(next, detailSources(entry.resource));
  const ask = asks ? [{ type: 'load-row', screen: serial, serial, name, row } as const] : [];
  return step(named.state, ...named.effects, ...ask);
}

function reload(screen: DetailScreen, state: DashboardState): Step<DashboardState> {
  const { id, name, row } = screen;
  const { serial } = state;
  const entry = state.catalog[name];
  if (!entry || !mayUse(entry.resource, 'get', state.access)) return step(state);
  return step(putScreen(state, { ...screen, load: { kind: 'loading', serial } }), {
    ...({ type: 'load-row', screen: id, serial, name, row } as const),
  });
}
