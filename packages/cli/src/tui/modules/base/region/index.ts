import type { Scope } from '../../../controllers/browser/state.js';
import { valueText } from '../../../controllers/resource/value-text.js';
import type { Special } from '../../../controllers/state/dashboard.js';

/** Streets and villages have nothing below them. */
const deepest = 4;

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
    below: ({ code, regionLevel }) => (Number(regionLevel) > deepest ? undefined : below(valueText(code))),
  },
};
