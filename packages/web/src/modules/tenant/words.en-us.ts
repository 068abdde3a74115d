import { isolation } from './isolation/isolation.en-us.js';

export const words = { isolation } as const;
