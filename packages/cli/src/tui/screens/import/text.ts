import { groupDigits } from '../../../io/group-digits.js';
import { segment } from '../../components/text/segments.js';
import { importLines, rowsToWrite } from '../../controllers/import/import-lines.js';
import type { ImportScreen } from '../../controllers/import/state.js';
import type { ScreenText } from '../screen-text.js';
import { wordsFor } from '../view.js';

export const importText: ScreenText<ImportScreen> = {
  title: (state) => wordsFor(state)('import.title'),
  headline: (state, screen) => {
    const rows = rowsToWrite(screen);
    const words = wordsFor(state);
    return rows > 0 ? [segment(words('import.ask', { count: groupDigits(rows) }), 'strong')] : [];
  },
  focus: (state, screen) =>
    importLines(state, screen)
      .map((line) =>
        line
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      .join('\n'),
};
