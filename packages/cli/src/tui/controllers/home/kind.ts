import { step } from '../effects.js';
import { moveCursor } from '../motion.js';
import { visibleLists } from '../resource/visible.js';
import { changing, type ScreenKind } from '../screen-kind.js';
import { listsInSight } from './layout.js';
import type { HomeScreen } from './state.js';

export const homeKind: ScreenKind<HomeScreen> = {
  update: changing((screen, intent, state) => {
    if (intent.type !== 'move') return step(screen);
    const count = visibleLists(state).length;
    return step({ ...screen, ...moveCursor(screen, intent.motion, listsInSight(state), count) });
  }),
  answer: (screen) => screen,
};
