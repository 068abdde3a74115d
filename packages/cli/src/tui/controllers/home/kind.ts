import { step } from '../effects.js';
import { bodyHeight } from '../layout.js';
import { moveCursor } from '../motion.js';
import { visibleLists } from '../resource/visible.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import type { HomeScreen } from '../state/screens.js';

export const homeKind: ScreenKind<HomeScreen> = {
  update: changing((screen, intent, state) => {
    if (intent.type !== 'move') return step(screen);
    const count = visibleLists(state).length;
    return step({ ...screen, ...moveCursor(screen, intent.motion, bodyHeight(state.size), count) });
  }),
  answer: (screen) => screen,
};
