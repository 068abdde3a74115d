import type { Same } from '../../../i18n/words.js';
import type { keys as zh } from './keys.zh-cn.js';

export const keys: Same<typeof zh> = {
  palette: 'Open the menu search',
  help: 'Show shortcuts',
  searchBox: 'Go to the first filter',
  create: 'Create',
  refresh: 'Refresh the list',
  closeTab: 'Close this tab',
  lock: 'Lock the screen',
};
