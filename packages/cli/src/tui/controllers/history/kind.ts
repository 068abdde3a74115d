import { step } from '../effects.js';
import { tableHeight } from '../layout.js';
import { moveCursor, scrollText, settle } from '../motion.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import { changeRows } from './change-rows.js';
import type { ChangeScreen, HistoryScreen } from './state.js';

export const historyKind: ScreenKind<HistoryScreen> = {
  update: changing((screen, intent, { size }) =>
    intent.type === 'move'
      ? step({ ...screen, ...moveCursor(screen, intent.motion, tableHeight(size), screen.changes.length) })
      : step(screen),
  ),
  answer: (screen, answer, { size }) => {
    if (answer.type === 'load-failed')
      return { ...screen, load: { kind: 'failed', problem: answer.problem } };
    if (answer.type !== 'changes') return screen;
    const { changes, total } = answer;
    const at = settle(screen, tableHeight(size), changes.length);
    return { ...screen, ...at, changes, total, load: { kind: 'ready' } };
  },
};

export const changeKind: ScreenKind<ChangeScreen> = {
  update: changing((screen, intent, state) => {
    if (intent.type !== 'move') return step(screen);
    const count = changeRows(state, screen).length;
    return step({ ...screen, top: scrollText(screen.top, intent.motion, tableHeight(state.size), count) });
  }),
  answer: (screen) => screen,
};
