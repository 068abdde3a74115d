import type { DashboardPorts } from '../command/dashboard.js';
import type { Size } from './components/size.js';
import { clean } from './components/text/clean.js';
import type { Descriptors } from './controllers/descriptors.js';
import type { OuterPorts } from './controllers/effects/ports.js';
import type { Effect } from './controllers/effects.js';
import { initialState } from './controllers/initial-state.js';
import { definitionOf } from './controllers/screen-registry.js';
import { currentScreen } from './controllers/screen-stack.js';
import type { DashboardState } from './controllers/state/dashboard.js';
import { createStore, type Store } from './controllers/store.js';
import { loadLanguage, translate } from './i18n/i18n.js';
import { handleKey, untangle } from './input/handle-key.js';
import { readKeys } from './input/read-keys.js';
import { moduleReplies, moduleScreens, specials } from './modules/modules.js';
import type { Painter } from './painter.js';
import { screenRegistry } from './screens/shipped-screens.js';
import { clipboardSequence } from './terminal/clipboard.js';
import { type Ending, exitCodeOf, watchDeaths } from './terminal/deaths.js';
import { editInEditor } from './terminal/editor.js';
import { createTerminalModes, type TerminalModes } from './terminal/terminal-modes.js';
import { dashboardWords } from './words/dashboard-words.js';

/** The dashboard was started where nobody can see it or type. */
export class NotATerminalError extends Error {
  override readonly name = 'NotATerminalError';
  readonly code = 'tui.not_a_terminal';
}

interface Running {
  readonly ports: DashboardPorts;
  readonly descriptors: Descriptors | undefined;
  readonly modes: TerminalModes;
  readonly end: (ending: Ending) => void;
  /** Undefined until it is loaded. */
  painter: Painter | undefined;
}

/**
 * Runs the dashboard until the person leaves it or it dies; the terminal is as before afterwards, whatever happened.
 *
 * @param descriptors what is shown: the registry's resources and calls unless others are given
 * @returns the exit code: 0, or 128 + the signal's number
 * @throws what went wrong inside, after the terminal was restored; `NotATerminalError` before it was touched
 * @example
 * process.exitCode = await runDashboard({ client, language: 'zh-CN', contextName: 'local', … });
 */
export async function runDashboard(ports: DashboardPorts, descriptors?: Descriptors): Promise<number> {
  const { stdin, stdout, language } = ports;
  const words = loadLanguage(language, dashboardWords);
  if (!stdin.isTTY || !stdout.isTTY) {
    await words;
    throw new NotATerminalError(translate(language, 'linear.unavailable'));
  }
  const modes = createTerminalModes({ stdin, stdout, linear: isLinear(ports) });
  let end: (ending: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((resolve) => {
    end = resolve;
  });
  const stopDeaths = watchDeaths(stdin, stdout, end, () => modes.leave());
  modes.enter();
  let stop: () => void = () => undefined;
  try {
    stop = await conduct({ ports, descriptors, modes, end, painter: undefined }, words);
    const ending = await ended;
    if (ending.kind === 'failed') throw ending.error;
    return exitCodeOf(ending);
  } finally {
    stop();
    modes.leave();
    stopDeaths();
  }
}

const isLinear = ({ screenReader, env }: DashboardPorts): boolean =>
  screenReader === true || env.TERM === 'dumb';

async function conduct(running: Running, words: Promise<void>): Promise<() => void> {
  const { ports, end } = running;
  const { store, start } = createDrawnStore(running);
  const stopKeys = readKeys(ports.stdin, (keys) => {
    for (const key of keys.flatMap((one) => untangle(one, store.state().registry))) {
      const event = handleKey(store.state(), key);
      if (event) store.dispatch(event);
    }
  });
  const onResize = () => {
    running.painter?.forget();
    store.dispatch({ type: 'resized', size: sizeOf(ports) });
  };
  ports.stdout.on('resize', onResize);
  const stopWatch = ports.client.session.watch();
  const stopEnded = ports.session?.watch((reason) =>
    store.dispatch({ type: 'session-ended', reason: { text: clean(reason.message) } }),
  );
  const stop = () => {
    stopEnded?.();
    stopWatch();
    stopKeys();
    ports.stdout.off('resize', onResize);
    running.painter?.close();
  };
  try {
    running.painter = await loadPainter(ports, store.state(), (error) => end({ kind: 'failed', error }));
    await Promise.all([words, running.painter.prepare(store.state())]);
    running.painter.draw(store.state());
    start({ type: 'load-access' });
    start({ type: 'load-catalog' });
    start({ type: 'load-zone' });
    return stop;
  } catch (error) {
    stop();
    throw error;
  }
}

/** A store whose changes are drawn once per turn, however many there were. */
function createDrawnStore(running: Running): { store: Store; start: (effect: Effect) => void } {
  const { ports, end } = running;
  let due = false;
  const repaint = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      running.painter?.draw(store.state());
    });
  };
  // Effects know descriptors and parsers, which a first frame does without.
  const load = async () => {
    const { createEffectRunner, handlersOf } = await import('./controllers/effects/run-effect.js');
    const outer = effectPorts(running, () => store, repaint);
    return createEffectRunner(outer, await handlersOf(registry.definitions), running.descriptors);
  };
  const registry = screenRegistry(moduleScreens);
  let runner: ReturnType<typeof load> | undefined;
  const start = (effect: Effect) => {
    runner ??= load();
    runner.then((run) => run(effect)).catch((error: unknown) => end({ kind: 'failed', error }));
  };
  const { contextName, serverUrl, tenantId, production, readOnly } = ports;
  const keepsJobs = ports.jobs !== undefined;
  const about = { account: ports.session?.account, keepsJobs, linear: isLinear(ports) };
  const place = { contextName, serverUrl, tenantId, production, readOnly: readOnly === true, ...about };
  const store: Store = createStore(
    initialState({
      place,
      language: ports.language,
      size: sizeOf(ports),
      registry,
      replies: moduleReplies,
      columns: ports.columns,
    }),
    start,
    repaint,
  );
  return { store, start };
}

