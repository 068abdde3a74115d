import { step } from '../effects.js';
import { tableHeight } from '../layout.js';
import { scrollText } from '../motion.js';
import { detailRows } from '../resource/cells.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import type { DetailScreen } from '../state/screens.js';

export const detailKind: ScreenKind<DetailScreen> = {
  update: changing((screen, intent, state) => {
    if (intent.type !== 'move') return step(screen);
    const count = detailRows(state, screen)?.length ?? 0;
    return step({ ...screen, top: scrollText(screen.top, intent.motion, tableHeight(state.size), count) });
  }),
  answer: (screen, answer) => {
    if (answer.type === 'row') return { ...screen, row: answer.row, load: { kind: 'ready' } };
    return answer.type === 'load-failed'
      ? { ...screen, load: { kind: 'failed', problem: answer.problem } }
      : screen;
  },
};
