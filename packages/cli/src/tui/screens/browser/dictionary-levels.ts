import { rootId } from '@mall/sdk/contract';
import { valueText } from '../../controllers/resource/value-text.js';
import type { Levels } from './browser-state.js';

/** Dictionaries first; the entries of one are a list of their own, in which a new one has its code. */
export const dictionaryLevels: Levels = {
  top: { operation: 'parentList', listing: 'page', query: {}, yields: true },
  below: ({ id, parentId, code }) => {
    if (valueText(parentId) !== rootId) return undefined;
    const [parent, own] = [valueText(id), valueText(code)];
    return {
      operation: 'childList',
      listing: 'page',
      query: { parentId: parent },
      initial: { parentId: parent, code: own },
    };
  },
};