function effectPorts(running: Running, store: () => Store, repaint: () => void): OuterPorts {
  const { ports } = running;
  return {
    client: ports.client,
    now: ports.now,
    specials,
    routes: moduleScreens,
    readOnly: ports.readOnly === true,
    jobs: ports.jobs,
    session: ports.session,
    leftOut: ports.leftOut,
    keepColumns: ports.keepColumns,
    dispatch: (event) => store().dispatch(event),
    setLanguage: (language) => ports.setLanguage?.(language),
    copy: (text) => {
      const sequence = clipboardSequence(text);
      if (sequence !== undefined) ports.stdout.write(sequence);
      return sequence !== undefined;
    },
    edit: (name, text) => outside(running, repaint, () => editInEditor(ports.env, name, text)),
    suspend: () => suspend(running, repaint),
    redraw: () => {
      running.painter?.forget();
      repaint();
    },
    quit: () => running.end({ kind: 'quit' }),
  };
}

/** Runs something that needs the terminal as it was before, then takes it back. */
function outside<Result>(running: Running, repaint: () => void, run: () => Result): Result {
  running.modes.leave();
  try {
    return run();
  } finally {
    running.modes.enter();
    running.painter?.forget();
    repaint();
  }
}

/** Stops the whole job like Ctrl+Z in any program; the shell's `fg` brings it back. */
function suspend(running: Running, repaint: () => void): void {
  running.modes.leave();
  process.once('SIGCONT', () => {
    running.modes.enter();
    running.painter?.forget();
    repaint();
  });
  process.kill(0, 'SIGTSTP');
}

const sizeOf = ({ stdout }: DashboardPorts): Size => ({
  columns: stdout.columns || 80,
  rows: stdout.rows || 24,
});

/** Ink is heavy and the linear mode is rare: each is loaded when it is used. */
async function loadPainter(
  ports: DashboardPorts,
  first: DashboardState,
  failed: (error: unknown) => void,
): Promise<Painter> {
  if (isLinear(ports)) {
    const { createLinearPainter } = await import('./linear-painter.js');
    return createLinearPainter(ports.stdout);
  }
  // The view of the first screen comes along: the first frame waits for one load, not for two.
  const [{ createFramePainter }] = await Promise.all([
    import('./frame-painter.js'),
    definitionOf(first, currentScreen(first)).view(),
  ]);
  return createFramePainter(ports, () => sizeOf(ports), failed);
}
