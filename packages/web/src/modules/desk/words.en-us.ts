import { home } from './home/home.en-us.js';

export const words = { home } as const;
