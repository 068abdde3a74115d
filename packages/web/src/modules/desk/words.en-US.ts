import { home } from './home/home.en-US.js';

export const words = { home } as const;
