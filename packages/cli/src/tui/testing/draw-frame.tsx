import { render } from 'ink';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { Dashboard } from '../screens/dashboard.js';
import { InkOutput } from '../terminal/ink-output.js';
import { themeOf } from '../theme/theme.js';
import { unstyled } from './sequences.js';

/** The frame of a state as Ink draws it, without styles unless they are asked for. */
export const drawFrame = (
  state: DashboardState,
  env: Readonly<Record<string, string>> = {},
  styled = false,
): string => {
  let last = '';
  const output = new InkOutput(
    () => state.size,
    (frame) => {
      last = frame;
    },
  );
  const app = render(<Dashboard state={state} theme={themeOf(env)} />, {
    stdout: output.asTerminal(),
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  output.close();
  app.unmount();
  app.cleanup();
  return styled ? last : unstyled(last);
};
