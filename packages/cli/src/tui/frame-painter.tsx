import { render } from 'ink';
import type { DashboardPorts } from '../command/dashboard.js';
import type { Size } from './components/size.js';
import type { DashboardState } from './controllers/state/dashboard.js';
import type { Painter } from './painter.js';
import { Dashboard } from './screens/dashboard.js';
import { InkOutput } from './terminal/ink-output.js';
import { createLineSink } from './terminal/line-sink.js';
import { themeOf } from './theme/theme.js';

/**
 * Draws with Ink, frame by frame. Ink gets a stream that takes whole frames (its debug mode writes nothing else), and
 * the line sink puts on the terminal what differs.
 */
export const createFramePainter = (
  { stdin, stdout, env }: Pick<DashboardPorts, 'stdin' | 'stdout' | 'env'>,
  size: () => Size,
  failed: (error: unknown) => void,
): Painter => {
  const theme = themeOf(env);
  const sink = createLineSink((text) => stdout.write(text), size);
  const output = new InkOutput(size, (frame) => sink.show(frame));
  const draw = (app: ReturnType<typeof render> | undefined, state: DashboardState) => {
    const tree = <Dashboard state={state} theme={theme} />;
    if (app) {
      app.rerender(tree);
      return app;
    }
    const terminal = output.asTerminal();
    return render(tree, { stdin, stdout: terminal, debug: true, exitOnCtrlC: false, patchConsole: false });
  };
  let app: ReturnType<typeof render> | undefined;
  return {
    draw: (state) => {
      const first = app === undefined;
      app = draw(app, state);
      if (first) app.waitUntilExit().catch(failed);
    },
    forget: () => sink.forget(),
    close: () => {
      output.close();
      app?.unmount();
    },
  };
};
