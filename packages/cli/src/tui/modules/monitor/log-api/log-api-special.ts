import type { Special } from '../../../controllers/special.js';
import { toldBy } from './told-by.js';

/** A write that was refused has changed nothing: it is no news. */
export const special: Special = { live: true, news: { query: { type: '1' }, told: toldBy } };
