import { type Step, step } from '../effects.js';
import type { Intent } from '../events.js';
import { bodyHeight } from '../layout.js';
import { scrollText } from '../motion.js';
import { reloadLists, replaceScreen } from '../navigation.js';
import type { ScreenKind } from '../screen-kind.js';
import type { DashboardState } from '../state/dashboard.js';
import { importLines, rowsToWrite } from './import-lines.js';
import type { ImportScreen } from './state.js';

const update = (screen: ImportScreen, intent: Intent, state: DashboardState): Step<DashboardState> => {
  const { id, name, job } = screen;
  if (intent.type === 'write-import' && job && rowsToWrite(screen) > 0)
    return step(replaceScreen(state, { ...screen, rows: [] }), {
      ...({ type: 'import-run', screen: id, name, job: job.id } as const),
    });
  if (intent.type !== 'move') return step(state);
  const count = importLines(state, screen).length;
  const top = scrollText(screen.top, intent.motion, bodyHeight(state.size), count);
  return step(replaceScreen(state, { ...screen, top }));
};

export const importKind: ScreenKind<ImportScreen> = {
  update,
  answer: (screen, answer) => {
    if (answer.type === 'import-stands') return { ...screen, job: answer.job };
    if (answer.type === 'import-rows') return { ...screen, rows: answer.rows };
    return answer.type === 'import-failed' ? { ...screen, problem: answer.problem } : screen;
  },
  /** Rows were written: lists of the resource follow. */
  follow: ({ name, job }, answer, state) =>
    answer.type === 'import-stands' && job?.state === 'done' ? reloadLists(state, name) : step(state),
};
