import type { Special } from '../../../controllers/special.js';
import { dictionaryLevels } from '../../../screens/browser/dictionary-levels.js';

export const special: Special = { levels: dictionaryLevels };
