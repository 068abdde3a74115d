import { render } from 'ink';
import type { DashboardPorts } from '../command/dashboard.js';
import type { Size } from './components/size.js';
import type { DashboardState } from './controllers/state/dashboard.js';
import { Dashboard } from './frame/dashboard.js';
import { createScreenViews } from './frame/screen-views.js';
import type { Painter } from './painter.js';
import { InkOutput } from './terminal/ink-output.js';
import { createLineSink } from './terminal/line-sink.js';
import { themeOf } from './theme/theme.js';

/**
 * Draws with Ink, frame by frame. Ink gets a stream that takes whole frames (its debug mode writes nothing else), and
 * the line sink puts on the terminal what differs. A screen that is seen for the first time is drawn once its view is
 * loaded; until then the frame before stays.
 */
export function createFramePainter(
  { stdin, stdout, env }: Pick<DashboardPorts, 'stdin' | 'stdout' | 'env'>,
  size: () => Size,
  failed: (error: unknown) => void,
): Painter {
  const theme = themeOf(env);
  const sink = createLineSink((text) => stdout.write(text), size);
  const output = new InkOutput(size, (frame) => sink.show(frame));
  const views = createScreenViews();
  let app: ReturnType<typeof render> | undefined;
  let latest: DashboardState | undefined;
  const draw = (state: DashboardState) => {
    const tree = <Dashboard state={state} views={views} theme={theme} />;
    if (app) return app.rerender(tree);
    const terminal = output.asTerminal();
    app = render(tree, { stdin, stdout: terminal, debug: true, exitOnCtrlC: false, patchConsole: false });
    app.waitUntilExit().catch(failed);
  };
  return {
    prepare: async (state) => views.load(state),
    draw: (state) => {
      latest = state;
      const loading = views.load(state);
      if (!loading) return draw(state);
      // Whoever has gone on meanwhile sees where they are by then.
      loading.then(() => latest === state && draw(state)).catch(failed);
    },
    forget: () => sink.forget(),
    close: () => {
      latest = undefined;
      output.close();
      app?.unmount();
    },
  };
}
