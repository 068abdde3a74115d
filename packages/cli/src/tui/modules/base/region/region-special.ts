import { valueText } from '../../../controllers/resource/value-text.js';
import type { Special } from '../../../controllers/special.js';
import type { Scope } from '../../../screens/browser/browser-state.js';

/** Streets and villages have nothing below them. */
const maxLevel = 4;

const below = (code: string): Scope => ({
  operation: 'lazyList',
  listing: 'page',
  query: { parentCode: code },
  initial: { parentCode: code },
});

/** Half a million rows: one level at a time. What is looked for by name may be anywhere. */
export const special: Special = {
  levels: {
    top: { ...below('00'), yields: true },
    below: ({ code, regionLevel }) => (Number(regionLevel) > maxLevel ? undefined : below(valueText(code))),
  },
};
