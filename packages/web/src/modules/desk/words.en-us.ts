import { home } from './home/home.en-us.js';
import { notices } from './notice-board/notices.en-us.js';

export const words = { home, notices } as const;
