import { segment } from '../../components/text/segments.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import type { HomeScreen } from '../../controllers/state/screens.js';
import type { ScreenText } from '../screen-text.js';
import { wordsFor } from '../view.js';

export const homeText: ScreenText<HomeScreen> = {
  title: (state) => wordsFor(state)('home.title'),
  headline: (state) => [segment(wordsFor(state)('home.hint'), 'dim')],
  focus: (state, screen) => {
    const lists = visibleLists(state);
    const at = lists[screen.cursor];
    if (!at) return wordsFor(state)('home.loading');
    const text = at.list.titles[state.language];
    return wordsFor(state)('linear.row', { at: screen.cursor + 1, count: lists.length, text });
  },
};
