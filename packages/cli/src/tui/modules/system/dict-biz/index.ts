import { dictionaryLevels } from '../../../controllers/browser/dictionary-levels.js';
import type { Special } from '../../../controllers/state/dashboard.js';

export const special: Special = { levels: dictionaryLevels };
