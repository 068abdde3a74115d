import { fill } from '@mall/sdk/contract';
import type { DashboardState } from '../controllers/state.js';
import { type TextKey, texts } from '../locales/texts.js';

/** Room a view has, and the state it shows. */
export interface ViewProps<Screen> {
  readonly state: DashboardState;
  readonly screen: Screen;
  readonly width: number;
  readonly height: number;
}

/** @example wordsFor(state)('list.rows', { total: 53 }) */
export const wordsFor =
  ({ language }: Pick<DashboardState, 'language'>) =>
  (key: TextKey, params?: Readonly<Record<string, string | number>>): string =>
    fill(texts[language][key], params);
