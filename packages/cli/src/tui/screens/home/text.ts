import { segment } from '../../components/text/segments.js';
import { homeLetters } from '../../controllers/home/letters.js';
import type { HomeScreen } from '../../controllers/home/state.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import { type ScreenText, separated } from '../screen-text.js';
import { wordsFor } from '../view.js';

export const homeText: ScreenText<HomeScreen> = {
  title: (state) => wordsFor(state)('home.title'),
  headline: (state) => {
    const words = wordsFor(state);
    const { took } = state.home;
    const server = took === undefined ? [] : [segment(`● ${words('home.took', { took })}`, 'good')];
    return separated([...server, segment(words('home.hint'), 'dim')]);
  },
  focus: (state, screen) => {
    const lists = visibleLists(state);
    const at = lists[screen.cursor];
    if (!at) return wordsFor(state)('home.loading');
    const letter = homeLetters(state).get(at.list.key);
    const title = at.list.titles[state.language];
    const text = letter === undefined ? title : `${title} (${letter})`;
    return wordsFor(state)('linear.row', { at: screen.cursor + 1, count: lists.length, text });
  },
};
