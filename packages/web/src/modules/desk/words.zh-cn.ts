import { home } from './home/home.zh-cn.js';

export const words = { home } as const;
