import { type Effect, type Step, step } from '../../../controllers/effects.js';
import type { DashboardEvent } from '../../../controllers/events.js';
import { tableHeight } from '../../../controllers/layout.js';
import { moveCursor, settle } from '../../../controllers/motion.js';
import type { DashboardState } from '../../../controllers/state/dashboard.js';
import { currentTask, type Decision, type InboxScreen, type InboxTask, inSight } from './inbox-state.js';

/** What the inbox becomes after an event. */
export function updateInbox(
  screen: InboxScreen,
  event: DashboardEvent,
  { size, serial, overlay }: DashboardState,
): Step<InboxScreen> | undefined {
  const height = tableHeight(size);
  const settled = (next: InboxScreen): InboxScreen => ({
    ...next,
    ...settle(next, height, inSight(next).length),
  });
  switch (event.type) {
    case 'move':
      return withDetail({ ...screen, ...moveCursor(screen, event.motion, height, inSight(screen).length) });
    case 'inbox.loaded': {
      const { total } = event;
      const tasks = withHeld(event.tasks, screen);
      return withDetail(
        settled(onItsTask(screen, { ...screen, tasks, total, gone: new Set(), load: { kind: 'ready' } })),
      );
    }
    case 'inbox.heard':
    case 'due':
      // No row moves under a question about it.
      return overlay.kind === 'none'
        ? step(
            { ...screen, load: { kind: 'loading', serial } },
            { type: 'inbox.load', screen: screen.id, serial },
          )
        : step(screen, { type: 'wait', screen: screen.id, ms: untilAsked });
    case 'load-failed':
      return step({ ...screen, load: { kind: 'failed', problem: event.problem } });
    case 'inbox.select':
      return step(select(screen, height));
    case 'inbox.open':
      return withDetail({ ...screen, open: !screen.open });
    case 'inbox.detail':
      // A late answer for another row is nobody's.
      return step(
        currentTask(screen)?.taskId === event.detail.taskId ? { ...screen, detail: event.detail } : screen,
      );
    case 'inbox.decide':
      // A rejection without a reason is none.
      if (!event.decision.pass && !event.decision.comment) return step(screen);
      return decide(screen, event.decision, serial, settled);
    case 'inbox.undo':
      return undo(screen, settled);
    case 'inbox.due':
      return step(over(screen, event.key));
    case 'inbox.transfer':
      return event.to === ''
        ? step(screen)
        : about(screen, (task) => ({ type: 'inbox.hand-on', screen: screen.id, task, to: event.to }));
    case 'inbox.comment':
      return event.comment === ''
        ? step(screen)
        : about(screen, (task) => ({ type: 'inbox.say', screen: screen.id, task, comment: event.comment }));
    case 'inbox.done':
    case 'inbox.kept':
      return step(settled({ ...screen, gone: new Set([...screen.gone, event.taskId]) }));
    case 'inbox.refused': {
      const gone = new Set([...screen.gone].filter((id) => id !== event.taskId));
      const refused = { ...screen.refused, [event.taskId]: event.problem };
      return step(settled({ ...screen, gone, refused, held: without(screen.held, event.taskId) }));
    }
    default:
      return undefined;
  }
}

/** Milliseconds until it is looked whether somebody has answered. */
const untilAsked = 1000;

/** What is held can be taken back, and then stands where it was: behind what stood before it. */
function withHeld(loaded: readonly InboxTask[], { tasks: before, held }: InboxScreen): readonly InboxTask[] {
  const tasks = [...loaded];
  const isThere = (task: InboxTask) => tasks.some(({ taskId }) => taskId === task.taskId);
  const decided = new Set(held.flatMap((one) => one.tasks.map(({ taskId }) => taskId)));
  for (const [at, task] of before.entries()) {
    if (!decided.has(task.taskId) || isThere(task)) continue;
    const former = before.slice(0, at).findLast(isThere);
    tasks.splice(tasks.findIndex(({ taskId }) => taskId === former?.taskId) + 1, 0, task);
  }
  return tasks;
}

/** The cursor stays on its task, whatever has come before it. */
function onItsTask(before: InboxScreen, next: InboxScreen): InboxScreen {
  const id = currentTask(before)?.taskId;
  const cursor = inSight(next).findIndex(({ taskId }) => taskId === id);
  return cursor < 0 ? next : { ...next, cursor };
}

/** The open detail follows the cursor. */
function withDetail(screen: InboxScreen): Step<InboxScreen> {
  const task = currentTask(screen);
  if (!screen.open || !task) return step({ ...screen, open: screen.open && task !== undefined });
  if (screen.detail?.taskId === task.taskId) return step(screen);
  return step({ ...screen, detail: undefined }, { type: 'inbox.show', screen: screen.id, task });
}

function select(screen: InboxScreen, height: number): InboxScreen {
  const task = currentTask(screen);
  if (!task) return screen;
  const chosen = new Set(screen.chosen);
  if (!chosen.delete(task.taskId)) chosen.add(task.taskId);
  return { ...screen, chosen, ...moveCursor(screen, 'down', height, inSight(screen).length) };
}

/** The chosen tasks, or the one under the cursor, leave the list; the next one stands where they were. */
function decide(
  screen: InboxScreen,
  decision: Decision,
  key: number,
  settled: (next: InboxScreen) => InboxScreen,
): Step<InboxScreen> {
  const sight = inSight(screen);
  const chosen = sight.filter(({ taskId }) => screen.chosen.has(taskId));
  const current = currentTask(screen);
  const tasks = chosen.length > 0 ? chosen : current ? [current] : [];
  if (tasks.length === 0) return step(screen);
  const held = { key, tasks, decision };
  const next = withDetail(settled({ ...screen, held: [...screen.held, held], chosen: new Set() }));
  return step(next.state, { type: 'inbox.hold', screen: screen.id, ...held }, ...next.effects);
}

/** The last decision whose time has not come is none: its tasks are where they were. */
function undo(screen: InboxScreen, settled: (next: InboxScreen) => InboxScreen): Step<InboxScreen> {
  const last = screen.held.at(-1);
  if (!last) return step(screen);
  const back = { ...screen, held: screen.held.slice(0, -1) };
  const cursor = inSight(back).findIndex(({ taskId }) => taskId === last.tasks[0]?.taskId);
  const next = withDetail(settled({ ...back, cursor: Math.max(0, cursor) }));
  return step(next.state, { type: 'inbox.take-back', screen: screen.id, tasks: last.tasks }, ...next.effects);
}

/** The server has done it. */
function over(screen: InboxScreen, key: number): InboxScreen {
  const due = screen.held.find((one) => one.key === key);
  if (!due) return screen;
  const gone = new Set([...screen.gone, ...due.tasks.map(({ taskId }) => taskId)]);
  return { ...screen, held: screen.held.filter((one) => one !== due), gone };
}

const without = (held: InboxScreen['held'], taskId: string): InboxScreen['held'] =>
  held
    .map((one) => ({ ...one, tasks: one.tasks.filter((task) => task.taskId !== taskId) }))
    .filter(({ tasks }) => tasks.length > 0);

function about(
  screen: InboxScreen,
  effect: (task: NonNullable<ReturnType<typeof currentTask>>) => Effect,
): Step<InboxScreen> {
  const task = currentTask(screen);
  return task ? step(screen, effect(task)) : step(screen);
}
