import { changing, type ScreenKind } from '../screen-kind.js';
import type { ResultsScreen } from './state.js';
import { answerResults, updateResults } from './update.js';

export const resultsKind: ScreenKind<ResultsScreen> = {
  update: changing(updateResults),
  answer: answerResults,
};
