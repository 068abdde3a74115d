import { stores } from './stores/stores.en-us.js';

export const words = { stores } as const;
