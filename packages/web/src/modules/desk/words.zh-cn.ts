import { home } from './home/home.zh-cn.js';
import { notices } from './notice-board/notices.zh-cn.js';
import { authoring } from './notices/authoring.zh-cn.js';

export const words = { authoring, home, notices } as const;
