import { rowFacts, rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import type { DetailScreen } from '../../controllers/state/screens.js';
import { loadHeadline, type ScreenText } from '../screen-text.js';

export const detailText: ScreenText<DetailScreen> = {
  title: (state, { name, row }) => rowTitle(wordsOf(state, name), row),
  headline: loadHeadline,
  focus: (state, { name, row, load }) => {
    const words = wordsOf(state, name);
    if (!words || load.kind === 'loading') return '';
    return rowFacts(words, row)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  },
};
