import { type Segment, segment } from '../../../components/text/segments.js';
import { type Step, step } from '../../../controllers/effects.js';
import { tableHeight } from '../../../controllers/layout.js';
import { settle } from '../../../controllers/motion.js';
import { pushScreen } from '../../../controllers/navigation.js';
import { loadHeadline } from '../../../controllers/resource/load-headline.js';
import { say } from '../../../controllers/say.js';
import { changing, type ScreenDefinition } from '../../../controllers/screen-definition.js';
import { putScreen } from '../../../controllers/screen-stack.js';
import type { DashboardState } from '../../../controllers/state/dashboard.js';
import { inboxKeys, word } from './inbox-keys.js';
import { currentTask, type InboxScreen, inSight } from './inbox-state.js';
import { updateInbox } from './inbox-update.js';
import { nameOf } from './inbox-words.js';

/** What waits for somebody: decided with one key each, taken back within ten seconds. */
export const inboxScreen: ScreenDefinition<'inbox'> = {
  id: 'inbox',
  path: '/work/inbox',
  open: openInbox,
  update: changing<'inbox'>(updateInbox),
  settle: (screen, { size }) => ({
    ...screen,
    ...settle(screen, tableHeight(size), inSight(screen).length),
  }),
  reload: (screen, state) => {
    const { serial } = state;
    const next = { ...screen, load: { kind: 'loading', serial } as const };
    return step(putScreen(state, next), { type: 'inbox.load', screen: screen.id, serial });
  },
  // Who goes has decided: the server holds it, and does it in time.
  leave: (screen, state) =>
    screen.open
      ? { kind: 'stay', step: step(putScreen(state, { ...screen, open: false })) }
      : { kind: 'go', effects: [{ type: 'inbox.leave', screen: screen.id }] },
  transient: true,
  keys: [inboxKeys],
  title: ({ language }) => say(language, word('title')),
  headline,
  focus: ({ language }, screen) => {
    const task = currentTask(screen);
    if (!task) return say(language, word('empty'));
    const detail =
      screen.open && screen.detail ? [...screen.detail.form[language], ...screen.detail.timeline] : [];
    return [nameOf(task, language), ...detail].join('\n');
  },
  view: () => import('./inbox-view.js').then(({ InboxView }) => InboxView),
  effects: () => import('./inbox-effects.js').then(({ inboxEffects }) => inboxEffects),
};

function openInbox(state: DashboardState): Step<DashboardState> {
  const { serial } = state;
  const screen: InboxScreen = {
    ...{ kind: 'inbox', id: serial, load: { kind: 'loading', serial }, tasks: [], total: 0 },
    ...{ chosen: new Set(), held: [], gone: new Set(), refused: {}, open: false, detail: undefined },
    ...{ cursor: 0, top: 0 },
  };
  return step(
    pushScreen(state, screen),
    { type: 'inbox.load', screen: serial, serial },
    { type: 'inbox.listen', screen: serial },
  );
}

function headline(state: DashboardState, screen: InboxScreen): readonly Segment[] {
  const { language } = state;
  const loading = loadHeadline(state, screen);
  if (loading.length > 0) return loading;
  const held = screen.held.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const count = inSight(screen).length;
  return [
    segment(say(language, word('waiting', { count })), 'strong'),
    ...(held > 0
      ? [segment(' · ', 'dim'), segment(say(language, word('held', { count: held })), 'warn')]
      : []),
  ];
}
