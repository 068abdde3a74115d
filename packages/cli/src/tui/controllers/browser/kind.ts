import { changing, type ScreenKind } from '../screen-kind.js';
import type { BrowserScreen } from './state.js';
import { receiveRows, updateBrowser } from './update.js';

export const browserKind: ScreenKind<BrowserScreen> = {
  update: changing(updateBrowser),
  answer: (screen, answer, state) => {
    if (answer.type === 'rows') return receiveRows(screen, answer, state);
    return answer.type === 'load-failed'
      ? { ...screen, load: { kind: 'failed', problem: answer.problem } }
      : screen;
  },
};
