import { segment } from '../../components/text/segments.js';
import { changeRows, fieldFacts, kindText } from '../../controllers/history/change-rows.js';
import type { ChangeScreen, HistoryScreen } from '../../controllers/history/state.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { loadHeadline, type ScreenText } from '../screen-text.js';
import { wordsFor } from '../view.js';

export const historyText: ScreenText<HistoryScreen> = {
  title: (state) => wordsFor(state)('key.history'),
  headline: (state, screen) => {
    const words = wordsFor(state);
    const title = segment(rowTitle(wordsOf(state, screen.name), screen.row), 'strong');
    if (screen.load.kind !== 'ready') return [title, segment(' · ', 'dim'), ...loadHeadline(state, screen)];
    return [title, segment(' · ', 'dim'), segment(words('list.rows', { total: screen.total }))];
  },
  focus: (state, { name, changes, cursor, load }) => {
    const words = wordsFor(state);
    const change = changes[cursor];
    if (!change) return load.kind === 'loading' ? '' : words('list.empty');
    const facts = fieldFacts(state, name, change).map(({ label, value }) => `${label}: ${value}`);
    const text = [change.createTime, change.account ?? '', kindText(state, change), ...facts].join(', ');
    return words('linear.row', { at: cursor + 1, count: changes.length, text });
  },
};

export const changeText: ScreenText<ChangeScreen> = {
  title: (state, { change }) => kindText(state, change),
  headline: (_state, { change }) => [
    segment(`${change.createTime} `, 'strong'),
    segment(change.account ?? '', 'plain'),
  ],
  focus: (state, screen) =>
    changeRows(state, screen)
      .map(([label, value]) => `${label.text.trim()}: ${value.text}`)
      .join('\n'),
};
