import { quoted } from './names.js';

/** `onShelf: 1, state: 'open'` */
export const valuesOf = (set: Readonly<Record<string, unknown>>): string =>
  Object.entries(set)
    .map(([field, value]) => `${field}: ${typeof value === 'string' ? quoted(value) : Number(value)}`)
    .join(', ');
