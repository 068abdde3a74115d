import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import type { SourceScreen } from '../../controllers/state/screens.js';
import { loadHeadline, type ScreenText } from '../screen-text.js';
import { wordsFor } from '../view.js';

export const sourceText: ScreenText<SourceScreen> = {
  title: (state, { name, row, format }) =>
    wordsFor(state)('source.title', {
      title: rowTitle(wordsOf(state, name), row),
      format: format.toUpperCase(),
    }),
  headline: loadHeadline,
  focus: (_state, { load, text }) => (load.kind === 'loading' ? '' : text),
};
