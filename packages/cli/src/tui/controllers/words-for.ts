import type { TextParams } from '@mall/sdk/contract';
import { translate } from '../i18n/i18n.js';
import type { TextKey } from '../i18n/texts.js';
import type { DashboardState } from './state/dashboard.js';

/** @example wordsFor(state)('list.rows', { total: 53 }) */
export const wordsFor =
  ({ language }: Pick<DashboardState, 'language'>) =>
  (key: TextKey, params?: TextParams): string =>
    translate(language, key, params);
