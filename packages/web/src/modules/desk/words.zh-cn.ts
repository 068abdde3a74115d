import { home } from './home/home.zh-cn.js';
import { notices } from './notice-board/notices.zh-cn.js';

export const words = { home, notices } as const;
