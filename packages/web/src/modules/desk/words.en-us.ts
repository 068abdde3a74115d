import { home } from './home/home.en-us.js';
import { notices } from './notice-board/notices.en-us.js';
import { authoring } from './notices/authoring.en-us.js';

export const words = { authoring, home, notices } as const;
