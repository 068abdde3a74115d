import type { Same } from '../../../i18n/words.js';
import type { rowEdits as zh } from './row-edits.zh-cn.js';

export const rowEdits: Same<typeof zh> = {
  unnamed: 'No name yet',
  refused: '“{{name}}” was not saved: {{reason}}',
  takenBack: 'Nothing else was saved either; all of it is still on the page',
  left: 'Saved and not taken back: {{count}}. Refresh and look at them',
};
